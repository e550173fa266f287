import { lazy, Suspense, useState } from 'react';
import type { FlaggedEdit } from '@dozor/contract/endpoints/moderation-endpoints.ts';
import { revertReasonLabels } from '@dozor/domain/history/revert-reason.ts';
import type { Language } from '@dozor/domain/schema/label.ts';
import type { GivenReason } from '../../entry/reason-fields.tsx';
import { revertedText } from '../../entry/revert-text.ts';
import { useTranslation, type TFunction } from '../../i18n/translation.ts';
import { useLabel, useLanguage } from '../../i18n/use-language.ts';
import { askReason } from '../../ui/confirm/confirm-store.ts';
import { checkOff, refuse, removeAdded, takeBack, type EditResult } from './edit-actions.ts';
import type { ActionOutcome, ActionQueue } from './queue/action-queue.ts';
import type { EditItem } from './story/edit-stories.ts';

const RevertDialog = lazy(async () => ({ default: (await import('../../entry/revert-dialog.tsx')).RevertDialog }));

export type EditQueueStore = ActionQueue<FlaggedEdit, EditResult>;
export type EditAction = (edit: FlaggedEdit) => Promise<ActionOutcome<EditResult>>;

interface Asked {
  edits: readonly FlaggedEdit[];
  proceed: (action: EditAction) => void;
}

/** What can be done with an edit, one at a time or several together. */
export function useEditActions(queue: EditQueueStore) {
  const { t } = useTranslation('moderation');
  const { t: historyText } = useTranslation('history');
  const language = useLanguage();
  const label = useLabel();
  const [asked, setAsked] = useState<Asked | null>(null);
  const [isTaking, setTaking] = useState(false);
  const itemsWhere = (isWanted: (item: EditItem) => boolean) => queue.get().items.filter(isWanted);
  const selected = () => itemsWhere(({ id }) => id === queue.get().selectedId)[0];
  const isMarking = () => queue.get().marked.size > 0;

  const accept: EditAction = (edit) => checkOff(edit, t('held.outdated'));
  const checkMarked = () => queue.actOnMarked(accept);
  // The buttons next to an edit act on that one, regardless of marks.
  const checkShown = () => {
    const item = selected();
    if (item !== undefined) void queue.act(item.id, accept);
  };
  const revertShown = () => {
    const item = selected();
    if (item?.state !== 'open') return;
    const { item: edit, id } = item;
    if (edit.entry.kind === 'created' && edit.state !== 'held') void removeSelected(id);
    else askRefusal([item], (action) => void queue.act(id, action));
  };
  const revertMarked = () => {
    const { marked } = queue.get();
    askRefusal(
      itemsWhere(({ id }) => marked.has(id)),
      (action) => void undoMarked(action),
    );
  };
  const askRefusal = (items: readonly EditItem[], proceed: Asked['proceed']) =>
    setAsked({ edits: items.map(({ item }) => item), proceed });
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
  const undoMarked = async (action: EditAction) => {
    setTaking(true);
    try {
      await queue.actOnMarked(action);
    } finally {
      setTaking(false);
    }
  };
  const dialog = asked && (
    <Suspense fallback={null}>
      <RevertDialog
        {...refusalQuestion(asked.edits, { language, t, historyText })}
        onKeep={() => setAsked(null)}
        onRevert={(given) => {
          setAsked(null);
          asked.proceed((edit) => undo(edit, given));
        }}
      />
    </Suspense>
  );
  return { accept, checkShown, checkMarked, revertShown, revertMarked, askRefusal, isMarking, isTaking, dialog };
}

interface Question {
  title?: string;
  text: string;
  action?: string;
  keep?: string;
}

interface Texts {
  language: Language;
  t: TFunction<'moderation'>;
  historyText: TFunction<'history'>;
}

/** Says what refusing these edits does. */
function refusalQuestion(edits: readonly FlaggedEdit[], { language, t, historyText }: Texts): Question {
  const [only, another] = edits;
  if (only !== undefined && another === undefined) return aboutOne(only, { language, t, historyText });
  const held = edits.filter(({ state }) => state === 'held').length;
  const removed = edits.filter(({ state, entry }) => state !== 'held' && entry.kind === 'created').length;
  const undone = edits.length - held - removed;
  const sentences = [
    held > 0 && t('refusal.held', { count: held }),
    undone > 0 && t('refusal.undone', { count: undone }),
    removed > 0 && t('refusal.removed', { count: removed }),
    t('refusal.rest'),
  ];
  return {
    title: t('refusal.many', { count: edits.length }),
    text: sentences.filter((one) => one !== false).join(' '),
    action: t('refusal.actionMany', { count: edits.length }),
    keep: t('keep'),
  };
}

function aboutOne({ entry, state }: FlaggedEdit, { language, t, historyText }: Texts): Question {
  const { kind, changes, point } = entry;
  if (state !== 'held') {
    return {
      text: historyText('revert.text', { changes: revertedText(changes, point.country, language, historyText) }),
    };
  }
  const what = kind === 'created' ? 'point' : kind === 'commented' ? 'comment' : 'edit';
  return {
    title: t(`refusal.title.${what}`),
    text: t(`refusal.text.${what}`),
    action: t('held.refuse'),
    keep: t('refusal.keep'),
  };
}
