import { distanceMeters } from '../geometry/distance.ts';
import { headingDifference } from '../geometry/azimuth.ts';
import { typeGroups } from '../point/point-type.ts';
import { absentRating } from '../point/rating.ts';
import { convertedSpeed, speedUnitOf } from '../point/speed-unit.ts';
import type { Change } from '../schema/change.ts';

/** Why an edit deserves a look. */
export type RiskReason =
  | 'newUser'
  | 'newRegion'
  | 'moved'
  | 'movedFar'
  | 'movedAway'
  | 'manyMoves'
  | 'turnedRound'
  | 'speed'
  | 'downgraded'
  | 'manyDeletions'
  | 'duplicate'
  | 'repeated'
  | 'complained'
  | 'oftenReverted';

/** What an edit does to a point, as far as it can do harm. */
export interface EditEffect {
  readonly movedMeters: number;
  /** 0 to 180. */
  readonly turnedDegrees: number;
  /** Between two limits that are known, km/h. */
  readonly speedLeapKmh: number;
  /** A camera is said to be none, or no more. */
  readonly isDowngrade: boolean;
}

/** An edit and what is known of its author at that time. */
export interface RiskFacts extends EditEffect {
  readonly isNewUser: boolean;
  /** None of the author's last edits lie in the region. */
  readonly isNewRegion: boolean;
  /** Nobody else ever wrote the point: what it says was the author's own. */
  readonly isOwnPoint: boolean;
  /** The point was believed before; without this a downgrade is what was to be expected. */
  readonly wasBelieved: boolean;
  readonly deletionsOfHour: number;
  readonly isForcedDuplicate: boolean;
  /** Points of others that the author has moved over {@link farMoveMeters} within the hour, this one included; 0 of whom we know. */
  readonly farMovesOfHour: number;
  /** Edits of the last hour that do or say the same, itself included. */
  readonly alike: number;
  /** Somebody complains about the author or the point. */
  readonly hasComplaint: boolean;
  /** Of the author's edits of half a year, how many others took back, 0 to 1. */
  readonly revertedShare: number;
}

export const riskWeights: Readonly<Record<Exclude<RiskReason, 'oftenReverted'>, number>> = {
  newUser: 2,
  newRegion: 1,
  moved: 2,
  movedFar: 4,
  movedAway: 8,
  manyMoves: 8,
  turnedRound: 2,
  speed: 2,
  downgraded: 3,
  manyDeletions: 4,
  duplicate: 2,
  repeated: 3,
  complained: 2,
};
const oftenRevertedFactor = 1.5;
const oftenRevertedShare = 0.3;

/** From here on an edit stands before others in the queue. */
export const firstInQueueRisk = 4;
/** From here on an edit of a newcomer waits for a look. */
export const heldRisk = 8;

const movedMeters = 100;
const movedFarMeters = 500;
/** No camera that somebody has seen is corrected by so much: it would be another one. */
const movedAwayMeters = 5000;
/** What a careful correction hardly ever needs. */
export const farMoveMeters = 200;
const farMovesOfHour = 3;
const turnedRoundDegrees = 150;
const speedLeapKmh = 30;
const deletionsOfHour = 10;
const alikeEdits = 5;

/** A sum of points with the reasons they were given for: it puts edits in an order, it judges none. */
export function riskOf(facts: RiskFacts): { score: number; reasons: RiskReason[] } {
  const isMoved = facts.movedMeters > movedMeters && !facts.isOwnPoint;
  const isMovedAway = isMoved && facts.movedMeters > movedAwayMeters && facts.wasBelieved;
  const isMovedFar = isMoved && facts.movedMeters > movedFarMeters && !isMovedAway;
  const found: Record<Exclude<RiskReason, 'oftenReverted'>, boolean> = {
    newUser: facts.isNewUser,
    newRegion: facts.isNewRegion,
    moved: isMoved && !isMovedFar && !isMovedAway,
    movedFar: isMovedFar,
    movedAway: isMovedAway,
    manyMoves: facts.farMovesOfHour >= farMovesOfHour,
    turnedRound: !facts.isOwnPoint && facts.turnedDegrees >= turnedRoundDegrees,
    speed: !facts.isOwnPoint && facts.speedLeapKmh >= speedLeapKmh,
    downgraded: facts.isDowngrade && facts.wasBelieved && !facts.isOwnPoint,
    manyDeletions: facts.deletionsOfHour > deletionsOfHour,
    duplicate: facts.isForcedDuplicate,
    repeated: facts.alike >= alikeEdits,
    complained: facts.hasComplaint,
  };
  const reasons: RiskReason[] = (Object.keys(found) as (keyof typeof found)[]).filter((reason) => found[reason]);
  const sum = Object.entries(riskWeights).reduce(
    (total, [reason, weight]) => (found[reason as keyof typeof found] ? total + weight : total),
    0,
  );
  if (facts.revertedShare <= oftenRevertedShare) return { score: sum, reasons };
  return { score: sum * oftenRevertedFactor, reasons: [...reasons, 'oftenReverted'] };
}

type OldAndNew = { readonly oldValue: number | string; readonly newValue: number | string };

/**
 * What a list of changes does to a point that stood in `country`.
 *
 * @param position where the point is now, for a coordinate that did not change
 */
export function effectOf(
  changes: readonly Change[],
  { country, ...position }: { x: number; y: number; country: string },
): EditEffect {
  const [x, y] = [changed(changes, 'x'), changed(changes, 'y')];
  const [newX, newY] = [Number(x?.newValue ?? position.x), Number(y?.newValue ?? position.y)];
  const [heading, speed, type, rating] = ['direction', 'speed', 'type', 'rating'].map((field) =>
    changed(changes, field),
  );
  const leap = speed ? Math.abs(Number(speed.newValue) - Number(speed.oldValue)) : 0;
  const isCamera = (value: unknown): boolean => value !== 'dummy' && typeGroups.cameras.some((name) => name === value);
  return {
    movedMeters: distanceMeters(Number(x?.oldValue ?? newX), Number(y?.oldValue ?? newY), newX, newY),
    turnedDegrees: heading ? headingDifference(Number(heading.oldValue), Number(heading.newValue)) : 0,
    speedLeapKmh: convertedSpeed(leap, speedUnitOf(country), 'km/h'),
    isDowngrade:
      (type !== undefined && isCamera(type.oldValue) && !isCamera(type.newValue)) ||
      (rating !== undefined && Number(rating.newValue) === absentRating),
  };
}

function changed(changes: readonly Change[], field: string): OldAndNew | undefined {
  return changes.find((change) => change.field === field && change.variant === 'changed') as OldAndNew | undefined;
}
