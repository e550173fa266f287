import { LiveValue, useLiveValue } from '../ui/live-value.ts';

/** A value that outlives the visit. */
export interface DeviceStore<T> extends Pick<LiveValue<T>, 'get' | 'set' | 'subscribe'> {
  reset: () => void;
}

/** `read` turns a stored value (perhaps from an older version) into a valid one, or undefined. */
export function createDeviceStore<T>(
  key: string,
  initial: T,
  read: (stored: unknown) => T | undefined,
): DeviceStore<T> {
  const { get, set: change, subscribe } = new LiveValue<T>(read(readStored(key)) ?? initial);
  return {
    get,
    set: (next) => {
      keep(key, JSON.stringify(next));
      change(next);
    },
    reset: () => {
      keep(key, null);
      change(initial);
    },
    subscribe,
  };
}

export function useDeviceStore<T>(store: DeviceStore<T>): T {
  return useLiveValue(store);
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
