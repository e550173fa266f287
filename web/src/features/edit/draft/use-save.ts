import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useState } from 'react';
import { deletePoint, pointHistory } from '@dozor/contract/calls.ts';
import type { Point } from '@dozor/domain/point/point-schema.ts';
import { call } from '../../../api/call.ts';
import { notifyKnownFailure } from '../../../api/notify-known-failure.ts';
import { revertEntry } from '../../../entry/revert-entry.ts';
import { useTranslation } from '../../../i18n/translation.ts';
import { notify } from '../../../ui/notify.ts';
import { exactTime } from '../../../ui/time/format-time.ts';
import type { DraftStore } from './draft-store.ts';
import { saveDraft, type SaveOutcome } from './save-draft.ts';

export interface SaveState {
  isSaving: boolean;
  /** Messages of the server by field path. */
  errors: Readonly<Record<string, string>>;
  refusedIds: readonly string[];
  /** The current version, when another user has saved meanwhile. */
  newer: Point | null;
  /** Saved: later changes no longer belong to this form. */
  isDone: boolean;
}

export interface Saving {
  state: SaveState;
  save: (confirmDuplicate: boolean) => Promise<void>;
  setErrors: (errors: SaveState['errors']) => void;
  /** A field changed since may be valid now. */
  clearError: (path: string) => void;
  clearRefusal: () => void;
  showNewer: (newer: Point | null) => void;
}

interface SaveEnds {
  /** The server has it. */
  onSaved: (point: Point) => void;
  /** The save was undone after the form had closed. */
  onUndone: (point: Point) => void;
  /** It waits on the device. */
  onStored: () => void;
}

/** An edit that waited to be sent: its key, and the newer version it conflicted with. */
export interface TakenUp {
  waitingKey: string;
  newer: Point | null;
}

export function useSave(
  store: DraftStore,
  taken: TakenUp | undefined,
  { onSaved, onUndone, onStored }: SaveEnds,
): Saving {
  const { t } = useTranslation('edit');
  const queries = useQueryClient();
  const [state, setState] = useState<SaveState>(() => ({
    isSaving: false,
    errors: {},
    refusedIds: [],
    newer: taken?.newer ?? null,
    isDone: false,
  }));
  const patch = (part: Partial<SaveState>) => setState((before) => ({ ...before, ...part }));

  const undo = async (point: Point, isNew: boolean): Promise<void> => {
    const isUndone = await undoSave(point, isNew, t('undoSave.reason'));
    for (const queryKey of [['point', point._id], ['points-in-view'], ['history']]) {
      void queries.invalidateQueries({ queryKey });
    }
    if (!isUndone) return;
    onUndone(point);
    notify({ type: 'success', message: t('undoSave.done') });
  };
  const notifySaved = ({ point, held, message }: SaveOutcome & { kind: 'saved' }, isNew: boolean): void => {
    // A change held for a moderator is not on the map yet.
    if (held !== undefined) return notify({ type: 'success', message: t('held', { time: exactTime(new Date(held)) }) });
    const action = { label: t('undoSave.action'), onPress: () => void undo(point, isNew) };
    notify({ type: 'success', message, action });
  };

  const save = async (confirmDuplicate: boolean): Promise<void> => {
    if (state.isSaving) return;
    patch({ isSaving: true, errors: {} });
    const { present, base } = store.get();
    try {
      const outcome = await saveDraft(present, { base, waitingKey: taken?.waitingKey }, confirmDuplicate);
      if (outcome.kind === 'saved') {
        store.markSaved();
        patch({ isDone: true });
        queries.setQueryData(['point', outcome.point._id], outcome.point);
        void queries.invalidateQueries({ queryKey: ['points-in-view'] });
        notifySaved(outcome, base === null);
        onSaved(outcome.point);
      }
      if (outcome.kind === 'stored') {
        store.markSaved();
        patch({ isDone: true });
        onStored();
      }
      if (outcome.kind === 'fields') patch({ errors: outcome.errors });
      if (outcome.kind === 'duplicate') patch({ refusedIds: outcome.ids });
      if (outcome.kind === 'changed') patch({ newer: outcome.point });
    } finally {
      patch({ isSaving: false });
    }
  };
  const clearRefusal = useCallback(() => {
    setState((before) => (before.refusedIds.length === 0 ? before : { ...before, refusedIds: [] }));
  }, []);
  return {
    state,
    save,
    setErrors: (errors) => patch({ errors }),
    clearError: (path) => {
      setState((before) => {
        if (before.errors[path] === undefined) return before;
        const { [path]: _cleared, ...errors } = before.errors;
        return { ...before, errors };
      });
    },
    clearRefusal,
    showNewer: (newer) => patch({ newer }),
  };
}

/** False if another user has changed the point since; a notice explains that. */
async function undoSave({ _id: id, version }: Point, isNew: boolean, comment: string): Promise<boolean> {
  try {
    if (isNew) await call(deletePoint, { params: { id }, body: { version, comment }, quiet: true });
    else return await revertVersion(id, version, comment);
    return true;
  } catch (error) {
    await notifyKnownFailure(error);
    return false;
  }
}

async function revertVersion(id: string, version: number, comment: string): Promise<boolean> {
  const { items } = await call(pointHistory, { params: { id }, query: { limit: '10' }, quiet: true });
  const entry = items.find((one) => one.version === version && one.changes.length > 0);
  const outcome = entry && (await revertEntry(entry, { reason: 'other', comment }, version));
  if (outcome?.kind === 'reverted') return true;
  if (outcome?.kind !== 'failed') notify({ type: 'error', message: 'Object was changed by another user' });
  return false;
}
