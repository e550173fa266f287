import { useSyncExternalStore } from 'react';
import type { LngLat } from '../../map/camera/map-position.ts';

const listeners = new Set<() => void>();
let position: LngLat | null = null;

/** The position chosen for a new point; the form of a new point reads it from here. */
export const newPointPosition = {
  get: (): LngLat | null => position,
  set: (next: LngLat | null): void => {
    position = next;
    for (const listener of listeners) listener();
  },
  subscribe: (listener: () => void): (() => void) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
};

export function useNewPointPosition(): LngLat | null {
  return useSyncExternalStore(newPointPosition.subscribe, newPointPosition.get);
}
