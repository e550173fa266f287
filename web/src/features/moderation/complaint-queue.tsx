import { useMemo, useSyncExternalStore } from 'react';
import { listComplaints } from '@dozor/contract/calls.ts';
import { call } from '../../api/call.ts';
import { useTranslation } from '../../i18n/translation.ts';
import { askConfirm } from '../../ui/confirm/confirm-store.ts';
import { Row, Stack, Text } from '../../ui/layout.tsx';
import { EmptyState } from '../../ui/state/empty-state.tsx';
import { ErrorState } from '../../ui/state/error-state.tsx';
import { LoadingState } from '../../ui/state/loading-state.tsx';
import { RelativeTime } from '../../ui/time/relative-time.tsx';
import { type Complaint, type ComplaintResult, deleteAndSettle, reportedOf, settle } from './complaint-actions.ts';
import { ComplaintDetail } from './complaint-detail.tsx';
import classes from './moderation.module.css';
import { ActionQueue, type QueueItem } from './queue/action-queue.ts';
import { QueueLayout, rowsOf } from './queue/queue-layout.tsx';
import { TogetherBar } from './queue/together-bar.tsx';
import { useCountLeft } from './use-count-left.ts';
import { usePolling } from './use-polling.ts';

const pageSize = 50;

export type ComplaintQueueStore = ActionQueue<Complaint, ComplaintResult>;

/** The list lasts as long as the screen. */
export function useComplaintQueue(): ComplaintQueueStore {
  const queue = useMemo(
    () =>
      new ActionQueue<Complaint, ComplaintResult>({
        pageSize,
        idOf: ({ _id }) => _id,
        load: (page) => call(listComplaints, { query: { page, limit: pageSize, state: 'open' }, quiet: true }),
      }),
    [],
  );
  usePolling(queue);
  useCountLeft(queue, 'complaints');
  return queue;
}

export function ComplaintQueue({ queue }: { queue: ComplaintQueueStore }) {
  const { t } = useTranslation('moderation');
  const view = useSyncExternalStore(queue.subscribe, queue.get);
  const { resolve, ignore, remove, resolveShown, ignoreShown, together } = useComplaintActions(queue);
  const selected = view.items.find(({ id }) => id === view.selectedId);
  if (view.items.length === 0) {
    if (view.isLoading) return <LoadingState lines={8} />;
    if (view.hasFailed) return <ErrorState text={t('failed')} onRetry={() => void queue.load()} />;
    return <EmptyState title={t('complaints.empty')} text={t('complaints.emptyText')} />;
  }
  return (
    <QueueLayout
      label={t('complaints.title')}
      queue={queue}
      view={view}
      keys={{ KeyR: resolve, KeyI: ignore, KeyD: remove }}
      hint={t('complaints.keys')}
      rows={rowsOf(view.items, (item) => (
        <ComplaintRow item={item} />
      ))}
      together={<TogetherBar count={view.marked.size} actions={together} onClear={queue.clearMarks} />}
      detail={
        selected && (
          <ComplaintDetail
            key={selected.id}
            item={selected}
            onResolve={resolveShown}
            onIgnore={ignoreShown}
            onDelete={remove}
          />
        )
      }
    />
  );
}

function ComplaintRow({ item }: { item: QueueItem<Complaint, ComplaintResult> }) {
  const { t } = useTranslation('moderation');
  const { text, author, created, about, isAppeal, point } = item.item;
  const reported = reportedOf(item.item);
  return (
    <>
      <Stack as="span" className={classes['rowText']} gap={2} grow>
        <Row as="span" className={classes['rowHead']} gap={12} rowGap={0} justify="between" wrap>
          <Text as="span" weight={600} breaks dir="auto" lang="">
            {text}
          </Text>
          <span className={classes['dimmed']}>
            <bdi>{author.login}</bdi> · <RelativeTime time={created} />
          </span>
        </Row>
        <span className={classes['rowWhat']}>
          {about !== 'comment' && `${t(`complaints.about.${isAppeal ? 'appeal' : about}`)} · `}
          {about === 'point' && point !== null && `${t('number', { id: point._id })} · `}
          <bdi>{reported.author.login}</bdi>
          {reported.text !== '' && (
            <>
              : <bdi lang="">{reported.text}</bdi>
            </>
          )}
        </span>
      </Stack>
      {item.result !== null && (
        <span className={classes['result']} data-result={item.result}>
          {t(`complaints.result.${item.result}`)}
        </span>
      )}
    </>
  );
}

function useComplaintActions(queue: ComplaintQueueStore) {
  const { t } = useTranslation('moderation');
  const resolveOne = (complaint: Complaint) => settle(complaint, 'resolved');
  const ignoreOne = (complaint: Complaint) => settle(complaint, 'ignored');
  // The buttons next to a complaint act on that one, regardless of marks.
  const shown = (action: typeof resolveOne) => () => {
    const { selectedId } = queue.get();
    if (selectedId !== null) void queue.act(selectedId, action);
  };
  const markedOrShown = (action: typeof resolveOne) => () => {
    if (queue.get().marked.size > 0) void queue.actOnMarked(action);
    else shown(action)();
  };
  const remove = async () => {
    const { items, selectedId } = queue.get();
    const item = items.find(({ id }) => id === selectedId);
    if (item?.state !== 'open' || item.item.comment === null) return;
    const isSure = await askConfirm({
      title: t('complaints.deleteTitle'),
      text: t('complaints.deleteText', { login: item.item.comment.author.login }),
      action: t('complaints.delete'),
      cancel: t('keep'),
      isDangerous: true,
    });
    if (isSure) await queue.act(item.id, deleteAndSettle);
  };
  return {
    resolve: markedOrShown(resolveOne),
    ignore: markedOrShown(ignoreOne),
    resolveShown: shown(resolveOne),
    ignoreShown: shown(ignoreOne),
    remove: () => void remove(),
    together: [
      { label: t('complaints.resolve'), onClick: () => queue.actOnMarked(resolveOne) },
      { label: t('complaints.ignore'), onClick: () => queue.actOnMarked(ignoreOne) },
    ],
  };
}
