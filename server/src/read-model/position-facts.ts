import { boxAround } from '@dozor/domain/geometry/bounding-box.ts';
import { type EntryFacts, fewOfType, neighbourMeters } from '@dozor/domain/point/entry-hints.ts';
import type { PointType } from '@dozor/domain/point/point-type.ts';
import type { Places } from '../places/places.ts';
import type { ReadModel } from './read-model.ts';

/** Sources of the facts; the borders are loaded. */
export interface PositionSources {
  places: Places;
  readModel: ReadModel;
}

interface Located {
  readonly x: number;
  readonly y: number;
  readonly type?: PointType | undefined;
}

/** Pass the id of a stored point to exclude itself. */
export function positionFacts(
  { places, readModel }: PositionSources,
  { x, y, type }: Located,
  ownIdx?: number,
): Pick<EntryFacts, 'hasNeighbour'> & { isAtSea: boolean } {
  const isAtSea = places.isAtSea(x, y);
  if (type === undefined) return { isAtSea, hasNeighbour: undefined };
  // Both are answered by the counts of the pyramid's squares; only those on the edge of the box are scanned.
  const ofType = { types: [type], ratingFrom: -1 };
  if (readModel.search({ ...ofType, limit: 0 }).total < fewOfType) return { isAtSea, hasNeighbour: undefined };
  const { idxs } = readModel.search({ ...ofType, bbox: boxAround(x, y, neighbourMeters), limit: 2 });
  return { isAtSea, hasNeighbour: idxs.some((idx) => idx !== ownIdx) };
}
