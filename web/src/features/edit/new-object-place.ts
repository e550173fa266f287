import { useSyncExternalStore } from 'react';
import type { LngLat } from '../../map/map-position.ts';

const listeners = new Set<() => void>();
let place: LngLat | null = null;

/** The place where the user wants a new object; the form of a new object takes it up from here. */
export const newObjectPlace = {
  get: (): LngLat | null => place,
  set: (next: LngLat | null): void => {
    place = next;
    for (const listener of listeners) listener();
  },
  subscribe: (listener: () => void): (() => void) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
};

export function useNewObjectPlace(): LngLat | null {
  return useSyncExternalStore(newObjectPlace.subscribe, newObjectPlace.get);
}
