import type { Change } from '@dozor/domain/point/changes/diff.ts';
import type { Insertable } from 'kysely';
import type { HistoryTable } from '../../database/tables/history-tables.ts';
import { insertMany } from '../../database/insert-many.ts';
import { currentRevision, takeIds, type Write } from '../../database/open-database.ts';
import { countEntries, type Facets, moveEntries } from './count-entries.ts';
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
 * Writes one entry in the transaction of its change, after the point has been written.
 *
 * @param before previous facets of the point: its earlier entries are moved from them to the current ones
 * @returns its id
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

/**
 * Writes many entries for which it is known whether they are the newest of their author: those of new points.
 *
 * @returns the id of the first one
 */
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
