import type { PointFields } from '../point/point-schema.ts';
import type { PointType } from '../point/point-type.ts';
import { absentRating } from '../point/rating.ts';
import { rejectReason, type NoticeCode, type RejectCode } from './reject.ts';
import { limitOnSign } from './rows/given-limit.ts';
import type { RowNotes } from './rows/row-notes.ts';

/**
 * A point read from a file: normalised, without `confirmed` if the file does not contain it, and with children without
 * ids.
 */
export type ImportedPoint = PointFields;

export type ImportOutcome =
  | {
      readonly ok: true;
      /** Line of the file, from 1; for a section the line of its start. */
      readonly line: number;
      /** The number of rows that make up the point: more than one for a section. */
      readonly rows: number;
      readonly row: ImportedPoint;
      /**
       * The possible types if the code is ambiguous and nothing else decides: `row.type` is one of them, and a point of
       * any of them at this position is this one.
       */
      readonly mayBe?: readonly PointType[];
      /** The id in the file, '' without one. */
      readonly sourceId: string;
      /** Observations about the row that are not part of the point. */
      readonly notes: RowNotes;
    }
  | {
      readonly ok: false;
      readonly line: number;
      /** 0 for a notice, which does not concern a row. */
      readonly rows: number;
      readonly code: RejectCode;
      /** The value in the file, for translating the code. */
      readonly value: string;
      /** In English. */
      readonly reason: string;
      /** The number of things a notice covers. */
      readonly count?: number;
    };

export type AcceptedRow = Extract<ImportOutcome, { ok: true }>;

export type RejectedRow = Extract<ImportOutcome, { ok: false }>;

export function rejected(line: number, code: RejectCode, value = ''): RejectedRow {
  return { ok: false, line, rows: 1, code, value, reason: rejectReason(code, value) };
}

/** An observation about the file that does not concern a row. */
export function noticed(line: number, code: NoticeCode, value: string, count = 1): RejectedRow {
  return { ...rejected(line, code, value), rows: 0, count };
}

/** A row marked as inactive: becomes an absent point if requested, otherwise rejected. */
export function settleGone(outcome: ImportOutcome, takesInactive: boolean): ImportOutcome {
  if (!outcome.ok || outcome.notes.gone === null) return outcome;
  if (takesInactive) return { ...outcome, row: { ...outcome.row, rating: absentRating } };
  return { ...rejected(outcome.line, 'notThere', outcome.notes.gone), rows: outcome.rows };
}

/**
 * Converts the limit of a row to the number on the sign, which depends on the country; removes it if no sign can show
 * it.
 *
 * @param country ISO 3166-1 alpha-2, '' outside every country, null if unknown
 */
export function settleLimit(outcome: AcceptedRow, country: string | null): AcceptedRow {
  const { limit } = outcome.notes;
  if (limit === null) return outcome;
  const speed = limitOnSign(limit, country);
  if (speed === null) return { ...outcome, row: { ...outcome.row, speed }, notes: outcome.notes.withoutLimit() };
  return speed === outcome.row.speed ? outcome : { ...outcome, row: { ...outcome.row, speed } };
}
