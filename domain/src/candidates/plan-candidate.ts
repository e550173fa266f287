import { distanceMeters } from '../geometry/distance.ts';
import type { PointType } from '../point/point-type.ts';
import { absentRating } from '../point/rating.ts';
import type { CandidateFields, CandidateKind } from './candidate.ts';
import type { ListedPoint, ListRow } from './list-row.ts';
import type { RowMatch } from './match-list.ts';
import { headingAgrees } from './pair-score.ts';

export type PlannedCandidate = {
  readonly kind: Exclude<CandidateKind, 'vanished'>;
  /** A person has to decide whether the row describes this point. */
  readonly review: boolean;
  /** Confidence in the proposal, 0 to 1. */
  readonly score: number;
  /** The point that would change, or the possible duplicate of a new one. */
  readonly pointIdx: number | null;
  readonly fields: CandidateFields;
};

/** Lists are less exact than people on the spot: a smaller difference does not count as a different position. */
const otherPositionMeters = 100;

const presentRating = 1;

/** @returns null if there is nothing to propose */
export function planCandidate({ row, point, verdict, logOdds }: RowMatch): PlannedCandidate | null {
  const isReview = verdict === 'review';
  if (point === null || logOdds < 0) {
    // The point linked to the row has been removed by a user.
    if (verdict === 'known') return null;
    const score = logistic(Math.min(-logOdds, completeness(row)));
    return {
      kind: 'new',
      review: isReview || row.isDoubtful === true,
      score,
      pointIdx: isReview ? (point?.idx ?? null) : null,
      fields: factsOf(row),
    };
  }
  const fields = differingFields(row, point);
  if (!isReview && Object.keys(fields).length === 0) return null;
  const score = logistic(Math.min(logOdds, maxLogOdds));
  return { kind: 'changed', review: isReview || row.isDoubtful === true, score, pointIdx: point.idx, fields };
}

const completedWithinMeters = 50;

/** Only what a point so close lacks: its direction, limit and the end of its section. @returns null if it lacks nothing */
export function planCompletion(match: RowMatch): PlannedCandidate | null {
  const { row, point } = match;
  const planned = planCandidate(match);
  if (!planned || !point || planned.kind !== 'changed' || planned.review) return null;
  if (distanceMeters(row.x, row.y, point.x, point.y) > completedWithinMeters) return null;
  const { speed, dirType, direction, childrens } = planned.fields;
  const fields = {
    ...(speed !== undefined && point.speed === null && { speed }),
    ...(dirType !== undefined && point.dirType === 0 && { dirType, direction: direction ?? null }),
    ...(childrens !== undefined && { childrens }),
  };
  return Object.keys(fields).length === 0 ? null : { ...planned, fields };
}

/** A field missing from the list is not a difference. */
function differingFields(row: ListRow, point: ListedPoint): CandidateFields {
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

function hasOtherHeading(row: ListRow, point: ListedPoint): boolean {
  if (!row.saysHeading || row.dirType === 0) return false;
  return point.dirType === 0 || headingAgrees(row, point) === false;
}

/** For a point that is no longer in the list: lists also drop entries by mistake. */
export const vanishedScore = 0.75;

/** Upper bound: every list needs human review. */
const maxLogOdds = 5;

/** The more a row without nearby points says of what its type has, the less likely it is a mistake. */
function completeness({ type, saysType, saysHeading, saysLimit }: ListRow): number {
  const hasLimit = saysLimit || !typesWithLimit.has(type);
  return minConfidence + [saysType, saysHeading, hasLimit].filter(Boolean).length * factWeight;
}

/** Of others, such as a red light, a crossing, a weight or a bus lane, no list names a limit. */
const typesWithLimit: ReadonlySet<PointType> = new Set(['static_cam', 'speed_cam', 'mobile_ambush', 'speed_limit']);

const minConfidence = 2;
const factWeight = 0.5;

function factsOf(row: ListRow): CandidateFields {
  const { type, x, y, dirType, direction, speed, childrens } = row;
  return {
    type,
    x,
    y,
    dirType,
    direction,
    speed,
    ...(childrens !== undefined && childrens.length > 0 && { childrens }),
  };
}

const hundredths = 100;

function logistic(logOdds: number): number {
  return Math.round(hundredths / (1 + Math.exp(-logOdds))) / hundredths;
}
