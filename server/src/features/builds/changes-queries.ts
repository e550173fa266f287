import type { Query } from '../../database/open-database.ts';

export interface ChangedRow {
  idx: number;
  rating: number;
  revision: number;
  created_revision: number;
}

/** Of a point that was taken out whole; to a mirror it is one that was deleted. */
const deletedRating = -2;

/** What was written after a revision, oldest first. */
export function findChanged(db: Query, since: number, limit: number): Promise<ChangedRow[]> {
  const changed = changedRows(db).where('revision', '>', since).orderBy('revision').orderBy('idx').limit(limit);
  const removed = removedRows(db).where('revision', '>', since).orderBy('revision').orderBy('idx').limit(limit);
  // One statement: what is written between two would be in the one and not in the other.
  return db
    .selectFrom(changed.as('changed'))
    .selectAll()
    .unionAll(db.selectFrom(removed.as('removed')).selectAll())
    .orderBy('revision')
    .orderBy('idx')
    .limit(limit)
    .execute();
}

/** Everything that one write left. */
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
