import type { Query } from '../../database/open-database.ts';

export interface ChangedRow {
  idx: number;
  rating: number;
  revision: number;
  created_revision: number;
}

/** Rating of a purged point; mirrors see it as deleted. */
const deletedRating = -2;

/** Changes after a revision, oldest first. */
export function findChanged(db: Query, since: number, limit: number): Promise<ChangedRow[]> {
  const changed = changedRows(db).where('revision', '>', since).orderBy('revision').orderBy('idx').limit(limit);
  const removed = removedRows(db).where('revision', '>', since).orderBy('revision').orderBy('idx').limit(limit);
  // A single statement: a write between two would appear in only one of them.
  return db
    .selectFrom(changed.as('changed'))
    .selectAll()
    .unionAll(db.selectFrom(removed.as('removed')).selectAll())
    .orderBy('revision')
    .orderBy('idx')
    .limit(limit)
    .execute();
}

/** All points of one write. */
export function findWrite(db: Query, revision: number): Promise<ChangedRow[]> {
  return changedRows(db)
    .where('revision', '=', revision)
    .unionAll(removedRows(db).where('revision', '=', revision))
    .orderBy('idx')
    .execute();
}

export function changedRows(db: Query) {
  return db.selectFrom('points').select(['idx', 'rating', 'revision', 'created_revision']);
}

export function removedRows(db: Query) {
  return db
    .selectFrom('removed_points')
    .select((eb) => ['idx', eb.lit(deletedRating).as('rating'), 'revision', 'created_revision']);
}
