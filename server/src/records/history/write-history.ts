import { type Insertable, sql } from 'kysely';
import type { Change } from '@dozor/domain/point/changes/diff.ts';
import { insertMany } from '../../database/insert-many.ts';
import { currentRevision, takeIds, type Write } from '../../database/open-database.ts';
import type { HistoryTable } from '../../database/tables/history-tables.ts';
import type { PointRow } from '../points/point-columns.ts';
import { type CountedEntry, countEntries, type Facets, moveEntries } from './count-entries.ts';
import { listIdOf } from './history-list.ts';

export interface HistoryEntry {
  pointIdx: number;
  kind: HistoryTable['kind'];
  version: number;
  authorId: number;
  created: number;
  comment?: string | undefined;
  commentId?: number;
  reason?: string | undefined;
  changes?: readonly Change[];
  /** For a new point created by an import. */
  importId?: number | undefined;
}

export type FinishedEntry = HistoryEntry & {
  facets: Facets;
  /** Defaults to 1. */
  newest?: 0 | 1;
};

/**
 * Must follow the write of the point, in its transaction. @returns the entry's id
 * @param before previous facets of the point: its earlier entries are moved from them to the current ones
 */
export async function writeHistory(tx: Write, entry: HistoryEntry, before?: Facets): Promise<number> {
  // Must come first: every writer locks the row of this counter, which avoids deadlocks on the stored counts, and
  // everything read after it includes the previous writer's changes.
  const id = await takeIds(tx, 'history', 1);
  const facets = await tx
    .selectFrom('points')
    .select(['type', 'country', 'rating'])
    .where('idx', '=', entry.pointIdx)
    .executeTakeFirstOrThrow();
  if (before) await moveEntries(tx, entry.pointIdx, before, facets);
  const row = rowOf(id, { ...entry, facets }, await currentRevision(tx));
  const { numUpdatedRows: earlier } = await tx
    .updateTable('history')
    .set({ newest: 0 })
    .where('point_idx', '=', row.point_idx)
    .where('author_id', '=', row.author_id)
    .where('list', '=', row.list)
    .where('newest', '=', 1)
    .executeTakeFirst();
  await tx.insertInto('history').values(row).execute();
  await countEntries(tx, [{ ...entry, facets, isFirst: earlier === 0n }]);
  return id;
}

/** For entries known to be the newest of their author or not: those of new points. @returns the id of the first one */
export async function writeEntries(tx: Write, entries: readonly FinishedEntry[]): Promise<number> {
  const first = await takeIds(tx, 'history', entries.length);
  const revision = await currentRevision(tx);
  const rows = entries.map((entry, at) => rowOf(first + at, entry, revision));
  await insertMany(tx, 'history', rows, (some) => tx.insertInto('history').values(some));
  await countEntries(
    tx,
    entries.map((entry) => ({ ...entry, isFirst: entry.newest !== 0 })),
  );
  return first;
}

/**
 * Copies the entries of new points from their rows, which is faster than sending them. The points of a revision between
 * the first and the last are these and no others. @param points in ascending order of their ids
 * @returns the id of the first entry, which the others follow
 */
export async function writeCreations(
  tx: Write,
  points: readonly PointRow[],
  { importId = 0, comment = null }: { importId?: number | undefined; comment?: string | null | undefined },
): Promise<number> {
  const first = await takeIds(tx, 'history', points.length);
  const [from, to] = [points[0], points.at(-1)];
  if (!from || !to) return first;
  await sql`
    insert into history
      (id, point_idx, kind, version, author_id, created, comment, list, import_id, type, country, newest, revision)
    select cast(${first - 1} as bigint) + row_number() over (order by idx), idx, 'created', version, author_id, created,
      cast(${comment} as text), 1, cast(${importId} as bigint), type, country, 1, created_revision
    from points
    where idx between ${from.idx} and ${to.idx} and created_revision = ${from.created_revision}`.execute(tx);
  await countEntries(tx, creationsByFacets(points, importId));
  return first;
}

export async function explainEntry(tx: Write, id: number, comment: string): Promise<void> {
  await tx.updateTable('history').set({ comment }).where('id', '=', id).execute();
}

function creationsByFacets(points: readonly PointRow[], importId: number): CountedEntry[] {
  const counts = new Map<string, CountedEntry & { count: number }>();
  for (const { type, country, rating, author_id: authorId, created } of points) {
    const key = `${type} ${country} ${rating}`;
    const known = counts.get(key);
    if (known) known.count++;
    else {
      const facets = { type, country, rating };
      counts.set(key, { kind: 'created', authorId, created, facets, importId, isFirst: true, count: 1 });
    }
  }
  return [...counts.values()];
}

function rowOf(id: number, entry: FinishedEntry, revision: number): Insertable<HistoryTable> {
  return {
    id,
    point_idx: entry.pointIdx,
    kind: entry.kind,
    version: entry.version,
    author_id: entry.authorId,
    created: entry.created,
    comment: entry.comment ?? null,
    comment_id: entry.commentId ?? null,
    reason: entry.reason ?? null,
    changes: entry.changes ? JSON.stringify(entry.changes) : null,
    list: listIdOf(entry.kind),
    import_id: entry.kind === 'created' ? (entry.importId ?? 0) : null,
    type: entry.facets.type,
    country: entry.facets.country,
    newest: entry.newest ?? 1,
    revision,
  };
}
