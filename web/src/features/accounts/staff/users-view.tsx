import { Button, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from '../../../i18n/translation.ts';
import { DataTable } from '../../../ui/data-table/data-table.tsx';
import { useLoadingWhile } from '../../../ui/loading/loading-registry.ts';
import { EmptyState } from '../../../ui/state/empty-state.tsx';
import { ErrorState } from '../../../ui/state/error-state.tsx';
import classes from './audit.module.css';
import { useUsersColumns } from './users-columns.tsx';
import type { UsersPlace } from './users-place.ts';
import { usersQuery } from './users-query.ts';

interface UsersViewProps {
  place: UsersPlace;
  onPlace: (change: Partial<UsersPlace>) => void;
}

export function UsersView({ place, onPlace }: UsersViewProps) {
  const { t } = useTranslation('accounts');
  const { data, error, refetch, isLoading, isPlaceholderData } = useQuery(usersQuery(place));
  const columns = useUsersColumns();
  useLoadingWhile(isLoading);
  if (error !== null && data === undefined) {
    return <ErrorState title={t('users.failed')} text={t('users.failedText')} onRetry={() => void refetch()} />;
  }
  return (
    <>
      <UsersFilter key={place.query} place={place} onPlace={onPlace} />
      <div aria-busy={isPlaceholderData}>
        <DataTable
          label={t('users.title', { ns: 'screens' })}
          columns={columns}
          rows={data?.items}
          rowKey={({ _id }) => _id}
          empty={<EmptyState title={t('users.emptyTitle')} text={t('users.emptyText')} />}
          {...(data && { paging: { page: place.page, limit: place.limit, total: data.total, onChange: onPlace } })}
        />
      </div>
    </>
  );
}

function UsersFilter({ place, onPlace }: UsersViewProps) {
  const { t } = useTranslation('accounts');
  const [query, setQuery] = useState(place.query);
  return (
    <form
      className={classes['search']}
      role="search"
      onSubmit={(event) => {
        event.preventDefault();
        onPlace({ query: query.trim(), page: 1 });
      }}
    >
      <TextInput
        label={t('users.find')}
        value={query}
        maxLength={254}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        onChange={(event) => setQuery(event.currentTarget.value)}
      />
      <Button type="submit" variant="default" disabled={query.trim() === place.query}>
        {t('users.submit')}
      </Button>
      {place.query !== '' && (
        <Button variant="subtle" onClick={() => onPlace({ query: '', page: 1 })}>
          {t('audit.clear')}
        </Button>
      )}
    </form>
  );
}
