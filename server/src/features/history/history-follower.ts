import type { Write } from '../../database/open-database.ts';
import type { Services } from '../../platform/services.ts';
import { WorkLoop } from '../../platform/work-loop.ts';
import {
  entriesBetween,
  type FollowedEntry,
  lockPosition,
  readPosition,
  savePosition,
} from './followed-entries-queries.ts';

/** What follows from entries of history, such as mails. */
export interface HistorySubscriber {
  /** Is waited for before the transaction, in which nobody else can write. */
  prepare?(): Promise<unknown>;
  /** Whether it wants what no person wrote, too: that may be very much. */
  wantsSystem?(tx: Write): Promise<boolean>;
  /** Does what follows, in the transaction in which the follower moves on. @returns what is done after the commit */
  follow(tx: Write, entries: readonly FollowedEntry[]): Promise<(() => void) | undefined>;
}

type FollowServices = Pick<Services, 'database' | 'events' | 'log'>;

/** Small steps: other requests come in between. */
const batchIds = 2000;
const pollIntervalMs = 5000;

/**
 * Goes through the history once, entry after entry, whichever process wrote it, and hands each to its subscribers. How far
 * it got is a row that moves on in the transaction of what they do, so that each entry has its effects exactly once even
 * if the process dies.
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
      failed: (error) => services.log.warn({ err: error }, 'history could not be followed; trying again'),
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

  /** @returns whether there is more */
  async #followBatch(): Promise<boolean> {
    const { database } = this.#services;
    // A look without a lock first: most of the time there is nothing to do.
    const seen = await readPosition(database.kysely);
    if (seen.last <= seen.followed) return false;
    for (const subscriber of this.#subscribers) await subscriber.prepare?.();
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
