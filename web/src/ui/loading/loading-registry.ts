import { useEffect, useSyncExternalStore } from 'react';

/** The overlay and the progress bar are visible from the first to the last. */
const resources = new Set<symbol>();
const listeners = new Set<() => void>();

function changed(): void {
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** @returns marks this resource as done */
export function registerLoading(): () => void {
  const resource = Symbol('loading');
  resources.add(resource);
  changed();
  return () => {
    if (resources.delete(resource)) changed();
  };
}

export async function whileLoading<Result>(work: Promise<Result>): Promise<Result> {
  const done = registerLoading();
  try {
    return await work;
  } finally {
    done();
  }
}

/** After an application error nothing may stay covered. */
export function clearLoading(): void {
  resources.clear();
  changed();
}

export function isLoading(): boolean {
  return resources.size > 0;
}

export function useIsLoading(): boolean {
  return useSyncExternalStore(subscribe, isLoading, isLoading);
}

export function useLoadingWhile(active: boolean): void {
  useEffect(() => (active ? registerLoading() : undefined), [active]);
}
