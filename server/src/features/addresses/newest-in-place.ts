import { sql } from 'kysely';
import type { Query } from '../../database/open-database.ts';
import type { PlaceWrite } from '../../read-model/newest-writes.ts';

const maxNewest = 12;
/** In this many of the newest writes every point is examined: an edit may share its second with an import. */
const mixedWrites = 24;

export interface PlaceImport {
  _id: string;
  name: string;
  login: string;
  points: number;
  /** ISO time. */
  at: string;
}

export interface NewestInPlace {
  /** Ids of points last written by people, newest first. */
  idxs: number[];
  /** The imports with points that have not been touched since, newest first. */
  imports: PlaceImport[];
}

/** The last writes of a place: an import is one entry, however many points it brought. */
export async function newestInPlace(db: Query, writes: readonly PlaceWrite[]): Promise<NewestInPlace> {
  const looked = writes.map((write, at) => ({ ...write, idxs: write.idxs.slice(0, at < mixedWrites ? Infinity : 1) }));
  const importOf = await findUntouchedImports(
    db,
    looked.flatMap(({ idxs }) => idxs),
  );
  const byHand: number[] = [];
  const brought = new Map<number, { points: number; second: number }>();
  for (const { idxs, points, second } of looked) {
    const own = idxs.filter((idx) => !importOf.has(idx));
    for (const idx of own) byHand.push(idx);
    const id = idxs.map((idx) => importOf.get(idx)).find((one) => one !== undefined);
    if (id === undefined) continue;
    const known = brought.get(id) ?? { points: 0, second };
    brought.set(id, { ...known, points: known.points + points - own.length });
  }
  const rows = await findImports(db, [...brought.keys()]);
  const imports = rows.map(({ id, name, login }) => {
    const { points, second } = brought.get(Number(id)) ?? { points: 0, second: 0 };
    return { _id: String(id), name, login, points, at: new Date(second * 1000).toISOString() };
  });
  return {
    idxs: byHand.slice(0, maxNewest),
    imports: imports.toSorted((one, other) => Date.parse(other.at) - Date.parse(one.at)).slice(0, maxNewest),
  };
}

/** The import of each point that has not been written again since. */
async function findUntouchedImports(db: Query, idxs: readonly number[]): Promise<Map<number, number>> {
  if (idxs.length === 0) return new Map();
  const rows = await db
    .selectFrom('history')
    .innerJoin('points', 'points.idx', 'history.point_idx')
    .select(['history.point_idx', 'history.import_id'])
    .where('history.point_idx', 'in', [...idxs])
    // Avoids the index over imports, which are large.
    .where(sql<number>`history.import_id + 0`, '>', 0)
    .whereRef('points.updated', '<=', 'history.created')
    .execute();
  return new Map(rows.map(({ point_idx: idx, import_id: id }) => [Number(idx), Number(id)]));
}

async function findImports(db: Query, ids: readonly number[]) {
  if (ids.length === 0) return [];
  return db
    .selectFrom('imports')
    .innerJoin('users', 'users.id', 'imports.author_id')
    .select(['imports.id', 'imports.name', 'users.login'])
    .where('imports.id', 'in', [...ids])
    .execute();
}
