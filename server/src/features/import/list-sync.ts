import { distanceMeters } from '@dozor/domain/geometry/distance.ts';
import type { AcceptedRow } from '@dozor/domain/import/import-outcome.ts';
import { KnownRefs, listRef } from '@dozor/domain/import/list-ref.ts';
import type { PointFields } from '@dozor/domain/point/point-schema.ts';
import { insertMany } from '../../database/insert-many.ts';
import type { Query, Write } from '../../database/open-database.ts';
import type { ListEntryTable } from '../../database/tables/list-tables.ts';
import type { Places } from '../../places/places.ts';
import { fieldsOf } from '../../records/points/point-rows.ts';
import { writeChange } from '../../records/points/point-writer.ts';
import { findPoint } from '../../records/points/points-queries.ts';
import type { Services } from '../../services.ts';
import { type ListFields, fieldsOfRow, steppedFields } from './list-fields.ts';
import { letOthersWrite, writePace } from './write-pace.ts';

export type ImportServices = Pick<Services, 'database' | 'clock'> & { places: Places };

const deletedRating = -2;

interface Entry {
  idx: number;
  fields: ListFields;
}

type Changed = Entry & { ref: string; before: ListFields };

export interface SyncTotals {
  changed: number;
  /** Points whose same fields users changed, or which are deleted: they stay as they are. */
  leftAlone: number;
  /** Entries that are no longer in the list. Their points are left alone. */
  vanished: { ref: string; idx: number }[];
  /** Rows without a reference, which cannot be synchronised. */
  withoutRef: number;
  /** Entries that lie far from where the list had them, which are left to a person. */
  moved: MovedEntry[];
}

export interface MovedEntry {
  ref: string;
  idx: number;
  meters: number;
}

/** A better measurement moves a point less. */
const maxMoveMeters = 500;

const pageRows = 10_000;
const maxRefLength = 200;

/** Synchronises points with one reading of a list, given its entries and their previous values. */
export class ListSync {
  readonly #source: string;
  readonly #known = new KnownRefs<Entry>();
  readonly #seen = new Set<string>();
  readonly #changed: Changed[] = [];
  /** Entries that match points which existed already. */
  readonly #adopted: { ref: string; entry: Entry }[] = [];
  #withoutRef = 0;
  readonly #moved: MovedEntry[] = [];

  private constructor(source: string) {
    this.#source = source;
  }

  static async begin({ database }: ImportServices, source: string): Promise<ListSync> {
    const sync = new ListSync(source);
    for await (const { ref, point_idx, said } of entriesOf(database.kysely, source))
      sync.#known.set(ref, { idx: Number(point_idx), fields: JSON.parse(said) as ListFields });
    return sync;
  }

  /** Of the rows that are entries: how many lie far from where the list had them. */
  movesOf(rows: Iterable<AcceptedRow>): { rows: number; of: number } {
    const counts = { rows: 0, of: 0 };
    for (const { sourceId, row } of rows) {
      const entry = this.#known.get(this.#refOf(sourceId));
      if (!entry) continue;
      counts.of++;
      if (movedMeters(entry.fields, row) > maxMoveMeters) counts.rows++;
    }
    return counts;
  }

