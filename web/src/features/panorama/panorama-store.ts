import { useSyncExternalStore } from 'react';

export interface PanoramaPosition {
  x: number;
  y: number;
  /** Initial viewing direction, in degrees. */
  direction?: number;
}

let position: PanoramaPosition | null = null;
const listeners = new Set<() => void>();

export function showPanorama(next: PanoramaPosition | null): void {
  position = next;
  for (const listener of listeners) listener();
}

export function usePanoramaPosition(): PanoramaPosition | null {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => position,
    () => null,
  );
}
