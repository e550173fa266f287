import { Button, TextInput } from '@mantine/core';
import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import type { ReplyOf } from '@dozor/contract/call-types.ts';
import { listUsers } from '@dozor/contract/calls.ts';
import { accessLevelOf } from '@dozor/domain/access/role.ts';
import { localesOf } from '@dozor/domain/schema/label.ts';
import { call } from '../../../api/call.ts';
import { useTranslation } from '../../../i18n/translation.ts';
import { useLanguage } from '../../../i18n/use-language.ts';
import { type Column, DataTable } from '../../../ui/data-table/data-table.tsx';
import { Text } from '../../../ui/layout.tsx';
import { useLoadingWhile } from '../../../ui/loading/loading-registry.ts';
import { EmptyState } from '../../../ui/state/empty-state.tsx';
import { ErrorState } from '../../../ui/state/error-state.tsx';
import accountClasses from '../account-page.module.css';
import { dayLabel } from '../day-label.ts';
import classes from './audit.module.css';
import type { UsersPlace } from './users-place.ts';

interface UsersViewProps {
  place: UsersPlace;
  onPlace: (change: Partial<UsersPlace>) => void;
}

type ListedUser = ReplyOf<'listUsers'>['items'][number];

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

function usersQuery({ query: text, page, limit }: UsersPlace) {
  const query = { query: text === '' ? null : text, page, limit };
  return queryOptions({
    queryKey: ['users', query],
    queryFn: ({ signal }) => call(listUsers, { query, signal }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  });
}

function useUsersColumns(): Column<ListedUser>[] {
  const { t } = useTranslation('accounts');
  const language = useLanguage();
  const number = new Intl.NumberFormat(localesOf(language));
  const count = (key: keyof ListedUser['counts'], header: string): Column<ListedUser> => ({
    key,
    header,
    width: '8rem',
    cell: ({ counts }) => number.format(counts[key]),
  });
  return [
    {
      key: 'login',
      header: t('users.login'),
      onPhone: 'title',
      cell: ({ login }) => (
        <Link to="/account/$login" params={{ login }} data-plain>
          <bdi>{login}</bdi>
        </Link>
      ),
    },
    {
      key: 'role',
      header: t('users.role'),
      width: '12rem',
      cell: ({ roles }) => {
        const level = accessLevelOf(roles);
        return (
          <Text as="span" className={accountClasses['role']} weight={500} tone="text" data-level={level}>
            {t(`role.${level}`, { ns: 'shell' })}
          </Text>
        );
      },
    },
    {
      key: 'created-day',
      header: t('users.created'),
      width: '12rem',
      cell: ({ created }) => <time dateTime={created}>{dayLabel(created, language)}</time>,
    },
    count('created', t('users.points')),
    count('changed', t('users.changed')),
    count('commented', t('users.commented')),
  ];
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
