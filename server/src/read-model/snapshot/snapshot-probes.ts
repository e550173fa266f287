import type { Query } from '../../database/open-database.ts';
import type { SnapshotEnd, SnapshotProbe } from './snapshot-format.ts';

const probeCount = 64;

/** The last written points, by which a snapshot recognizes its database. */
export async function takeProbes(db: Query, revision: number): Promise<SnapshotProbe[]> {
  return db
    .selectFrom('points')
    .select(['idx', 'revision', 'version', 'updated'])
    .where('revision', '<=', revision)
    .orderBy('revision', 'desc')
    .orderBy('idx', 'desc')
    .limit(probeCount)
    .execute();
}

/**
 * True if a snapshot belongs to this database: it is not ahead of it, and its probes are unchanged or were changed
 * later. A database that was restored from a backup and then diverged fails one of these.
 */
export async function isSnapshotOf(db: Query, { revision, probes }: SnapshotEnd, newest: number): Promise<boolean> {
  if (revision > newest || (await hasRemovals(db, revision))) return false;
  if (probes.length === 0) return true;
  const idxs = probes.map(({ idx }) => idx);
  const rows = await db
    .selectFrom('points')
    .select(['idx', 'revision', 'version', 'updated'])
    .where('idx', 'in', idxs)
    .execute();
  const found = new Map(rows.map((row) => [row.idx, row]));
  return probes.every((probe) => {
    const row = found.get(probe.idx);
    if (!row) return false;
    if (row.revision > revision) return true;
    return row.revision === probe.revision && row.version === probe.version && row.updated === probe.updated;
  });
}

/** A snapshot does not reflect later removals. */
async function hasRemovals(db: Query, since: number): Promise<boolean> {
  const query = db.selectFrom('removed_points').select('idx').where('revision', '>', since).limit(1);
  return (await query.executeTakeFirst()) !== undefined;
}
