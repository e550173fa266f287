import { distanceMeters } from '../geometry/distance.ts';
import { absentRating } from '../point/rating.ts';
import type { CandidateFields } from './candidate.ts';
import type { ListedPoint, ListRow } from './list-row.ts';
import { headingAgrees } from './pair-score.ts';

/** Lists are less exact than people on the spot: a smaller difference does not count as a different position. */
const otherPositionMeters = 100;

/** The fields in which a list disagrees with the point; a field missing from the list is not a difference. */
export function differingFields(row: ListRow, point: ListedPoint): CandidateFields {
  const { type, x, y, speed, dirType, direction, childrens } = row;
  const moved = row.isRough !== true && distanceMeters(x, y, point.x, point.y) > otherPositionMeters;
  return {
    ...(row.saysType && type !== point.type && { type }),
    ...(moved && { x, y }),
    ...(row.saysLimit && speed !== null && speed !== point.speed && { speed }),
    ...(hasOtherHeading(row, point) && { dirType, direction }),
    ...(childrens !== undefined && childrens.length > 0 && point.sectionPoints === 0 && { childrens }),
    ...(point.rating === absentRating && { rating: presentRating }),
  };
}

const presentRating = 1;

function hasOtherHeading(row: ListRow, point: ListedPoint): boolean {
  if (!row.saysHeading || row.dirType === 0) return false;
  return point.dirType === 0 || headingAgrees(row, point) === false;
}
