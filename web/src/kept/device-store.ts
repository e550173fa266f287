import { useSyncExternalStore } from 'react';

/** A value that outlives the visit. */
export interface DeviceStore<T> {
  get: () => T;
  set: (value: T) => void;
  reset: () => void;
  subscribe: (listener: () => void) => () => void;
}

/** `read` turns a stored value (perhaps from an older version) into a valid one, or undefined. */
export function createDeviceStore<T>(
  key: string,
  initial: T,
  read: (stored: unknown) => T | undefined,
): DeviceStore<T> {
  const listeners = new Set<() => void>();
  let value = read(readStored(key)) ?? initial;

  const change = (next: T) => {
    value = next;
    for (const listener of listeners) listener();
  };
  return {
    get: () => value,
    set: (next) => {
      keep(key, JSON.stringify(next));
      change(next);
    },
    reset: () => {
      keep(key, null);
      change(initial);
    },
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

export function useDeviceStore<T>(store: DeviceStore<T>): T {
  return useSyncExternalStore(store.subscribe, store.get, store.get);
}

function readStored(key: string): unknown {
  try {
    const text = localStorage.getItem(key);
    return text === null ? undefined : JSON.parse(text);
  } catch {
    return undefined;
  }
}

function keep(key: string, text: string | null): void {
  try {
    if (text === null) localStorage.removeItem(key);
    else localStorage.setItem(key, text);
  } catch {
    // A browser may refuse storage (private mode, full): the value then lasts for this visit.
  }
}
