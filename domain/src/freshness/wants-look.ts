import type { FreshnessState } from '../point/freshness.ts';
import type { PointFields } from '../point/point-schema.ts';

/** True if a point deserves a check by people nearby: unchecked for long, or with unknown direction. */
export function wantsLook(
  { rating, direction }: Pick<PointFields, 'rating' | 'direction'>,
  state: FreshnessState | undefined,
): boolean {
  return rating >= 0 && (state !== 'fresh' || direction === null);
}
