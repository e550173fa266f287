import { useSyncExternalStore } from 'react';
import { phoneQuery } from './breakpoints.ts';

/** Undefined while the first view is rendered, which contains both variants; the style sheet shows one of them. */
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
