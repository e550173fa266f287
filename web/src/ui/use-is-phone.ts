import { useSyncExternalStore } from 'react';
import { phoneQuery } from './breakpoints.ts';

/**
 * Whether the layout is the phone's; undefined where the first view is made (first-view/render-first-view.tsx): what
 * differs is there twice then, and the style sheet shows one of them.
 */
export function useIsPhone(): boolean | undefined {
  return useSyncExternalStore(subscribe, isPhone, () => undefined);
}

function isPhone(): boolean | undefined {
  return globalThis.matchMedia(phoneQuery).matches;
}

function subscribe(listener: () => void): () => void {
  const query = globalThis.matchMedia(phoneQuery);
  query.addEventListener('change', listener);
  return () => query.removeEventListener('change', listener);
}
