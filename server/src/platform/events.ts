import type { Log } from './log.ts';

/** A change of an object as it went to the read model; `from` is the old place when it moved. */
export interface PointEvent {
  _id: string;
  version: number;
  x: number;
  y: number;
  rating: number;
  from?: [x: number, y: number];
}

/** What features tell each other once it is committed; a listener never makes the request that caused it fail. */
export interface AppEvents {
  pointsChanged: readonly PointEvent[];
  /** A history entry was written by this process. */
  historyWritten: { historyIds: readonly number[] };
  commentWritten: { commentId: number };
  userBanned: { userId: number };
  /** The outbox has something to send. */
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
