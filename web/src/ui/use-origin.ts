import { useSyncExternalStore } from 'react';

/** '' where the page is rendered without a browser. */
export function useOrigin(): string {
  return useSyncExternalStore(
    neverChanges,
    () => location.origin,
    () => '',
  );
}

function neverChanges() {
  return () => undefined;
}
