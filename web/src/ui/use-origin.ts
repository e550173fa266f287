import { useSyncExternalStore } from 'react';

/** The origin of the site; '' where the page is rendered without a browser. */
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
