import type { Query, Write } from '../../database/open-database.ts';
import type { Services } from '../../platform/services.ts';
import { type AreaWatcher, findRecipients, type FollowedEntry } from './find-recipients.ts';
import { flagEdit } from '../moderation/flag-edit.ts';
import { readSettings } from './notification-settings.ts';
import { queueNotice } from './queue-notice.ts';

export type FollowServices = Pick<Services, 'database' | 'events' | 'clock' | 'log' | 'publicUrl' | 'config'>;

/** Small steps: other requests come in between. */
const batchIds = 2000;
const lookAgainMs = 5000;

/**
 * Goes through the history once, entry after entry, whichever process wrote it: queues the mails it causes and flags
 * what moderators should see. How far it got is a row that moves on in the transaction of the mails, so each is queued
 * exactly once even if the process dies.
 */
export class HistoryFollower {
  readonly #services: FollowServices;
  #timer: NodeJS.Timeout | undefined;
  #forget: () => void = () => undefined;
  #running: Promise<void> = Promise.resolve();
  #waiting = false;
  #stopped = false;

  constructor(services: FollowServices) {
    this.#services = services;
  }

  start(): void {
    this.#forget = this.#services.events.on('historyWritten', () => this.look());
    this.#timer = setInterval(() => this.look(), lookAgainMs);
    this.look();
  }

  async stop(): Promise<void> {
    this.#stopped = true;
    this.#forget();
    clearInterval(this.#timer);
    await this.#running;
  }

  look(): void {
    if (this.#waiting || this.#stopped) return;
    this.#waiting = true;
    this.#running = this.#running
      .then(() => {
        this.#waiting = false;
        return this.#followAll();
      })
      .catch((error: unknown) =>
        this.#services.log.warn({ err: error }, 'history could not be followed; trying again'),
      );
  }

  async #followAll(): Promise<void> {
    while (!this.#stopped) {
      const { more, queued } = await followBatch(this.#services);
      if (queued > 0) this.#services.events.emit('mailQueued', {});
      if (!more) return;
    }
  }
}

async function followBatch(services: FollowServices): Promise<{ more: boolean; queued: number }> {
  const { database, clock } = services;
  // A look without a lock first: most of the time there is nothing to do.
  const seen = await counterValue(database.kysely, 'followed');
  if ((await counterValue(database.kysely, 'history')) <= seen) return { more: false, queued: 0 };
  return database.transaction(async (tx) => {
    const last = await counterValue(tx, 'history');
    // The assignment of a value to itself locks the row until the mails are queued.
    const { value: after } = await tx
      .updateTable('counters')
      .set((eb) => ({ value: eb.ref('value') }))
      .where('name', '=', 'followed')
      .returning('value')
      .executeTakeFirstOrThrow();
    const end = Math.min(last, after + batchIds);
    const areaWatchers = await findAreaWatchers(tx);
    const entries = await entriesBetween(tx, after, end, areaWatchers.length > 0);
    const queued = await followEntries(tx, services, entries, areaWatchers, clock.now());
    await tx.updateTable('counters').set({ value: end }).where('name', '=', 'followed').execute();
    return { more: end < last, queued };
  });
}

async function counterValue(db: Query | Write, name: 'followed' | 'history'): Promise<number> {
  const row = await db.selectFrom('counters').select('value').where('name', '=', name).executeTakeFirstOrThrow();
  return row.value;
}

type Entry = FollowedEntry & {
  changes: string | null;
  created: number;
  author_created: number;
  author_roles: string;
  by_system: boolean;
};

/** @param imports also what an import created: nobody has a tie to it yet, unless it falls into somebody's area */
async function entriesBetween(tx: Write, after: number, end: number, imports: boolean): Promise<Entry[]> {
  const query = tx
    .selectFrom('history')
    .innerJoin('points', 'points.idx', 'history.point_idx')
    .innerJoin('users', 'users.id', 'history.author_id')
    .select(['history.id', 'history.point_idx', 'history.kind', 'history.author_id', 'history.comment_id'])
    .select(['history.changes', 'history.created'])
    .select(['points.type', 'points.x', 'points.y', 'points.author_id as point_author_id'])
    .select(['users.email', 'users.created as author_created', 'users.roles as author_roles'])
    .where('history.id', '>', after)
    .where('history.id', '<=', end)
    .orderBy('history.id');
  const rows = await (imports ? query : query.where('users.email', 'is not', null)).execute();
  return rows.map(({ email, ...row }) => ({ ...row, by_system: email === null }));
}

async function followEntries(
  tx: Write,
  services: FollowServices,
  entries: readonly Entry[],
  areaWatchers: readonly AreaWatcher[],
  nowMs: number,
): Promise<number> {
  const noticesAtOnce = new Map<number, number[]>();
  for (const entry of entries) {
    if (!entry.by_system) await flagEdit(tx, entry);
    for (const { userId, frequency } of await findRecipients(tx, entry, areaWatchers)) {
      if (frequency === 'daily' || entry.by_system) await queueForDigest(tx, userId, entry.id, nowMs);
      else noticesAtOnce.set(userId, [...(noticesAtOnce.get(userId) ?? []), entry.id]);
    }
  }
  for (const [userId, historyIds] of noticesAtOnce) await queueNotice(tx, services, userId, historyIds);
  return noticesAtOnce.size;
}

async function queueForDigest(tx: Write, userId: number, historyId: number, nowMs: number): Promise<void> {
  await tx
    .insertInto('notification_digest')
    .values({ user_id: userId, history_id: historyId, queued: nowMs })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

async function findAreaWatchers(tx: Write): Promise<AreaWatcher[]> {
  const rows = await tx
    .selectFrom('notification_settings')
    .select(['user_id', 'settings'])
    .where('has_areas', '=', 1)
    .execute();
  return rows.map(({ user_id, settings }) => ({ userId: user_id, areas: readSettings(settings).areas }));
}
