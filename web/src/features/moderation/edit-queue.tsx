import { useEffect, useMemo, useRef, useSyncExternalStore } from 'react';
import { listFlaggedEdits } from '@dozor/contract/calls.ts';
import type { FlaggedEdit } from '@dozor/contract/endpoints/moderation-endpoints.ts';
import type { FlagReason } from '@dozor/contract/fields/flag-reason.ts';
import { call } from '../../api/call.ts';
import { useTranslation } from '../../i18n/translation.ts';
import { EmptyState } from '../../ui/state/empty-state.tsx';
import { ErrorState } from '../../ui/state/error-state.tsx';
import { LoadingState } from '../../ui/state/loading-state.tsx';
import type { EditResult } from './edit-actions.ts';
import { EditDetail } from './edit-detail.tsx';
import { EditRow } from './edit-row.tsx';
import { ActionQueue, type QueueView } from './queue/action-queue.ts';
import { QueueLayout, type QueueRow } from './queue/queue-layout.tsx';
import { TogetherBar } from './queue/together-bar.tsx';
import { wholeGroups } from './queue/whole-groups.ts';
import { heldIn, reasonsOf, type Story } from './story/edit-stories.ts';
import { StoryDetail } from './story/story-detail.tsx';
import { StoryRow } from './story/story-row.tsx';
import { useStories } from './story/use-stories.ts';
import { useCountLeft } from './use-count-left.ts';
import { useEditActions, type EditQueueStore } from './use-edit-actions.tsx';
import { usePolling } from './use-polling.ts';

const pageSize = 100;
const fewRows = 20;

/** The list lasts as long as the screen. */
export function useEditQueue(reason: FlagReason | null): EditQueueStore {
  const queue = useMemo(
    () =>
      new ActionQueue<FlaggedEdit, EditResult>({
        pageSize,
        idOf: ({ entry }) => entry._id,
        load: (page) => wholeGroups(page, pageSize, { load: loadEdits(reason), groupOf: authorOf }),
      }),
    [reason],
  );
  usePolling(queue);
  useCountLeft(queue, 'edits');
  return queue;
}

function loadEdits(reason: FlagReason | null) {
  const query = { state: 'waiting' as const, limit: pageSize as typeof pageSize, ...(reason && { reason }) };
  return (page: number) => call(listFlaggedEdits, { query: { ...query, page }, quiet: true });
}

function authorOf({ entry }: FlaggedEdit): string {
  return entry.author._id;
}

export function EditQueue({ queue }: { queue: EditQueueStore }) {
  const { t } = useTranslation('moderation');
  const view = useSyncExternalStore(queue.subscribe, queue.get);
  const actions = useEditActions(queue);
  const stories = useStories(queue, view, actions);
  useEnoughRows(queue, view, stories.all.length);
  const selected = view.items.find(({ id }) => id === view.selectedId);
  const { folded } = stories;
  if (view.items.length === 0) {
    if (view.isLoading) return <LoadingState lines={8} />;
    if (view.hasFailed) return <ErrorState text={t('failed')} onRetry={() => void queue.load()} />;
    return <EmptyState title={t('edits.empty')} text={t('edits.emptyText')} />;
  }
  const current = stories.all.find(({ items }) => items.some(({ id }) => id === view.selectedId));
  const toggle = () => current && stories.toggle(current.id);
  // A key for one edit never decides about many.
  const ofOne = (ofMarked: () => unknown, ofShown: () => void) => () => {
    if (actions.isMarking()) ofMarked();
    else if (folded) toggle();
    else ofShown();
  };
  return (
    <>
      <QueueLayout
        label={t('edits.title')}
        queue={queue}
        view={view}
        keys={{
          KeyC: ofOne(actions.checkMarked, actions.checkShown),
          KeyR: ofOne(actions.revertMarked, actions.revertShown),
          KeyA: stories.acceptAll,
          KeyN: stories.refuseAll,
          KeyO: () => current && current.items.length > 1 && toggle(),
        }}
        hint={t(current && current.items.length > 1 ? 'story.keys' : 'edits.keys')}
        rows={stories.all.flatMap((story) => storyRows(story, stories.isOpened(story)))}
        onHead={(id) => {
          stories.toggle(id);
          queue.select(stories.all.find((story) => story.id === id)?.items[0].id ?? null);
        }}
        together={
          <TogetherBar
            count={view.marked.size}
            isBusy={actions.isTaking}
            actions={[
              { label: t('together.check'), onClick: () => actions.checkMarked() },
              { label: t('together.revert'), onClick: actions.revertMarked },
            ]}
            onClear={queue.clearMarks}
          />
        }
        detail={
          folded ? (
            <StoryDetail
              key={folded.id}
              story={folded}
              deciding={stories.deciding.get(folded.id)}
              onAll={stories.acceptAll}
              onNone={stories.refuseAll}
              onSingly={toggle}
            />
          ) : (
            selected && (
              <EditDetail
                key={selected.id}
                item={selected}
                onCheck={actions.checkShown}
                onRevert={actions.revertShown}
              />
            )
          )
        }
      />
      {actions.dialog}
    </>
  );
}

/** A page of one author's edits is a single row: the next ones are loaded until there is a list to choose from. */
function useEnoughRows(
  queue: EditQueueStore,
  { items, left, isLoading }: QueueView<FlaggedEdit, EditResult>,
  rows: number,
) {
  const isMore = items.filter(({ state }) => state === 'open').length < left;
  const triedAt = useRef(0);
  useEffect(() => {
    // A page that brings nothing new is not asked for again.
    if (!isMore || isLoading || rows >= fewRows || items.length === triedAt.current) return;
    triedAt.current = items.length;
    void queue.load();
  }, [queue, isMore, isLoading, rows, items.length]);
}

/** A row for all edits of a story, above their own once it is opened. */
function storyRows(story: Story, isOpened: boolean): QueueRow[] {
  const { items } = story;
  const [first] = items;
  if (items.length === 1) {
    return [{ id: first.id, ids: [first.id], state: first.state, content: <EditRow item={first} /> }];
  }
  const states = items.map(({ state }) => state);
  const state = states.includes('busy') ? 'busy' : states.includes('open') ? 'open' : 'done';
  const ids = isOpened ? [] : items.map(({ id }) => id);
  const head = { id: story.id, ids, state, content: <StoryRow story={story} isOpened={isOpened} /> } as const;
  if (!isOpened) return [head];
  const inHead = { reasons: reasonsOf(story).common.map(({ value }) => value), isHeld: heldIn(story).isMost };
  const below = items.map((item) => ({
    id: item.id,
    ids: [item.id],
    state: item.state,
    isBelow: true,
    content: <EditRow item={item} inHead={inHead} />,
  }));
  return [head, ...below];
}
