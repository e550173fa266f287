import { isNoSpace } from '../../database/dialect.ts';
import type { PhotoStore } from './photo-store.ts';

/** The store is currently unavailable; the message contains the reason. */
export class StoreUnavailableError extends Error {
  readonly code = 'ESTORE';

  constructor(cause: unknown) {
    super(`the photo store cannot be used: ${cause instanceof Error ? cause.message : String(cause)}`, { cause });
  }
}

/** Wraps a store so that its failures are distinguishable from bugs: clients should retry, and the disk may be full. */
export function reportUnavailable(store: PhotoStore): PhotoStore {
  const reported = async <T>(work: Promise<T>): Promise<T> => {
    try {
      return await work;
    } catch (error) {
      throw isNoSpace(error) ? error : new StoreUnavailableError(error);
    }
  };
  return {
    put: (name, bytes) => reported(store.put(name, bytes)),
    read: (name) => reported(store.read(name)),
    has: (name) => reported(store.has(name)),
    remove: (name) => reported(store.remove(name)),
  };
}
