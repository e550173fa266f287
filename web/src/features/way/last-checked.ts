import { isLongUnchecked } from '@dozor/domain/point/changes/last-change.ts';
import type { Point } from '@dozor/domain/point/point-schema.ts';

export function lastChecked({ freshness, created }: Pick<Point, 'freshness' | 'created'>): Date {
  return new Date(freshness?.checked ?? created);
}

/** True if it has not been confirmed for a year. */
export function isOldNews(point: Point | undefined, now: Date): boolean {
  return point !== undefined && isLongUnchecked({ at: lastChecked(point).toISOString() }, now);
}
