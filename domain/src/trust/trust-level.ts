/** Earned by edits: 0 for a new account, 3 for members who need no supervision. */
export type TrustLevel = 0 | 1 | 2 | 3;

export const trustLevels = [0, 1, 2, 3] as const;

export interface TrustRecord {
  /** Edits that had not been reverted {@link settlingDays} days later. */
  readonly survivingEdits: number;
  /** Age of the account in whole days. */
  readonly days: number;
  /** Fraction of the edits of the last {@link rememberedDays} days that others reverted, 0 to 1. */
  readonly revertedShare: number;
}

interface Requirement {
  readonly survivingEdits: number;
  readonly days: number;
  readonly revertedShare: number;
}

/** The age at which an edit counts as settled. */
export const settlingDays = 14;
/** Older reverts are forgotten. */
export const rememberedDays = 180;

/** Requirements of levels 1, 2 and 3. Source: decision 9. */
const requirements: Readonly<Record<1 | 2 | 3, Requirement>> = {
  1: { survivingEdits: 10, days: 3, revertedShare: 0.2 },
  2: { survivingEdits: 100, days: 30, revertedShare: 0.05 },
  3: { survivingEdits: 500, days: 90, revertedShare: 0.03 },
};

/** From this level on, votes are not counted towards a surge. */
export const trustedVoterFrom: TrustLevel = 2;

/** Hysteresis: a level is retained with slightly less, so that it does not flip with each edit. */
const lowWaterMark = 0.9;

/** @param held the current level, which is retained down to nine tenths of its requirements */
export function trustLevelOf(record: TrustRecord, held: TrustLevel = 0): TrustLevel {
  for (const level of [3, 2, 1] as const) if (reaches(record, requirements[level], level <= held)) return level;
  return 0;
}

function reaches(record: TrustRecord, asked: Requirement, isHeld: boolean): boolean {
  const leniency = isHeld ? lowWaterMark : 1;
  return (
    record.survivingEdits >= asked.survivingEdits * leniency &&
    record.days >= asked.days * leniency &&
    record.revertedShare <= asked.revertedShare / leniency
  );
}

/** Null at the highest level. */
export function missingForNext(level: TrustLevel, record: TrustRecord): { edits: number; days: number } | null {
  if (level === 3) return null;
  const asked = requirements[(level + 1) as 1 | 2 | 3];
  return {
    edits: Math.max(0, asked.survivingEdits - record.survivingEdits),
    days: Math.max(0, asked.days - record.days),
  };
}

/** Null at the highest level. */
export function shareForNext(level: TrustLevel): number | null {
  return level === 3 ? null : requirements[(level + 1) as 1 | 2 | 3].revertedShare;
}

/** Minimum hourly edit limit of each level, however young the account is. */
export const editsPerHourOfLevel: Readonly<Record<TrustLevel, number>> = { 0: 30, 1: 60, 2: 150, 3: 300 };
