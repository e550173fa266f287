/** What the community has learnt of a member by his edits: 0 for whoever just came, 3 for whom nobody needs to watch. */
export type TrustLevel = 0 | 1 | 2 | 3;

export const trustLevels = [0, 1, 2, 3] as const;

/** What the level is derived from. */
export interface TrustRecord {
  /** Edits that nobody had taken back {@link settlingDays} days later. */
  readonly survivingEdits: number;
  /** Whole days since the account was made. */
  readonly days: number;
  /** Of the edits of the last {@link rememberedDays} days, how many others took back, 0 to 1. */
  readonly revertedShare: number;
}

interface Requirement {
  readonly survivingEdits: number;
  readonly days: number;
  /** The largest share of edits that others took back. */
  readonly revertedShare: number;
}

/** An edit has settled when it is that old. */
export const settlingDays = 14;
/** Older reverts are forgiven. */
export const rememberedDays = 180;

/** What levels 1, 2 and 3 ask for. Source: decision 9. */
const requirements: Readonly<Record<1 | 2 | 3, Requirement>> = {
  1: { survivingEdits: 10, days: 3, revertedShare: 0.2 },
  2: { survivingEdits: 100, days: 30, revertedShare: 0.05 },
  3: { survivingEdits: 500, days: 90, revertedShare: 0.03 },
};

/** From this level on votes are not part of what may be a surge. */
export const trustedVoterFrom: TrustLevel = 2;

/** A level that was reached is kept with a little less, so that nobody goes to and fro with each edit. */
const lowWaterMark = 0.9;

/**
 * The level that a record reaches.
 *
 * @param held the level so far, which is kept down to nine tenths of what it asks for
 */
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

/** How many more surviving edits and days the next level asks for; null at the highest. */
export function missingForNext(level: TrustLevel, record: TrustRecord): { edits: number; days: number } | null {
  if (level === 3) return null;
  const asked = requirements[(level + 1) as 1 | 2 | 3];
  return {
    edits: Math.max(0, asked.survivingEdits - record.survivingEdits),
    days: Math.max(0, asked.days - record.days),
  };
}

/** The largest share of reverted edits with which the next level is reached; null at the highest. */
export function shareForNext(level: TrustLevel): number | null {
  return level === 3 ? null : requirements[(level + 1) as 1 | 2 | 3].revertedShare;
}

/** How many edits an hour each level has at least, however young the account is. */
export const editsPerHourOfLevel: Readonly<Record<TrustLevel, number>> = { 0: 30, 1: 60, 2: 150, 3: 300 };
