import type { Selectable } from 'kysely';
import type { PointEvent, VoteEvent } from '@dozor/contract/map/live-events.ts';
import type { Clock } from '../core/clock.ts';
import type { Events } from '../core/events.ts';
import type { Log } from '../core/log.ts';
import { WorkLoop } from '../core/work-loop.ts';
import { type ChangeListener, listenForChanges } from '../database/listen-for-changes.ts';
import type { DozorDatabase } from '../database/open-database.ts';
import type { PointTable, RemovedPointTable } from '../database/tables/tables.ts';
import { watchDataVersion } from '../database/watch-data-version.ts';
import { type FreshnessColumns, freshnessOfRow } from '../records/points/freshness-of-row.ts';
import { pointRows } from './load-points.ts';

const batchRows = 5000;
/** Short, because users of the map see what is missing. */
const backOff = { firstMs: 100, maxMs: 2000 };

type FedRow = Selectable<PointTable> & FreshnessColumns;

export interface ChangeTarget {
  /** Revision of the last write it contains. */
  revision(): number;
  /** Applies rows in revision order; emits the changes to open maps. */
  apply(rows: readonly FedRow[]): PointEvent[];
  /** Undefined for an unknown point. */
  versionOf(idx: number): number | undefined;
  /** Removes points that were physically deleted by writes up to a revision. */
  remove(idxs: readonly number[], revision: number): PointEvent[];
}

/**
 * Change data capture: keeps the read model in sync with the database, after an own commit before its response, and
 * within a few milliseconds of another process's. Both work the same way, by reading the rows with a later revision, so
 * that nothing is applied twice or out of order.
 */
export class ChangeFeed {
  readonly #database: DozorDatabase;
  readonly #target: ChangeTarget;
  readonly #events: Events;
  readonly #log: Log;
  readonly #clock: Clock;
  readonly #reading: WorkLoop;
  /** Revision of the last removal known here. */
  #removedRevision: number;
  #listener: ChangeListener | undefined;

  constructor(options: { database: DozorDatabase; target: ChangeTarget; events: Events; log: Log; clock: Clock }) {
    this.#database = options.database;
    this.#target = options.target;
    this.#events = options.events;
    this.#log = options.log;
    this.#clock = options.clock;
    this.#removedRevision = options.target.revision();
    this.#reading = new WorkLoop(() => this.#readOnce(), {
      backOff,
      failed: (error) => this.#log.warn({ err: error }, 'cannot read changes; retrying'),
    });
  }

  /**
   * Resolves when every write committed before the call is in the read model. A read that has not started yet serves
   * every caller until it does, so that with a slow database nobody waits for the reads of all others.
   */
  catchUp(): Promise<void> {
    return this.#reading.run();
  }

  /** After a commit: it is final even if the log cannot be read at the moment; the next read catches up. */
  async catchUpAfterCommit(): Promise<void> {
    await this.catchUp().catch((error: unknown) => {
      this.#log.warn({ err: error }, 'a change is saved but not on the map yet; retrying');
    });
  }

  /** True if notifications of other processes arrive at once; always true on SQLite. */
  isListening(): boolean {
    return this.#listener?.isListening() ?? false;
  }

  start(): void {
    const changed = (): void => this.#reading.request();
    changed();
    const { dataVersion, path } = this.#database;
    this.#listener = dataVersion
      ? watchDataVersion({ path, dataVersion }, changed)
      : listenForChanges(this.#database, changed, this.#log);
  }

  async stop(): Promise<void> {
    await this.#listener?.stop();
    await this.#reading.stop();
  }

  async #readOnce(): Promise<void> {
    for (;;) {
      // Removals first: anything written before them is in the rows, which are read and applied before the removals.
      const removals = await this.#newRemovals();
      const { rows, isLast } = await this.#rowsAfter(this.#target.revision());
      // A vote updates the row of its point without a new version.
      const voted = rows.filter(({ idx, version }) => this.#target.versionOf(idx) === version);
      const changes = rows.length === 0 ? [] : this.#target.apply(rows);
      const last = isLast ? removals.at(-1) : undefined;
      if (last) {
        changes.push(
          ...this.#target.remove(
            removals.map(({ idx }) => idx),
            last.revision,
          ),
        );
        this.#removedRevision = last.revision;
      }
      if (changes.length > 0) this.#events.emit('pointsChanged', changes);
      if (voted.length > 0)
        this.#events.emit(
          'voted',
          voted.map((row) => voteEvent(row, this.#clock.now())),
        );
      if (last) this.#events.emit('pointsRemoved', {});
      if (isLast) return;
    }
  }

  #newRemovals(): Promise<Selectable<RemovedPointTable>[]> {
    return this.#database.kysely
      .selectFrom('removed_points')
      .selectAll()
      .where('revision', '>', this.#removedRevision)
      .orderBy('revision')
      .execute();
  }

  /** Whole revisions only: a batch that ended inside one would lose its rest. A single edit is one short query. */
  async #rowsAfter(since: number): Promise<{ rows: FedRow[]; isLast: boolean }> {
    const query = pointRows(this.#database.kysely)
      .where('points.revision', '>', since)
      .orderBy('points.revision')
      .orderBy('points.idx');
    const rows = await query.limit(batchRows + 1).execute();
    const end = rows[batchRows];
    if (!end) return { rows, isLast: true };
    return { rows: await query.where('points.revision', '<=', end.revision).execute(), isLast: false };
  }
}

function voteEvent(row: FedRow, nowMs: number): VoteEvent {
  return { _id: String(row.idx), freshness: freshnessOfRow(row, nowMs) };
}
