import { distanceMeters } from '@dozor/domain/geometry/distance.ts';
import { duplicateRank } from '@dozor/domain/point/duplicate.ts';
import type { Point, PointFields } from '@dozor/domain/point/point-schema.ts';

export interface NearDuplicate {
  point: Point;
  /** `same`: only an editor may insist; `near`: anyone who confirms that it is a different point. */
  rank: 'same' | 'near';
  meters: number;
}

/** The points that the server would consider duplicates of the edited one, the nearest first. */
export function nearDuplicates(base: Point | null, fields: PointFields, neighbours: readonly Point[]): NearDuplicate[] {
  if (base !== null && !isCompared(base, fields)) return [];
  return neighbours
    .filter(({ _id }) => _id !== base?._id)
    .flatMap((point) => {
      const rank = duplicateRank(fields, point);
      return rank === null ? [] : [{ point, rank, meters: distanceMeters(fields.x, fields.y, point.x, point.y) }];
    })
    .toSorted((a, b) => a.meters - b.meters);
}

/** A change can only create a duplicate when it moves, turns or restores the point . */
function isCompared(base: Point, fields: PointFields): boolean {
  const moves = base.x !== fields.x || base.y !== fields.y;
  const turns = base.direction !== fields.direction || base.dirType !== fields.dirType;
  return moves || turns || (base.rating < 0 && fields.rating >= 0);
}
