import { headingDifference } from '../geometry/azimuth.ts';
import { distanceMeters } from '../geometry/distance.ts';
import { typeGroups } from '../point/point-type.ts';
import { absentRating } from '../point/rating.ts';
import { convertedSpeed, speedUnitOf } from '../point/speed-unit.ts';
import type { Change } from '../schema/change.ts';

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

export interface EditEffect {
  readonly movedMeters: number;
  /** 0 to 180. */
  readonly turnedDegrees: number;
  /** Between two known limits, in km/h. */
  readonly speedLeapKmh: number;
  /** A camera is changed to a non-camera, or reported as gone. */
  readonly isDowngrade: boolean;
}

export interface RiskFacts extends EditEffect {
  readonly isNewUser: boolean;
  /** None of the author's recent edits are in the region. */
  readonly isNewRegion: boolean;
  /** Nobody else has edited the point: its content is the author's own. */
  readonly isOwnPoint: boolean;
  /** The point had high confidence; without this, a downgrade was to be expected. */
  readonly wasConfident: boolean;
  readonly deletionsOfHour: number;
  readonly isForcedDuplicate: boolean;
  /** Points of others moved by over {@link farMoveMeters} in the hour, with this one; 0 for a trusted author. */
  readonly farMovesOfHour: number;
  /** Edits of the last hour with the same effect or text, including this one. */
  readonly alike: number;
  /** There is a complaint about the author or the point. */
  readonly hasComplaint: boolean;
  /** Fraction of the author's edits of the last half year that others reverted, 0 to 1. */
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

/** Edits with at least this score are moved to the front of the queue. */
export const firstInQueueRisk = 4;
/** A new account's edits with at least this score are held for review. */
export const heldRisk = 8;

const movedMeters = 100;
const movedFarMeters = 500;
/** No correction moves a real camera this far: it would be a different one. */
const movedAwayMeters = 5000;
/** Rarely needed by a careful correction. */
export const farMoveMeters = 200;
const farMovesOfHour = 3;
const turnedRoundDegrees = 150;
const speedLeapKmh = 30;
const deletionsOfHour = 10;
const alikeEdits = 5;

/** Orders edits for review and does not judge them. */
export function riskOf(facts: RiskFacts): { score: number; reasons: RiskReason[] } {
  const isMoved = facts.movedMeters > movedMeters && !facts.isOwnPoint;
  const isMovedAway = isMoved && facts.movedMeters > movedAwayMeters && facts.wasConfident;
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
    downgraded: facts.isDowngrade && facts.wasConfident && !facts.isOwnPoint,
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

/** The position is the current one, for a coordinate that did not change. */
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
