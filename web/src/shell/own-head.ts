import { useEffect, useSyncExternalStore } from 'react';

let title: string | undefined;
const listeners = new Set<() => void>();

function setTitle(next: string | undefined): void {
  title = next;
  for (const listener of listeners) listener();
}

/** For a screen whose title depends on its data: sets the title while it is shown. */
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
