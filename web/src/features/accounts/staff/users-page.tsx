import { useNavigate, useSearch } from '@tanstack/react-router';
import { useTranslation } from '../../../i18n/translation.ts';
import { useCan } from '../../../session/session.ts';
import { EmptyState } from '../../../ui/state/empty-state.tsx';
import { TextPage } from '../../../ui/text-page/text-page.tsx';
import { readUsersPlace, usersSearch, type UsersPlace } from './users-place.ts';
import { UsersView } from './users-view.tsx';

export function UsersPage() {
  const { t } = useTranslation('accounts');
  const search = useSearch({ from: '/users' });
  const navigate = useNavigate({ from: '/users' });
  const mayRead = useCan('users.read');
  const place = readUsersPlace(search);

  const go = (change: Partial<UsersPlace>) =>
    void navigate({ search: usersSearch({ ...place, ...change }), resetScroll: false });
  const title = t('users.title', { ns: 'screens' });
  if (!mayRead) {
    return (
      <TextPage title={title}>
        <EmptyState title={t('users.forbiddenTitle')} text={t('users.forbiddenText')} />
      </TextPage>
    );
  }
  return (
    <TextPage title={title} lead={t('users.lead')} width="table">
      <UsersView place={place} onPlace={go} />
    </TextPage>
  );
}
