import type { Place } from '@dozor/domain/access/regions.ts';
import type { Change } from '@dozor/domain/schema/change.ts';
import type { Query, Write } from '../../database/open-database.ts';

interface Places {
  locate(x: number, y: number): Place;
}

/** The current place of a point, and its places before and after a change that moved it. */
export async function placesOfEntry(
  db: Query | Write,
  places: Places,
  entry: { point_idx: number; changes: string | null },
): Promise<Place[]> {
  const row = await db
    .selectFrom('points')
    .select(['x', 'y', 'country', 'region'])
    .where('idx', '=', entry.point_idx)
    .executeTakeFirst();
  if (!row) return [];
  const changes = JSON.parse(entry.changes ?? '[]') as Change[];
  const [x, y] = ['x', 'y'].map((field) =>
    changes.find((change) => change.field === field && change.variant === 'changed'),
  ) as ({ oldValue: number; newValue: number } | undefined)[];
  if (!x && !y) return [row];
  const before = places.locate(x?.oldValue ?? row.x, y?.oldValue ?? row.y);
  const after = places.locate(x?.newValue ?? row.x, y?.newValue ?? row.y);
  return [row, before, after];
}
