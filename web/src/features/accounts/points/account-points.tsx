import '@mantine/core/styles/Tabs.layer.css';
import { Button, Tabs } from '@mantine/core';
import { queryOptions, useQueries, useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { accountChanged, accountCommented, accountCreated } from '@dozor/contract/calls.ts';
import type { Point } from '@dozor/domain/point/point-schema.ts';
import { localesOf } from '@dozor/domain/schema/label.ts';
import { call } from '../../../api/call.ts';
import { useTranslation } from '../../../i18n/translation.ts';
import { useLanguage } from '../../../i18n/use-language.ts';
import { DataTable } from '../../../ui/data-table/data-table.tsx';
import { Text } from '../../../ui/layout.tsx';
import { EmptyState } from '../../../ui/state/empty-state.tsx';
import { ErrorState } from '../../../ui/state/error-state.tsx';
import { useIsOwn } from '../account-head.tsx';
import classes from '../account-page.module.css';
import { accountQuery } from '../account-query.ts';
import { usePointColumns } from './point-columns.tsx';
import { type PointList, pointLists, type PointsPlace } from './points-place.ts';

interface AccountPointsProps {
  login: string;
  place: PointsPlace;
  isNarrowed: boolean;
  onPlace: (change: Partial<PointsPlace>) => void;
  onReset: () => void;
  /** A preview of the position of the row under the pointer. */
  preview: (point: Point | undefined) => ReactNode;
}

interface AccountPointsTableProps {
  login: string;
  place: PointsPlace;
  isNarrowed: boolean;
  onPlace: (change: Partial<PointsPlace>) => void;
  onReset: () => void;
  preview: (point: Point | undefined) => ReactNode;
}

interface PointPage {
  items: Point[];
  total: number;
}

const calls = { created: accountCreated, changed: accountChanged, commented: accountCommented };

export function AccountPoints(props: AccountPointsProps) {
  const { login, place, isNarrowed, onPlace } = props;
  const { t } = useTranslation('accounts');
  const counts = useCounts(login, place, isNarrowed);
  const format = new Intl.NumberFormat(localesOf(useLanguage()));
  return (
    <Tabs
      value={place.list}
      onChange={(chosen) => {
        const list = pointLists.find((one) => one === chosen);
        if (list !== undefined) onPlace({ list });
      }}
      keepMounted={false}
    >
      <Tabs.List aria-label={t('lists.label')} className={classes['lists']}>
        {pointLists.map((list) => (
          <Tabs.Tab key={list} value={list} className={classes['list']}>
            {t(`lists.${list}`)}{' '}
            <Text as="span" weight={400} tone="dimmed" className={classes['count']}>
              {counts[list] === undefined ? '' : format.format(counts[list])}
            </Text>
          </Tabs.Tab>
        ))}
      </Tabs.List>
      <Tabs.Panel value={place.list}>
        <AccountPointsTable {...props} />
      </Tabs.Panel>
    </Tabs>
  );
}

function AccountPointsTable(props: AccountPointsTableProps) {
  const { login, place, onPlace, preview } = props;
  const { t } = useTranslation('accounts');
  const { data, error, refetch, isPlaceholderData } = useQuery(accountPointsQuery(login, place));
  const columns = usePointColumns(place.list);
  const [hovered, setHovered] = useState<Point>();
  if (error !== null && data === undefined) {
    return <ErrorState title={t('points.failed')} text={t('points.failedText')} onRetry={() => void refetch()} />;
  }
  return (
    <div aria-busy={isPlaceholderData} className={classes['table']}>
      <DataTable
        label={t(`lists.${place.list}`)}
        columns={columns}
        rows={data?.items}
        rowKey={(point) => point._id}
        empty={<NoPoints {...props} total={data?.total ?? 0} />}
        onHover={setHovered}
        {...(data && { paging: { page: place.page, limit: place.limit, total: data.total, onChange: onPlace } })}
      />
      {preview(hovered)}
    </div>
  );
}

function NoPoints({ login, place, isNarrowed, onPlace, onReset, total }: AccountPointsTableProps & { total: number }) {
  const { t } = useTranslation('accounts');
  const isOwn = useIsOwn(login);
  if (total > 0) {
    return (
      <EmptyState
        title={t('points.empty.pastEnd')}
        action={
          <Button variant="default" onClick={() => onPlace({ page: 1 })}>
            {t('points.empty.toStart')}
          </Button>
        }
      />
    );
  }
  if (isNarrowed) {
    return (
      <EmptyState
        title={t('points.empty.filtered')}
        text={t('points.empty.filteredText')}
        action={
          <Button variant="default" onClick={onReset}>
            {t('points.empty.resetFilter')}
          </Button>
        }
      />
    );
  }
  if (!isOwn) return <EmptyState title={t(`points.empty.${place.list}`)} text={t('points.empty.text')} />;
  return <EmptyState title={t(`points.empty.${place.list}Own`)} text={t(`points.empty.${place.list}OwnText`)} />;
}

function useCounts(login: string, place: PointsPlace, isNarrowed: boolean): Partial<Record<PointList, number>> {
  const { data: account } = useQuery(accountQuery(login));
  const narrowed = useQueries({
    queries: pointLists.map((list) => ({ ...accountCountQuery(login, list, place), enabled: isNarrowed })),
  });
  if (!isNarrowed) return account?.counts ?? {};
  return Object.fromEntries(pointLists.map((list, at) => [list, narrowed[at]?.data]));
}

function accountPointsQuery(login: string, place: PointsPlace) {
  const { list, page, limit, filter, bbox } = place;
  const query = { ...filter, bbox, page, limit };
  return queryOptions({
    queryKey: ['account', login, list, query],
    queryFn: ({ signal }): Promise<PointPage> => call(calls[list], { params: { login }, query, signal }),
    // Rows of another list or member would be wrong under this heading.
    placeholderData: (before, previous) =>
      previous?.queryKey[1] === login && previous.queryKey[2] === list ? before : undefined,
  });
}

function accountCountQuery(login: string, list: PointList, place: PointsPlace) {
  return {
    ...accountPointsQuery(login, { ...place, list, page: 1, limit: 10 }),
    select: ({ total }: PointPage) => total,
  };
}
