import { useEffect, useEffectEvent, useState } from 'react';
import { useTranslation } from '../../../i18n/translation.ts';
import { useLabel } from '../../../i18n/use-language.ts';
import { stepText } from '../fields/step-text.ts';
import type { DraftState, DraftStore } from './draft-store.ts';

export interface UndoState {
  /** The subject of the next undo or redo; absent if there is none. */
  undoable: string | undefined;
  redoable: string | undefined;
  /** The effect of the last one, for screen readers. */
  announced: string;
  undo: () => void;
  redo: () => void;
}

export function useUndo(store: DraftStore, { past, present, future }: DraftState): UndoState {
  const { t } = useTranslation('edit');
  const label = useLabel();
  const [announced, setAnnounced] = useState('');
  const [previous, next] = [past.at(-1), future[0]];
  const undoable = previous && stepText(previous, present, label, t);
  const redoable = next && stepText(present, next, label, t);

  const undo = () => {
    if (undoable === undefined) return;
    store.undo();
    setAnnounced(t('title.undone', { what: undoable }));
  };
  const redo = () => {
    if (redoable === undefined) return;
    store.redo();
    setAnnounced(t('title.redone', { what: redoable }));
  };
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    const isControl = event.ctrlKey || event.metaKey;
    // In a dialog over the form the keys belong to its own fields.
    const isElsewhere = event.target instanceof Element && event.target.closest('[role="dialog"]') !== null;
    if (!isControl || event.altKey || isElsewhere) return;
    // By key position: on a Russian keyboard it types another letter.
    const isRedo = (event.code === 'KeyZ' && event.shiftKey) || event.code === 'KeyY';
    if (!isRedo && event.code !== 'KeyZ') return;
    event.preventDefault();
    if (isRedo) redo();
    else undo();
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => onKey(event);
    globalThis.addEventListener('keydown', listen);
    return () => globalThis.removeEventListener('keydown', listen);
  }, []);
  return { undoable, redoable, announced, undo, redo };
}
