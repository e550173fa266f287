import { WorkLoop } from '../../core/work-loop.ts';
import type { Write } from '../../database/open-database.ts';
import type { Services } from '../../services.ts';
import {
  entriesBetween,
  type FollowedEntry,
  lockPosition,
  readPosition,
  savePosition,
} from './followed-entries-queries.ts';

/** Ids of history entries: exclusive start and inclusive end. */
export interface EntryRange {
  after: number;
  upTo: number;
}

export interface HistorySubscriber {
  /** Awaited before the transaction, which blocks all other writers. The range may have moved on by then. */
  prepare?(range: EntryRange): Promise<unknown>;
  /** True to receive entries not written by people too, of which there may be very many. */
  wantsSystem?(tx: Write): Promise<boolean>;
  /** Runs in the transaction that advances the follower. @returns a function to call after the commit */
  follow(tx: Write, entries: readonly FollowedEntry[]): Promise<(() => void) | undefined>;
}

type FollowServices = Pick<Services, 'database' | 'events' | 'log'>;

/** Small batches, so that other requests run in between. */
const batchIds = 2000;
const pollIntervalMs = 5000;

/**
 * Handles entries of all processes. The position is a row that advances in the same transaction as their effects, so
 * that each entry takes effect exactly once even if the process dies.
 */
export class HistoryFollower {
  readonly #services: FollowServices;
  readonly #subscribers: readonly HistorySubscriber[];
  readonly #following: WorkLoop;
  #forget: () => void = () => undefined;

  constructor(services: FollowServices, subscribers: readonly HistorySubscriber[]) {
    this.#services = services;
    this.#subscribers = subscribers;
    this.#following = new WorkLoop(() => this.#followAll(), {
      everyMs: pollIntervalMs,
      failed: (error) => services.log.warn({ err: error }, 'cannot follow the history; retrying'),
    });
  }

  start(): void {
    this.#forget = this.#services.events.on('historyWritten', () => this.#following.request());
    this.#following.request();
  }

  stop(): Promise<void> {
    this.#forget();
    return this.#following.stop();
  }

  async #followAll(): Promise<void> {
    while (!this.#following.isStopped && (await this.#followBatch()));
  }

  /** @returns whether there are more entries */
  async #followBatch(): Promise<boolean> {
    const { database } = this.#services;
    // Check without a lock first: most of the time there is nothing to do.
    const seen = await readPosition(database.kysely);
    if (seen.last <= seen.followed) return false;
    const seenRange = { after: seen.followed, upTo: Math.min(seen.last, seen.followed + batchIds) };
    for (const subscriber of this.#subscribers) await subscriber.prepare?.(seenRange);
    const { more, afterCommit } = await database.transaction(async (tx) => {
      const { last, followed } = await lockPosition(tx);
      const upTo = Math.min(last, followed + batchIds);
      const entries = await entriesBetween(tx, { after: followed, upTo, ofSystem: await this.#wantSystem(tx) });
      const afterCommit: (() => void)[] = [];
      for (const subscriber of this.#subscribers) {
        const effect = await subscriber.follow(tx, entries);
        if (effect) afterCommit.push(effect);
      }
      await savePosition(tx, upTo);
      return { more: upTo < last, afterCommit };
    });
    for (const effect of afterCommit) effect();
    return more;
  }

  async #wantSystem(tx: Write): Promise<boolean> {
    for (const { wantsSystem } of this.#subscribers) if (await wantsSystem?.(tx)) return true;
    return false;
  }
}
