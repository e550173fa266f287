import type { EditEffect } from './edit-effect.ts';

export type RiskReason =
  | 'newUser'
  | 'newRegion'
  | 'moved'
  | 'movedFar'
  | 'movedAway'
  | 'manyMoves'
  | 'manyChanges'
  | 'turnedRound'
  | 'speed'
  | 'downgraded'
  | 'manyDeletions'
  | 'duplicate'
  | 'repeated'
  | 'complained'
  | 'oftenReverted';

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
  /** Confident points of others whose warning was changed in the hour, with this one; 0 for a trusted author. */
  readonly changesOfHour: number;
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
  manyChanges: 8,
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
/** Few newcomers know three cameras better than those who confirmed them. */
export const manyChangesOfHour = 3;
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
    manyChanges: facts.changesOfHour >= manyChangesOfHour,
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
