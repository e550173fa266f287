import type { PointEvent, VoteEvent } from '@dozor/contract/map/live-events.ts';
import type { Log } from './log.ts';

/** Events between features, emitted after the commit; a listener never makes the request that caused it fail. */
export interface AppEvents {
  pointsChanged: readonly PointEvent[];
  /** Points were removed physically, by any process. */
  pointsRemoved: Record<string, never>;
  /** A history entry was written by this process. */
  historyWritten: { historyIds: readonly number[] };
  userBanned: { userId: number };
  userRolledBack: Record<string, never>;
  /** Votes of a region and day have become too many. */
  voteSurge: Record<string, never>;
  /** Votes were written by this process; other processes see them at their next read of the points. */
  voted: readonly VoteEvent[];
  mailQueued: Record<string, never>;
}

type Listener<Name extends keyof AppEvents> = (event: AppEvents[Name]) => void | Promise<void>;

export class Events {
  readonly #listeners = new Map<keyof AppEvents, Set<Listener<never>>>();
  readonly #log: Log;

  constructor(log: Log) {
    this.#log = log;
  }

  on<Name extends keyof AppEvents>(name: Name, listener: Listener<Name>): () => void {
    const listeners = this.#listeners.get(name) ?? new Set();
    this.#listeners.set(name, listeners);
    listeners.add(listener);
    return () => listeners.delete(listener);
  }

  emit<Name extends keyof AppEvents>(name: Name, event: AppEvents[Name]): void {
    for (const listener of this.#listeners.get(name) ?? []) {
      Promise.resolve()
        .then(() => (listener as Listener<Name>)(event))
        .catch((error: unknown) => this.#log.error({ err: error, event: name }, 'a listener failed'));
    }
  }
}
