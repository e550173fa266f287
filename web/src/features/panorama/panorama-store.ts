import { useSyncExternalStore } from 'react';

export interface PanoramaPlace {
  x: number;
  y: number;
  /** Which way to look first, in degrees. */
  direction?: number;
}

let place: PanoramaPlace | null = null;
const listeners = new Set<() => void>();

export function showPanorama(next: PanoramaPlace | null): void {
  place = next;
  for (const listener of listeners) listener();
}

export function usePanoramaPlace(): PanoramaPlace | null {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => place,
    () => null,
  );
}
