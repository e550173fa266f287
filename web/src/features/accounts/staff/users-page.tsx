import { useQuery } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { lawQuery } from '../../../api/law-query.ts';
import { countryName } from '../../../i18n/country-name.ts';
import { useTranslation } from '../../../i18n/translation.ts';
import { useLanguage } from '../../../i18n/use-language.ts';
import { LawNote } from '../../../point/law-note.tsx';
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
      <RestrictedCountries />
      <UsersView place={place} onPlace={go} />
    </TextPage>
  );
}

/** Countries with points on this map whose law restricts publishing them, or what warns drivers there. */
function RestrictedCountries() {
  const { t } = useTranslation('accounts');
  const language = useLanguage();
  const { data: law } = useQuery(lawQuery(language));
  const restricted = (law?.items ?? []).filter(({ profile, points, own }) => {
    if (points === 0) return false;
    // What an operator has decided needs no reminder, unless publishing itself may be forbidden.
    return profile === 'hidden' || (!own && profile !== 'exact' && profile !== 'unchecked');
  });
  return restricted.map(({ country, points, profile }) => (
    <section key={country} aria-label={countryName(country, language)}>
      <p>
        {t(profile === 'hidden' ? 'users.hiddenCountry' : 'users.strictCountry', {
          country: countryName(country, language),
          points,
        })}
      </p>
      <LawNote country={country} />
    </section>
  ));
}
