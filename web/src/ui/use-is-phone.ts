import { useSyncExternalStore } from 'react';
import { phoneQuery } from './breakpoints.ts';

/**
 * True if the layout is the phone's; undefined while the first view is rendered (first-view/render-first-view.tsx): it
 * contains both variants, and the style sheet shows one of them.
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
