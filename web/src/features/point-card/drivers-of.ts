import { isEnforcing } from '@dozor/domain/point/caught-side.ts';
import type { Point } from '@dozor/domain/point/point-schema.ts';

/** The sentence naming the drivers concerned: a working camera catches them, everything else addresses them. */
export function driversOf({
  type,
  dirType,
  direction,
  rating,
}: Pick<Point, 'type' | 'dirType' | 'direction' | 'rating'>) {
  if (direction === null) return 'directionNotKnown';
  if (isEnforcing(type) && rating > 0) {
    return dirType === 0 ? 'catchesAll' : dirType === 2 ? 'catchesBoth' : 'catches';
  }
  return dirType === 0 ? 'concernsAll' : dirType === 2 ? 'concernsBoth' : 'concerns';
}
