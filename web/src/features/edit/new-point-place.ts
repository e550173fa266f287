import { useSyncExternalStore } from 'react';
import type { LngLat } from '../../map/camera/map-position.ts';

const listeners = new Set<() => void>();
let place: LngLat | null = null;

/** The place where the user wants a new point; the form of a new point takes it up from here. */
export const newPointPlace = {
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

export function useNewPointPlace(): LngLat | null {
  return useSyncExternalStore(newPointPlace.subscribe, newPointPlace.get);
}
