import { useEffect, useSyncExternalStore } from 'react';

let title: string | undefined;
const listeners = new Set<() => void>();

function setTitle(next: string | undefined): void {
  title = next;
  for (const listener of listeners) listener();
}

/** A screen whose title is known only with its data names itself while it is shown. */
export function useOwnHead(own: string): void {
  useEffect(() => {
    setTitle(own);
    return () => setTitle(undefined);
  }, [own]);
}

export function useHeadOfScreen(): string | undefined {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => title,
    () => undefined,
  );
}
