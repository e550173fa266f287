import { Button } from '@mantine/core';
import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { restorePoint } from '@dozor/contract/calls.ts';
import type { Point } from '@dozor/domain/point/point-schema.ts';
import { ApiError } from '../../../api/api-error.ts';
import { call } from '../../../api/call.ts';
import { notifyKnownFailure } from '../../../api/notify-known-failure.ts';
import { ChangeMap } from '../../../entry/change-map.tsx';
import { ChangesList } from '../../../entry/changes-list.tsx';
import { EntryAuthor, EntryReason, kindIcons, useEntryComment } from '../../../entry/entry-text.tsx';
import type { HistoryEntry } from '../../../entry/history-entry.ts';
import { type EntryStates, isSeenOnMap, pastStates } from '../../../entry/past-states.ts';
import { useTranslation } from '../../../i18n/translation.ts';
import { useActor, useCan } from '../../../session/session.ts';
import { ReportButton } from '../../../shell/modal/report-button.tsx';
import { askReason } from '../../../ui/confirm/confirm-store.ts';
import { Note, Row, Text } from '../../../ui/layout.tsx';
import { notify } from '../../../ui/notify.ts';
import { EmptyState } from '../../../ui/state/empty-state.tsx';
import { ErrorState } from '../../../ui/state/error-state.tsx';
import { LoadingState } from '../../../ui/state/loading-state.tsx';
import { RelativeTime } from '../../../ui/time/relative-time.tsx';
import { useNow } from '../../../ui/time/use-now.ts';
import { pointHistoryQuery } from '../history-queries.ts';
import { refreshPoint } from './refresh-point.ts';
import { RevertButton } from './revert-button.tsx';
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
      <Text as="ol" mb={16}>
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
      </Text>
      {hasNextPage && (
        <Button variant="default" loading={isFetchingNextPage} onClick={() => void fetchNextPage()}>
          {t('more')}
        </Button>
      )}
    </>
  );
}

interface TimelineEntryProps {
  entry: HistoryEntry;
  point: Point;
  states: EntryStates;
  isLastChange: boolean;
  tookBackOwn: boolean;
}

function TimelineEntry({ entry, point, states, isLastChange, tookBackOwn }: TimelineEntryProps) {
  const { t } = useTranslation('history');
  const Icon = kindIcons[entry.kind];
  const changes = entry.changes;
  const isDeletion = isLastChange && entry.kind === 'deleted';
  const place = states.after ?? point;
  return (
    <li className={classes['entry']} id={`entry-${entry._id}`} data-kind={entry.kind}>
      <span className={classes['mark']} aria-hidden>
        <Icon size={16} stroke={2} />
      </span>
      <Row className={classes['head']} gap={8} rowGap={2} wrap>
        <Text as="h3" size="md" weight={600}>
          {t(`kind.${entry.kind}`)}
        </Text>
        <Note as="span">
          <EntryAuthor login={entry.author.login} /> · <RelativeTime time={entry.created} />
        </Note>
        <Row as="span" className={classes['actions']} gap={8} justify="end" wrap>
          {isDeletion ? (
            <RestoreButton point={point} deletion={entry} />
          ) : (
            <RevertButton entry={entry} point={point} isLastChange={isLastChange} />
          )}
          {entry.kind !== 'commented' && <ReportButton about={tookBackOwn ? 'appeal' : 'change'} id={entry._id} />}
        </Row>
      </Row>
      <EntryText entry={entry} />
      {changes.length > 0 && entry.kind !== 'deleted' && entry.kind !== 'restored' && (
        <ChangesList changes={changes} place={{ ...place, country: point.country }} />
      )}
      {isSeenOnMap(entry) && states.before !== null && <ChangeMap id={point._id} states={states} />}
    </li>
  );
}

function RestoreButton({ point, deletion }: { point: Point; deletion: HistoryEntry }) {
  const { t } = useTranslation('history');
  const queries = useQueryClient();
  const [isRunning, setRunning] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const nowMs = useNow().getTime();
  const createdMs = Date.parse(deletion.created);
  const isAllowed = useCan('point.restore', {
    ownerId: deletion.author._id,
    createdMs,
    nowMs,
    isLastChange: true,
    places: [point],
  });
  if (!isAllowed) return null;

  const restore = async () => {
    const comment = await askReason({
      title: t('restore.title'),
      text: t('restore.text'),
      action: t('restore.action'),
      cancel: t('restore.keep'),
      reasonLabel: t('restore.reason'),
    });
    if (comment === undefined) return;
    setRunning(true);
    setProblem(null);
    try {
      await call(restorePoint, { params: { id: point._id }, body: { version: point.version, comment }, quiet: true });
      notify({ type: 'success', message: t('restore.done') });
    } catch (error) {
      if (error instanceof ApiError && error.status === 409) setProblem(t(problemKey(error)));
      else await notifyKnownFailure(error);
    } finally {
      setRunning(false);
      await refreshPoint(queries, point._id);
    }
  };
  return (
    <>
      <Button size="compact-sm" loading={isRunning} onClick={() => void restore()}>
        {t('restore.button')}
      </Button>
      {problem !== null && (
        <Text className={classes['problem']} size="sm" tone="bad" role="alert">
          {problem}
        </Text>
      )}
    </>
  );
}

function problemKey({ body }: ApiError): 'restore.duplicate' | 'restore.changed' {
  return Array.isArray(body['duplicates']) ? 'restore.duplicate' : 'restore.changed';
}

function EntryText({ entry }: { entry: HistoryEntry }) {
  const { t } = useTranslation('history');
  const comment = useEntryComment()(entry);
  const { kind, reason } = entry;
  if (kind === 'commented' && comment === '')
    return (
      <Text mt={2} mb={8} tone="dimmed">
        {t('commentGone')}
      </Text>
    );
  if (comment === '' && reason === null) return null;
  return (
    <Text as="blockquote" className={classes['reason']} mt={2} mb={8} size="md" breaks>
      <EntryReason reason={reason} className={classes['why']} />
      {comment !== '' && <bdi lang="">{comment}</bdi>}
    </Text>
  );
}

/** True if another user reverted a change possibly made by the reader, who can appeal. */
function tookBackOwn(entry: HistoryEntry, entries: readonly HistoryEntry[], actorId: string | undefined): boolean {
  if (entry.kind !== 'reverted' || actorId === undefined || entry.author._id === actorId) return false;
  const isEarlier = (one: HistoryEntry) => Number(one._id) < Number(entry._id) && one.kind !== 'commented';
  return entries.some((one) => one.author._id === actorId && isEarlier(one));
}
