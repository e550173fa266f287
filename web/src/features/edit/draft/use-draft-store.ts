import { useEffect, useState, useSyncExternalStore } from 'react';
import type { Point } from '@dozor/domain/point/point-schema.ts';
import type { Draft } from '../../../device/draft.ts';
import type { EditTarget } from '../edit-address.ts';
import { DraftStore, type DraftState } from './draft-store.ts';
import { dropStoredDraft, storeDraft } from './stored-draft.ts';

/** Key of the step that restores the draft from before a reload. */
export const resumedStep = 'resumed';

interface DraftStart {
  target: EditTarget;
  begin: Draft;
  base: Point | null;
  resumed: Draft | undefined;
  /** True if a reload would lose the draft; one that is queued for sending is stored on the device anyway. */
  isLosable: boolean;
}

/** Survives a reload of the page until it is saved or discarded. */
export function useDraftStore({ target, begin, base, resumed, isLosable }: DraftStart): [DraftStore, DraftState] {
  const [store] = useState(() => {
    const started = new DraftStore(begin, base);
    if (resumed !== undefined) started.change(() => resumed, { key: resumedStep, pauseMs: -1 });
    return started;
  });
  useEffect(() => {
    if (!isLosable) return undefined;
    const keep = () => {
      const state = store.get();
      if (store.isDirty()) storeDraft(target, { draft: state.present, base: state.base });
      else dropStoredDraft(target);
    };
    keep();
    const stop = store.subscribe(keep);
    return () => {
      stop();
      dropStoredDraft(target);
    };
  }, [store, target, isLosable]);
  return [store, useSyncExternalStore(store.subscribe, store.get)];
}
