import type { Point } from '@dozor/domain/point/point-schema.ts';
import { isOldNews, lastChecked } from './last-checked.ts';
import type { WayRows } from './way-rows.ts';

/** More would be work. */
const maxAsked = 3;

/** The points of a way that nobody has confirmed for the longest time, or that are in doubt. */
export function wantingLook({ facing }: WayRows, points: ReadonlyMap<string, Point>, now: Date): Point[] {
  return facing
    .flatMap(({ id }) => points.get(id) ?? [])
    .filter((point) => (point.freshness?.state ?? 'fresh') !== 'fresh' || isOldNews(point, now))
    .toSorted((one, other) => lastChecked(one).getTime() - lastChecked(other).getTime())
    .slice(0, maxAsked);
}
