import { listFlaggedEdits } from '@dozor/contract/calls.ts';
import type { FlagReason } from '@dozor/contract/flag-reason.ts';
import type { FlaggedEdit } from '@dozor/contract/moderation-endpoints.ts';
import { lazy, Suspense, useMemo, useState, useSyncExternalStore } from 'react';
import { useTranslation } from '../../i18n/translation.ts';
import { call } from '../../api/call.ts';
import { revertedWords } from '../../entry/revert-words.ts';
import { useLanguage } from '../../i18n/use-language.ts';
import { askReason } from '../../ui/confirm/confirm-store.ts';
import { EmptyState } from '../../ui/state/empty-state.tsx';
import { ErrorState } from '../../ui/state/error-state.tsx';
import { LoadingState } from '../../ui/state/loading-state.tsx';
import { ActionQueue } from './action-queue.ts';
import { checkOff, refuse, removeAdded, takeBack, type EditResult } from './edit-actions.ts';
import { EditDetail } from './edit-detail.tsx';
import { EditRow } from './edit-row.tsx';
import { QueueLayout } from './queue-layout.tsx';
import { usePolling } from './use-polling.ts';

const RevertDialog = lazy(async () => ({ default: (await import('../../entry/revert-dialog.tsx')).RevertDialog }));

const pageSize = 100;

export type EditQueueStore = ActionQueue<FlaggedEdit, EditResult>;

/** The list of edits for one reason, or for all; it lasts as long as the screen. */
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
  return queue;
}

/** What waits stands before what is on the map already. */
async function loadEdits(page: number, reason: FlagReason | null) {
  const part = (state: FlaggedEdit['state']) =>
    call(listFlaggedEdits, { query: { page, limit: pageSize, state, ...(reason && { reason }) }, quiet: true });
  const [held, open] = await Promise.all([part('held'), part('open')]);
  return { items: [...held.items, ...open.items], total: held.total + open.total };
}

/** Edits of new users and edits that look odd: looked at, checked off or taken back one after the other. */
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
        detail={
          selected && <EditDetail key={selected.id} item={selected} onCheck={actions.check} onRevert={actions.revert} />
        }
      />
      {actions.dialog}
    </>
  );
}

function useEditActions(queue: EditQueueStore) {
  const { t } = useTranslation('moderation');
  const { t: historyWords } = useTranslation('history');
  const language = useLanguage();
  const [asked, setAsked] = useState<FlaggedEdit | null>(null);
  const selected = () => queue.get().items.find(({ id }) => id === queue.get().selectedId);

  const check = () => {
    const item = selected();
    if (item !== undefined) void queue.act(item.id, (edit) => checkOff(edit, t('held.outdated')));
  };
  const revert = () => {
    const item = selected();
    if (item?.state !== 'open') return;
    if (item.item.entry.kind === 'created' && item.item.state !== 'held') void removeSelected(item.id);
    else setAsked(item.item);
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
  const dialog = asked && (
    <Suspense fallback={null}>
      <RevertDialog
        changes={revertedWords(asked.entry.changes, asked.entry.point.country, language, historyWords)}
        onKeep={() => setAsked(null)}
        onRevert={(given) => {
          setAsked(null);
          void queue.act(asked.entry._id, (edit) =>
            edit.state === 'held' ? refuse(edit, given) : takeBack(edit, { given, language, t: historyWords }),
          );
        }}
      />
    </Suspense>
  );
  return { check, revert, dialog };
}
