import type { ListedPoint, ListRow } from '@dozor/domain/candidates/list-row.ts';
import type { PointType } from '@dozor/domain/point/point-type.ts';
import { absentRating } from '@dozor/domain/point/rating.ts';
import type { Query } from '../../../database/open-database.ts';
import { readExtra } from '../../../records/points/point-extra.ts';

const pageRows = 20_000;
const idxsInOneStatement = 500;
/** More than 150 m, even in the far north. */
const marginDegrees = 0.02;

const columns = ['idx', 'type', 'x', 'y', 'speed', 'dir_type', 'direction', 'rating', 'extra'] as const;

interface PointRow {
  idx: number;
  type: string;
  x: number;
  y: number;
  speed: number | null;
  dir_type: number;
  direction: number | null;
  rating: number;
  extra: string | null;
}

/** The points that are not deleted, in the part of the map covered by the rows of a list. */
export async function* pointsAround(db: Query, rows: readonly ListRow[]): AsyncGenerator<ListedPoint> {
  const [west, east] = rangeOf(rows.map(({ x }) => x));
  const [south, north] = rangeOf(rows.map(({ y }) => y));
  for (let after = -1; ;) {
    const found = await db
      .selectFrom('points')
      .select(columns)
      .where('idx', '>', after)
      .where('x', '>=', west)
      .where('x', '<=', east)
      .where('y', '>=', south)
      .where('y', '<=', north)
      .where('rating', '>=', absentRating)
      .orderBy('idx')
      .limit(pageRows)
      .execute();
    for (const row of found) yield pointOf(row);
    const last = found.at(-1);
    if (!last) return;
    after = last.idx;
  }
}

/** Those of the given points that are not deleted, regardless of location. */
export async function* pointsNamed(db: Query, idxs: readonly number[]): AsyncGenerator<ListedPoint> {
  for (let from = 0; from < idxs.length; from += idxsInOneStatement) {
    const found = await db
      .selectFrom('points')
      .select(columns)
      .where('idx', 'in', idxs.slice(from, from + idxsInOneStatement))
      .where('rating', '>=', absentRating)
      .execute();
    for (const row of found) yield pointOf(row);
  }
}

function rangeOf(degrees: readonly number[]): [number, number] {
  let [min, max] = [360, -360];
  for (const one of degrees) [min, max] = [Math.min(min, one), Math.max(max, one)];
  return [min - marginDegrees, max + marginDegrees];
}

function pointOf(row: PointRow): ListedPoint {
  const { idx, x, y, speed, direction, rating } = row;
  return {
    idx: Number(idx),
    type: row.type as PointType,
    x,
    y,
    speed,
    dirType: row.dir_type,
    direction,
    rating,
    sectionPoints: row.type === 'speed_cam' ? (readExtra(row).childrens?.length ?? 0) : 0,
  };
}
