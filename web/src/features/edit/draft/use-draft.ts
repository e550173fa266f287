import { useSyncExternalStore } from 'react';
import type { DraftState, DraftStore } from './draft-store.ts';

export function useDraft(store: DraftStore): DraftState {
  return useSyncExternalStore(store.subscribe, store.get);
}
