import type { FreshnessState } from '../point/freshness.ts';
import type { PointFields } from '../point/point-schema.ts';

/** Whether somebody who is near should look at a point: it was not checked for long, or nobody knows which way it looks. */
export function wantsLook(
  { rating, direction }: Pick<PointFields, 'rating' | 'direction'>,
  state: FreshnessState | undefined,
): boolean {
  return rating >= 0 && (state !== 'fresh' || direction === null);
}
