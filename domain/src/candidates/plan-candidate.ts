import type { CandidateFields, CandidateKind } from './candidate.ts';
import { differingFields } from './differing-fields.ts';
import type { ListRow } from './list-row.ts';
import type { RowMatch } from './match-list.ts';

/** What comes of a row: nothing where the point is as the list says, else a proposal for a person. */
export type PlannedCandidate = {
  readonly kind: Exclude<CandidateKind, 'vanished'>;
  /** Whether the point is that of the row is for a person to say. */
  readonly review: boolean;
  /** 0 to 1: how sure it is that the proposal is right. */
  readonly score: number;
  /** The point that would change, or that a new one may be the twin of. */
  readonly pointIdx: number | null;
  readonly fields: CandidateFields;
};

/** @returns null where nothing is to be proposed */
export function planCandidate({ row, point, verdict, logOdds }: RowMatch): PlannedCandidate | null {
  const isReview = verdict === 'review';
  if (point === null || logOdds < 0) {
    // Somebody has removed the point of a row that was tied to it.
    if (verdict === 'known') return null;
    const score = logistic(Math.min(-logOdds, completeness(row)));
    return {
      kind: 'new',
      review: isReview,
      score,
      pointIdx: isReview ? (point?.idx ?? null) : null,
      fields: factsOf(row),
    };
  }
  const fields = differingFields(row, point);
  if (!isReview && Object.keys(fields).length === 0) return null;
  const score = logistic(Math.min(logOdds, surest));
  return { kind: 'changed', review: isReview, score, pointIdx: point.idx, fields };
}

/** A point that a list has had and has no more: lists leave out what they forgot, too. */
export const vanishedScore = 0.75;

/** No list is so right that nobody has to look. */
const surest = 5;

/** How sure a row that nothing is near of is a thing of its own: the more it says of it, the less it is a slip. */
function completeness({ saysType, saysHeading, saysLimit }: ListRow): number {
  return minConfidence + [saysType, saysHeading, saysLimit].filter(Boolean).length * factWeight;
}

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

/** The odds as a probability, with two decimals. */
function logistic(logOdds: number): number {
  return Math.round(hundredths / (1 + Math.exp(-logOdds))) / hundredths;
}
