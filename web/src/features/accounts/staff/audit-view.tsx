import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from '../../../i18n/translation.ts';
import { useLoadingWhile } from '../../../ui/loading/loading-registry.ts';
import { DataTable } from '../../../ui/data-table/data-table.tsx';
import { EmptyState } from '../../../ui/state/empty-state.tsx';
import { ErrorState } from '../../../ui/state/error-state.tsx';
import { useAuditColumns } from './audit-columns.tsx';
import { AuditFilter } from './audit-filter.tsx';
import type { AuditPlace } from './audit-place.ts';
import { auditQuery } from './audit-query.ts';

interface AuditViewProps {
  place: AuditPlace;
  onPlace: (change: Partial<AuditPlace>) => void;
}

export function AuditView({ place, onPlace }: AuditViewProps) {
  const { t } = useTranslation('accounts');
  const { data, error, refetch, isLoading, isPlaceholderData } = useQuery(auditQuery(place));
  const columns = useAuditColumns();
  useLoadingWhile(isLoading);
  const isNarrowed = place.kind !== null || place.login !== '';
  if (error !== null && data === undefined) {
    return <ErrorState title={t('audit.failed')} text={t('audit.failedText')} onRetry={() => void refetch()} />;
  }
  return (
    <>
      <AuditFilter key={place.login} place={place} onPlace={onPlace} isNarrowed={isNarrowed} />
      <div aria-busy={isPlaceholderData}>
        <DataTable
          label={t('audit.title')}
          columns={columns}
          rows={data?.items}
          rowKey={(entry) => entry._id}
          empty={<NoEntries isNarrowed={isNarrowed} onPlace={onPlace} />}
          {...(data && { paging: { page: place.page, limit: place.limit, total: data.total, onChange: onPlace } })}
        />
      </div>
    </>
  );
}

function NoEntries({ isNarrowed, onPlace }: { isNarrowed: boolean; onPlace: AuditViewProps['onPlace'] }) {
  const { t } = useTranslation('accounts');
  if (!isNarrowed) return <EmptyState title={t('audit.emptyTitle')} text={t('audit.emptyText')} />;
  return (
    <EmptyState
      title={t('audit.emptyTitle')}
      text={t('audit.emptyFilteredText')}
      action={
        <Button variant="default" onClick={() => onPlace({ kind: null, login: '', page: 1 })}>
          {t('audit.clear')}
        </Button>
      }
    />
  );
}
