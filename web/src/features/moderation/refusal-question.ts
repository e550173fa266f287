import type { FlaggedEdit } from '@dozor/contract/endpoints/moderation-endpoints.ts';
import type { Language } from '@dozor/domain/schema/label.ts';
import { revertedText } from '../../entry/revert-text.ts';
import type { TFunction } from '../../i18n/translation.ts';

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
export function refusalQuestion(edits: readonly FlaggedEdit[], { language, t, historyText }: Texts): Question {
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
