import { axisDifference, headingDifference } from '../geometry/azimuth.ts';
import { distanceMeters } from '../geometry/distance.ts';
import { duplicateGroup } from '../point/duplicate.ts';
import type { ListedPoint, ListRow } from './list-row.ts';

/** Beyond this distance nothing is the same object. */
export const reachMeters = 150;

/** Standard deviation of a list's positions: coordinates, and positions computed from kilometre posts. */
const sigmaMeters = 40;
const roughSigmaMeters = 120;

/** Positions this close were copied from each other: other candidates nearby are no rivals. */
const samePositionMeters = 2;
const samePosition = 2;

const sameHeadingDegrees = 45;
const oppositeDegrees = 135;

const heading = { same: 1.5, unknown: 0, across: -2, opposite: -6 } as const;
const type = { same: 1, sameGroup: 0 } as const;
const limit = { same: 0.7, unknown: 0, other: -1 } as const;
const road = { same: 1, unknown: 0, other: -2 } as const;

/**
 * Evidence for row and point being the same object, after Fellegi and Sunter: a sum of weights, each approximately the
 * log likelihood ratio of the observation.
 *
 * @returns null if they cannot be the same: too far apart, or objects of different kinds
 */
export function pairScore(row: ListRow, point: ListedPoint): number | null {
  if (duplicateGroup(row.type) !== duplicateGroup(point.type)) return null;
  const meters = distanceMeters(row.x, row.y, point.x, point.y);
  if (meters > reachMeters) return null;
  const share = meters / (row.isRough === true ? roughSigmaMeters : sigmaMeters);
  return (
    -(share * share) / 2 +
    (meters <= samePositionMeters ? samePosition : 0) +
    headingTerm(row, point) +
    typeTerm(row, point) +
    limitTerm(row, point) +
    roadTerm(row, point)
  );
}

/** Null if either direction is missing. */
export function headingAgrees(row: ListRow, point: ListedPoint): boolean | null {
  const term = headingTerm(row, point);
  return term === heading.unknown ? null : term > 0;
}

function headingTerm(row: ListRow, point: ListedPoint): number {
  if (!row.saysHeading || row.dirType === 0 || point.dirType === 0) return heading.unknown;
  if (row.direction === null || point.direction === null) return heading.unknown;
  const isAxis = row.dirType === 2 || point.dirType === 2;
  const degrees = (isAxis ? axisDifference : headingDifference)(row.direction, point.direction);
  if (degrees <= sameHeadingDegrees) return heading.same;
  return degrees >= oppositeDegrees ? heading.opposite : heading.across;
}

function typeTerm(row: ListRow, point: ListedPoint): number {
  return row.saysType && row.type === point.type ? type.same : type.sameGroup;
}

function limitTerm(row: ListRow, point: ListedPoint): number {
  if (!row.saysLimit || row.speed === null || point.speed === null) return limit.unknown;
  return row.speed === point.speed ? limit.same : limit.other;
}

function roadTerm(row: ListRow, point: ListedPoint): number {
  if (!row.road || !point.road) return road.unknown;
  return row.road === point.road ? road.same : road.other;
}
