import type { FlaggedEdit, FlagReason } from '@dozor/contract/moderation-endpoints.ts';
import { listFlaggedEdits } from '@dozor/contract/moderation-endpoints.ts';
import { useMemo, useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '../../api/call.ts';
import { useLanguage } from '../../i18n/use-language.ts';
import { askReason } from '../../ui/confirm/confirm-store.ts';
import { EmptyState } from '../../ui/state/empty-state.tsx';
import { ErrorState } from '../../ui/state/error-state.tsx';
import { LoadingState } from '../../ui/state/loading-state.tsx';
import { ActionQueue } from './action-queue.ts';
import { checkOff, removeAdded, takeBack, type EditResult } from './edit-actions.ts';
import { EditDetail } from './edit-detail.tsx';
import { EditRow } from './edit-row.tsx';
import { QueueLayout } from './queue-layout.tsx';
import { useLooking } from './use-looking.ts';

const pageSize = 100;

export type EditQueueStore = ActionQueue<FlaggedEdit, EditResult>;

/** The list of edits for one reason, or for all; it lasts as long as the screen. */
export function useEditQueue(reason: FlagReason | null): EditQueueStore {
  const queue = useMemo(
    () =>
      new ActionQueue<FlaggedEdit, EditResult>({
        pageSize,
        idOf: ({ entry }) => entry._id,
        load: (page) =>
          call(listFlaggedEdits, {
            query: { page, limit: pageSize, state: 'open', ...(reason && { reason }) },
            quiet: true,
          }),
      }),
    [reason],
  );
  useLooking(queue);
  return queue;
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
  );
}

function useEditActions(queue: EditQueueStore) {
  const { t } = useTranslation('moderation');
  const { t: historyWords } = useTranslation('history');
  const language = useLanguage();
  const selected = () => queue.get().items.find(({ id }) => id === queue.get().selectedId);

  const check = () => {
    const item = selected();
    if (item !== undefined) void queue.act(item.id, checkOff);
  };
  const revert = () => {
    const item = selected();
    if (item?.state !== 'open') return;
    if (item.item.entry.kind === 'created') void removeSelected(item.id);
    else void queue.act(item.id, (edit) => takeBack(edit, { language, t: historyWords }));
  };
  const removeSelected = async (id: string) => {
    const reason = await askReason({
      title: t('remove.title'),
      text: t('remove.text'),
      action: t('remove.action'),
      reasonLabel: t('remove.reason'),
      isDangerous: true,
    });
    if (reason !== undefined) await queue.act(id, (edit) => removeAdded(edit, reason, t('remove.changed')));
  };
  return { check, revert };
}
