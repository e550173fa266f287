import { lazy, Suspense, useMemo, useState, useSyncExternalStore } from 'react';
import { listFlaggedEdits } from '@dozor/contract/calls.ts';
import type { FlaggedEdit } from '@dozor/contract/endpoints/moderation-endpoints.ts';
import type { FlagReason } from '@dozor/contract/fields/flag-reason.ts';
import { revertReasonLabels } from '@dozor/domain/history/revert-reason.ts';
import { call } from '../../api/call.ts';
import type { GivenReason } from '../../entry/reason-fields.tsx';
import { revertedText } from '../../entry/revert-text.ts';
import { useTranslation } from '../../i18n/translation.ts';
import { useLabel, useLanguage } from '../../i18n/use-language.ts';
import { askReason } from '../../ui/confirm/confirm-store.ts';
import { EmptyState } from '../../ui/state/empty-state.tsx';
import { ErrorState } from '../../ui/state/error-state.tsx';
import { LoadingState } from '../../ui/state/loading-state.tsx';
import { checkOff, refuse, removeAdded, takeBack, type EditResult } from './edit-actions.ts';
import { EditDetail } from './edit-detail.tsx';
import { EditRow } from './edit-row.tsx';
import { ActionQueue } from './queue/action-queue.ts';
import { pageOfBoth } from './queue/lists-as-one.ts';
import { QueueLayout } from './queue/queue-layout.tsx';
import { TogetherBar } from './queue/together-bar.tsx';
import { useCountLeft } from './use-count-left.ts';
import { usePolling } from './use-polling.ts';

const RevertDialog = lazy(async () => ({ default: (await import('../../entry/revert-dialog.tsx')).RevertDialog }));

const pageSize = 100;

export type EditQueueStore = ActionQueue<FlaggedEdit, EditResult>;

/** The list lasts as long as the screen. */
export function useEditQueue(reason: FlagReason | null): EditQueueStore {
  const queue = useMemo(
    () =>
      new ActionQueue<FlaggedEdit, EditResult>({
        pageSize,
        idOf: ({ entry }) => entry._id,
        load: (page) => loadEdits(page, reason),
      }),
    [reason],
  );
  usePolling(queue);
  useCountLeft(queue, 'edits');
  return queue;
}

/** Waiting edits come before published ones. */
function loadEdits(page: number, reason: FlagReason | null) {
  const part = (state: FlaggedEdit['state']) => (pageOfPart: number) =>
    call(listFlaggedEdits, {
      query: { page: pageOfPart, limit: pageSize, state, ...(reason && { reason }) },
      quiet: true,
    });
  return pageOfBoth(page, pageSize, [part('held'), part('open')]);
}

export function EditQueue({ queue }: { queue: EditQueueStore }) {
  const { t } = useTranslation('moderation');
  const view = useSyncExternalStore(queue.subscribe, queue.get);
  const actions = useEditActions(queue);
  const selected = view.items.find(({ id }) => id === view.selectedId);
  if (view.items.length === 0) {
    if (view.isLoading) return <LoadingState lines={8} />;
    if (view.hasFailed) return <ErrorState text={t('failed')} onRetry={() => void queue.load()} />;
    return <EmptyState title={t('edits.empty')} text={t('edits.emptyText')} />;
  }
  return (
    <>
      <QueueLayout
        label={t('edits.title')}
        queue={queue}
        view={view}
        keys={{ KeyC: actions.check, KeyR: actions.revert }}
        hint={t('edits.keys')}
        row={(item) => <EditRow item={item} />}
        together={
          <TogetherBar
            count={view.marked.size}
            isBusy={actions.isTaking}
            actions={[
              { label: t('together.check'), onClick: actions.checkMarked },
              { label: t('together.revert'), onClick: actions.revert },
            ]}
            onClear={queue.clearMarks}
          />
        }
        detail={
          selected && (
            <EditDetail key={selected.id} item={selected} onCheck={actions.checkShown} onRevert={actions.revertShown} />
          )
        }
      />
      {actions.dialog}
    </>
  );
}

function useEditActions(queue: EditQueueStore) {
  const { t } = useTranslation('moderation');
  const { t: historyText } = useTranslation('history');
  const language = useLanguage();
  const label = useLabel();
  const [asked, setAsked] = useState<FlaggedEdit | 'marked' | null>(null);
  const [isTaking, setTaking] = useState(false);
  const selected = () => queue.get().items.find(({ id }) => id === queue.get().selectedId);
  const isMarking = () => queue.get().marked.size > 0;

  const checkOne = (edit: FlaggedEdit) => checkOff(edit, t('held.outdated'));
  const checkMarked = () => queue.actOnMarked(checkOne);
  // The buttons next to an edit act on that one, regardless of marks.
  const checkShown = () => {
    const item = selected();
    if (item !== undefined) void queue.act(item.id, checkOne);
  };
  const check = () => {
    if (isMarking()) void checkMarked();
    else checkShown();
  };
  const revertShown = () => {
    const item = selected();
    if (item?.state !== 'open') return;
    if (item.item.entry.kind === 'created' && item.item.state !== 'held') void removeSelected(item.id);
    else setAsked(item.item);
  };
  const revert = () => {
    if (isMarking()) setAsked('marked');
    else revertShown();
  };
  const removeSelected = async (id: string) => {
    const reason = await askReason({
      title: t('remove.title'),
      text: t('remove.text'),
      action: t('remove.action'),
      cancel: t('keep'),
      reasonLabel: t('remove.reason'),
      isDangerous: true,
    });
    if (reason !== undefined) await queue.act(id, (edit) => removeAdded(edit, reason, t('remove.changed')));
  };
  const undo = (edit: FlaggedEdit, given: GivenReason) => {
    if (edit.state === 'held') return refuse(edit, given);
    if (edit.entry.kind !== 'created') return takeBack(edit, { given, language, t: historyText });
    const why = [label(revertReasonLabels[given.reason]), given.comment].filter((part) => part !== undefined);
    return removeAdded(edit, why.join('. '), t('remove.changed'));
  };
  const undoMarked = async (given: GivenReason) => {
    setTaking(true);
    try {
      await queue.actOnMarked((edit) => undo(edit, given));
    } finally {
      setTaking(false);
    }
  };
  const wordsOf = ({ entry: { changes, point } }: FlaggedEdit) =>
    historyText('revert.text', { changes: revertedText(changes, point.country, language, historyText) });
  const dialog = asked && (
    <Suspense fallback={null}>
      <RevertDialog
        {...(asked === 'marked' ? { title: t('together.ask'), text: t('together.askText') } : { text: wordsOf(asked) })}
        onKeep={() => setAsked(null)}
        onRevert={(given) => {
          setAsked(null);
          if (asked === 'marked') void undoMarked(given);
          else void queue.act(asked.entry._id, (edit) => undo(edit, given));
        }}
      />
    </Suspense>
  );
  return { check, checkShown, checkMarked, revert, revertShown, isTaking, dialog };
}
