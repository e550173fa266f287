import '@mantine/core/styles/Combobox.layer.css';
import { Button, NativeSelect, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { auditKinds } from '@dozor/contract/fields/audit-kind.ts';
import { useTranslation } from '../../../i18n/translation.ts';
import { DataTable } from '../../../ui/data-table/data-table.tsx';
import { useLoadingWhile } from '../../../ui/loading/loading-registry.ts';
import { EmptyState } from '../../../ui/state/empty-state.tsx';
import { ErrorState } from '../../../ui/state/error-state.tsx';
import { useAuditColumns } from './audit-columns.tsx';
import type { AuditPlace } from './audit-place.ts';
import { auditQuery } from './audit-query.ts';
import classes from './audit.module.css';

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

interface AuditFilterProps {
  place: AuditPlace;
  onPlace: (change: Partial<AuditPlace>) => void;
  isNarrowed: boolean;
}

/** A login is applied when it is complete. */
function AuditFilter({ place, onPlace, isNarrowed }: AuditFilterProps) {
  const { t } = useTranslation('accounts');
  const [login, setLogin] = useState(place.login);
  return (
    <form
      className={classes['filter']}
      role="search"
      onSubmit={(event) => {
        event.preventDefault();
        onPlace({ login: login.trim(), page: 1 });
      }}
    >
      <NativeSelect
        label={t('audit.kind')}
        value={place.kind ?? ''}
        data={[
          { value: '', label: t('audit.anyKind') },
          ...auditKinds.map((kind) => ({ value: kind, label: t(`audit.kinds.${kind}`) })),
        ]}
        onChange={({ currentTarget }) =>
          onPlace({ kind: auditKinds.find((kind) => kind === currentTarget.value) ?? null, page: 1 })
        }
      />
      <TextInput
        label={t('audit.login')}
        value={login}
        maxLength={64}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        onChange={(event) => setLogin(event.currentTarget.value)}
      />
      <Button type="submit" variant="default" disabled={login.trim() === place.login}>
        {t('audit.find')}
      </Button>
      {isNarrowed && (
        <Button variant="subtle" onClick={() => onPlace({ kind: null, login: '', page: 1 })}>
          {t('audit.clear')}
        </Button>
      )}
    </form>
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
