import type { Point } from '@dozor/domain/point/point-schema.ts';
import { isOldNews, lastChecked } from './last-checked.ts';
import type { WayRows } from './way-rows.ts';

/** More would be tedious. */
const maxAsked = 3;

/** The points of a way that are in doubt or have not been confirmed for the longest time. */
export function wantingLook({ facing }: WayRows, points: ReadonlyMap<string, Point>, now: Date): Point[] {
  return facing
    .flatMap(({ id }) => points.get(id) ?? [])
    .filter((point) => (point.freshness?.state ?? 'fresh') !== 'fresh' || isOldNews(point, now))
    .toSorted((one, other) => lastChecked(one).getTime() - lastChecked(other).getTime())
    .slice(0, maxAsked);
}