  #refOf(sourceId: string): string {
    return this.#known.known(listRef(sourceId, maxRefLength));
  }

  /** True if a row is an entry with a point; its values are remembered for {@link ListSync.end}. */
  knows({ sourceId, row, notes }: AcceptedRow): boolean {
    const ref = this.#refOf(sourceId);
    if (ref === '') this.#withoutRef++;
    const entry = this.#known.get(ref);
    if (ref === '' || !entry) return false;
    const meters = movedMeters(entry.fields, row);
    if (meters > maxMoveMeters && !this.#seen.has(ref)) this.#moved.push({ ref, idx: entry.idx, meters });
    const isPlaceKept = meters > maxMoveMeters || isRounded(entry.fields, row);
    const { x = row.x, y = row.y } = isPlaceKept ? entry.fields : row;
    const given = { hasLimit: notes.limit !== null, hasHeading: notes.saysHeading };
    const fields = fieldsOfRow({ ...row, x, y }, given);
    if (!this.#seen.has(ref) && JSON.stringify(fields) !== JSON.stringify(entry.fields))
      this.#changed.push({ ref, idx: entry.idx, before: entry.fields, fields });
    this.#seen.add(ref);
    return true;
  }

  /** Ties an entry to a point made by others; only later changes in the list will change it. */
  adopt({ sourceId, row, notes }: AcceptedRow, idx: number): void {
    const ref = this.#refOf(sourceId);
    if (ref === '' || this.#seen.has(ref)) return;
    this.#seen.add(ref);
    const fields = fieldsOfRow(row, { hasLimit: notes.limit !== null, hasHeading: notes.saysHeading });
    this.#adopted.push({ ref, entry: { idx, fields } });
  }

  /** Stores the entries of new points in the transaction that creates them. */
  async keepNew(tx: Write, rows: readonly AcceptedRow[], idxs: readonly number[]): Promise<void> {
    const entries = rows.flatMap(({ sourceId, row, notes }, at) => {
      const [ref, idx] = [this.#refOf(sourceId), idxs[at]];
      if (ref === '' || idx === undefined || this.#seen.has(ref)) return [];
      this.#seen.add(ref);
      const fields = fieldsOfRow(row, { hasLimit: notes.limit !== null, hasHeading: notes.saysHeading });
      return [this.#row(ref, { idx, fields })];
    });
    await keepEntries(tx, entries);
  }

  /** Applies what changed in the list since last time. */
  async end(
    services: ImportServices,
    { isWhole, ...options }: { author: () => Promise<number>; dryRun: boolean; isWhole: boolean },
  ): Promise<SyncTotals> {
    const unseen = [...this.#known].filter(([ref]) => isWhole && !this.#seen.has(ref));
    const vanished = unseen.map(([ref, { idx }]) => ({ ref, idx }));
    const totals: SyncTotals = {
      changed: 0,
      leftAlone: 0,
      vanished,
      withoutRef: this.#withoutRef,
      moved: this.#moved,
    };
    const adopted = this.#adopted.map(({ ref, entry }) => this.#row(ref, entry));
    if (!options.dryRun && adopted.length > 0) await services.database.change((tx) => keepEntries(tx, adopted));
    for (let from = 0; from < this.#changed.length;) {
      const pace = await writePace(services.database);
      const some = this.#changed.slice(from, (from += pace.points));
      await services.database.change(async (tx, revision) => {
        for (const entry of some) await this.#step(tx, services, { entry, revision, totals, ...options });
        if (!options.dryRun)
          await keepEntries(
            tx,
            some.map((entry) => this.#row(entry.ref, entry)),
          );
      });
      await letOthersWrite(pace);
    }
    return totals;
  }

  async #step(
    tx: Write,
    services: ImportServices,
    step: { entry: Changed; revision: number; totals: SyncTotals; author: () => Promise<number>; dryRun: boolean },
  ): Promise<void> {
    const { entry, revision, totals, author, dryRun } = step;
    const row = await findPoint(tx, entry.idx);
    if (!row || row.rating === deletedRating) {
      totals.leftAlone++;
      return;
    }
    const present: PointFields = fieldsOf(row);
    const { fields, changes, leftAlone } = steppedFields(present, entry.before, entry.fields);
    if (leftAlone.length > 0) totals.leftAlone++;
    if (!changes) return;
    totals.changed++;
    if (dryRun) return;
    const comment = `${this.#source} ${entry.ref}`;
    await writeChange(tx, services, { row, fields, revision, kind: 'changed', authorId: await author(), comment });
  }

  #row(ref: string, { idx, fields }: Entry) {
    return { source: this.#source, ref, point_idx: idx, said: JSON.stringify(fields) };
  }
}

function movedMeters({ x, y }: ListFields, row: PointFields): number {
  return x === undefined || y === undefined ? 0 : distanceMeters(x, y, row.x, row.y);
}

/** True if the place is the one known already, with fewer decimals. */
function isRounded({ x, y }: ListFields, row: PointFields): boolean {
  return x !== undefined && y !== undefined && isRoundedTo(x, row.x) && isRoundedTo(y, row.y);
}

function isRoundedTo(before: number, after: number): boolean {
  const decimals = decimalsOf(after);
  return decimals <= decimalsOf(before) && Math.abs(before - after) <= 10 ** -decimals;
}

function decimalsOf(degrees: number): number {
  return String(degrees).split('.')[1]?.length ?? 0;
}

async function* entriesOf(db: Query | Write, source: string): AsyncGenerator<ListEntryTable> {
  for (let after = ''; ;) {
    const rows = await db
      .selectFrom('list_entries')
      .selectAll()
      .where('source', '=', source)
      .where('ref', '>', after)
      .orderBy('ref')
      .limit(pageRows)
      .execute();
    yield* rows;
    const last = rows.at(-1);
    if (!last) return;
    after = last.ref;
  }
}

async function keepEntries(tx: Write, entries: readonly ListEntryTable[]): Promise<void> {
  await insertMany(tx, 'list_entries kept', entries, (some) =>
    tx
      .insertInto('list_entries')
      .values(some)
      .onConflict((conflict) =>
        conflict.columns(['source', 'ref']).doUpdateSet((eb) => ({
          point_idx: eb.ref('excluded.point_idx'),
          said: eb.ref('excluded.said'),
        })),
      ),
  );
}
