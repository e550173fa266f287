import type { Query } from '../../database/open-database.ts';
import { noSample, type SampleRange } from '../../records/sample/sample-range-queries.ts';

export interface ChangedRow {
  idx: number;
  rating: number;
  revision: number;
  created_revision: number;
}

/** Rating of a purged point; mirrors see it as deleted. */
const deletedRating = -2;

export function findChanged(
  db: Query,
  { since, limit, leftOut }: { since: number; limit: number; leftOut: SampleRange | undefined },
): Promise<ChangedRow[]> {
  const changed = changedRows(db, leftOut).where('revision', '>', since);
  return inOrder(db, changed, removedRows(db).where('revision', '>', since), limit);
}

/** A single statement: a write between two would appear in only one of them. */
export function inOrder(
  db: Query,
  changed: ReturnType<typeof changedRows>,
  removed: ReturnType<typeof removedRows>,
  limit: number,
): Promise<ChangedRow[]> {
  return db
    .selectFrom(changed.orderBy('revision').orderBy('idx').limit(limit).as('changed'))
    .selectAll()
    .unionAll(db.selectFrom(removed.orderBy('revision').orderBy('idx').limit(limit).as('removed')).selectAll())
    .orderBy('revision')
    .orderBy('idx')
    .limit(limit)
    .execute();
}

export function findWrite(db: Query, revision: number, leftOut: SampleRange | undefined): Promise<ChangedRow[]> {
  return changedRows(db, leftOut)
    .where('revision', '=', revision)
    .unionAll(removedRows(db).where('revision', '=', revision))
    .orderBy('idx')
    .execute();
}

/** @param leftOut the sample: a mirror never gets it, so that it need not forget it again */
export function changedRows(db: Query, leftOut: SampleRange | undefined) {
  const rows = db.selectFrom('points').select(['idx', 'rating', 'revision', 'created_revision']);
  const { first, last } = leftOut ?? noSample;
  return rows.where((eb) => eb.or([eb('idx', '<', first), eb('idx', '>', last)]));
}

export function removedRows(db: Query, leftOut?: SampleRange) {
  const { first, last } = leftOut ?? noSample;
  return db
    .selectFrom('removed_points')
    .select((eb) => ['idx', eb.lit(deletedRating).as('rating'), 'revision', 'created_revision'])
    .where((eb) => eb.or([eb('idx', '<', first), eb('idx', '>', last)]));
}
