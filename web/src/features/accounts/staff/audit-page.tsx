import { useNavigate, useSearch } from '@tanstack/react-router';
import { useTranslation } from '../../../i18n/translation.ts';
import { useCan } from '../../../session/session.ts';
import { EmptyState } from '../../../ui/state/empty-state.tsx';
import { TextPage } from '../../../ui/text-page/text-page.tsx';
import { auditSearch, readAuditPlace, type AuditPlace } from './audit-place.ts';
import { AuditView } from './audit-view.tsx';

export function AuditPage() {
  const { t } = useTranslation('accounts');
  const search = useSearch({ from: '/audit' });
  const navigate = useNavigate({ from: '/audit' });
  const mayRead = useCan('audit.read');
  const place = readAuditPlace(search);

  const go = (change: Partial<AuditPlace>) =>
    void navigate({ search: auditSearch({ ...place, ...change }), resetScroll: false });
  return (
    <TextPage title={t('audit.title')} lead={t('audit.lead')} width="table">
      {mayRead ? (
        <AuditView place={place} onPlace={go} />
      ) : (
        <EmptyState title={t('audit.forbiddenTitle')} text={t('audit.forbiddenText')} />
      )}
    </TextPage>
  );
}
