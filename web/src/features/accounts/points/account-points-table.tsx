import type { Point } from '@dozor/domain/point/point-schema.ts';
import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import { useTranslation } from '../../../i18n/translation.ts';
import { DataTable } from '../../../ui/data-table/data-table.tsx';
import { EmptyState } from '../../../ui/state/empty-state.tsx';
import { ErrorState } from '../../../ui/state/error-state.tsx';
import { useIsOwn } from '../account-head.tsx';
import classes from '../account-page.module.css';
import { accountPointsQuery } from './account-points-query.ts';
import { usePointColumns } from './point-columns.tsx';
import type { PointsPlace } from './points-place.ts';

interface AccountPointsTableProps {
  login: string;
  place: PointsPlace;
  isNarrowed: boolean;
  onPlace: (change: Partial<PointsPlace>) => void;
  onReset: () => void;
  preview: (point: Point | undefined) => ReactNode;
}

export function AccountPointsTable(props: AccountPointsTableProps) {
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

/** The list is empty, the filter leaves nothing, or the page is past the end. */
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
