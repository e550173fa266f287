import type { Point } from '@dozor/domain/point/point-schema.ts';
import { Button } from '@mantine/core';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useTranslation } from '../../../i18n/translation.ts';
import { EmptyState } from '../../../ui/state/empty-state.tsx';
import { ErrorState } from '../../../ui/state/error-state.tsx';
import { LoadingState } from '../../../ui/state/loading-state.tsx';
import { pointHistoryQuery } from '../history-queries.ts';
import type { HistoryEntry } from '../../../entry/history-entry.ts';
import { useActor } from '../../../session/session.ts';
import { pastStates } from '../../../entry/past-states.ts';
import { TimelineEntry } from './timeline-entry.tsx';
import classes from './timeline.module.css';

export function PointTimeline({ point }: { point: Point }) {
  const { t } = useTranslation('history');
  const { data, error, refetch, fetchNextPage, hasNextPage, isFetchingNextPage } = useInfiniteQuery(
    pointHistoryQuery(point._id),
  );
  const entries = useMemo(() => data?.pages.flatMap(({ items }) => items) ?? [], [data]);
  const actor = useActor();
  const states = useMemo(() => pastStates(point, entries), [point, entries]);
  if (error !== null && data === undefined) {
    return <ErrorState title={t('failed')} text={t('failedText')} onRetry={() => void refetch()} />;
  }
  if (data === undefined) return <LoadingState lines={10} />;
  if (entries.length === 0) return <EmptyState title={t('empty.point')} />;

  const lastChange = entries.find(({ kind }) => kind !== 'commented');
  return (
    <>
      <ol className={classes['timeline']}>
        {entries.map((entry) => (
          <TimelineEntry
            key={entry._id}
            entry={entry}
            point={point}
            states={states.get(entry._id) ?? { before: null, after: null }}
            isLastChange={entry === lastChange}
            tookBackOwn={tookBackOwn(entry, entries, actor?.id)}
          />
        ))}
      </ol>
      {hasNextPage && (
        <Button variant="default" loading={isFetchingNextPage} onClick={() => void fetchNextPage()}>
          {t('more')}
        </Button>
      )}
    </>
  );
}

/** Whether another user reverted a change possibly made by the reader, who can appeal. */
function tookBackOwn(entry: HistoryEntry, entries: readonly HistoryEntry[], actorId: string | undefined): boolean {
  if (entry.kind !== 'reverted' || actorId === undefined || entry.author._id === actorId) return false;
  const isEarlier = (one: HistoryEntry) => Number(one._id) < Number(entry._id) && one.kind !== 'commented';
  return entries.some((one) => one.author._id === actorId && isEarlier(one));
}
