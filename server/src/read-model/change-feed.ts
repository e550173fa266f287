import type { Selectable } from 'kysely';
import type { DozorDatabase } from '../database/open-database.ts';
import { listenForChanges } from '../database/listen-for-changes.ts';
import type { PointTable } from '../database/tables.ts';
import type { Events, PointEvent } from '../platform/events.ts';
import type { Log } from '../platform/log.ts';

const pollMs = 5;
const batchRows = 5000;

/** What the feed needs of the read model. */
export interface ChangeTarget {
  /** The number of the last write it holds. */
  revision(): number;
  /** Takes rows in the order of their revision; tells what changed for whoever has the map open. */
  apply(rows: readonly Selectable<PointTable>[]): PointEvent[];
}

/**
 * Keeps the read model at the state of the database: after an own commit before its answer, and within a few
 * milliseconds of another process's. Both go the same way, by reading the rows stamped with a later revision, so that
 * nothing is applied twice or out of order.
 */
export class ChangeFeed {
  readonly #database: DozorDatabase;
  readonly #target: ChangeTarget;
  readonly #events: Events;
  readonly #log: Log;
  #running: Promise<void> = Promise.resolve();
  #stop: (() => Promise<void>) | undefined;

  constructor(options: { database: DozorDatabase; target: ChangeTarget; events: Events; log: Log }) {
    this.#database = options.database;
    this.#target = options.target;
    this.#events = options.events;
    this.#log = options.log;
  }

  /** Resolves when every write committed before the call is in the read model. */
  catchUp(): Promise<void> {
    const next = this.#running.then(() => this.#readOnce());
    this.#running = next.catch(() => undefined);
    return next;
  }

  start(): void {
    const changed = (): void => {
      this.catchUp().catch((error: unknown) =>
        this.#log.warn({ err: error }, 'changes could not be read; trying again'),
      );
    };
    changed();
    this.#stop = this.#database.dataVersion
      ? pollDataVersion(this.#database.dataVersion, changed)
      : listenForChanges(this.#database, changed, this.#log);
  }

  async stop(): Promise<void> {
    await this.#stop?.();
    await this.#running;
  }

  async #readOnce(): Promise<void> {
    for (;;) {
      const since = this.#target.revision();
      const rows = await this.#rowsAfter(since);
      if (rows.length === 0) return;
      const changes = this.#target.apply(rows);
      if (changes.length > 0) this.#events.emit('pointsChanged', changes);
    }
  }

  /** Whole revisions only: a batch that ended inside one would lose its rest. */
  async #rowsAfter(since: number): Promise<Selectable<PointTable>[]> {
    const { kysely } = this.#database;
    const end = await kysely
      .selectFrom('points')
      .select('revision')
      .where('revision', '>', since)
      .orderBy('revision')
      .orderBy('idx')
      .offset(batchRows)
      .limit(1)
      .executeTakeFirst();
    const query = kysely
      .selectFrom('points')
      .selectAll()
      .where('revision', '>', since)
      .orderBy('revision')
      .orderBy('idx');
    return (end ? query.where('revision', '<=', end.revision) : query).execute();
  }
}

/** The pragma is a look at shared memory, cheap enough to be asked two hundred times a second. */
function pollDataVersion(dataVersion: () => number, changed: () => void): () => Promise<void> {
  let seen = dataVersion();
  const timer = setInterval(() => {
    const now = dataVersion();
    if (now === seen) return;
    seen = now;
    changed();
  }, pollMs);
  return async () => clearInterval(timer);
}
