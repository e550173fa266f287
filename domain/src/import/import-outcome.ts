import type { PointFields } from '../point/point-schema.ts';
import { absentRating } from '../point/rating.ts';
import type { PointType } from '../point/point-type.ts';
import { limitOnSign } from './rows/given-limit.ts';
import { rejectReason, type NoticeCode, type RejectCode } from './reject.ts';
import type { RowNotes } from './rows/row-notes.ts';

/** A point read from a file: normalised, `confirmed` missing where the file does not say it, children without ids. */
export type ImportedPoint = PointFields;

export type ImportOutcome =
  | {
      readonly ok: true;
      /** Line of the file, from 1; of a section that of its start. */
      readonly line: number;
      /** Rows of the file that make up the point: more than one for a section. */
      readonly rows: number;
      readonly row: ImportedPoint;
      /**
       * The types that the file may mean when its code stands for several and nothing else says which: `row.type` is one
       * of them, and a point of any of them at this position is this one.
       */
      readonly mayBe?: readonly PointType[];
      /** The id that the file gives the point, '' when it gives none. */
      readonly sourceId: string;
      /** What was noticed of the row, which the point itself does not tell. */
      readonly notes: RowNotes;
    }
  | {
      readonly ok: false;
      readonly line: number;
      /** 0 for a notice, which is about something else than a row. */
      readonly rows: number;
      readonly code: RejectCode;
      /** What the file has there, for a translation of the code. */
      readonly value: string;
      /** In English. */
      readonly reason: string;
      /** How many things a notice is about. */
      readonly count?: number;
    };

export type AcceptedRow = Extract<ImportOutcome, { ok: true }>;

export type RejectedRow = Extract<ImportOutcome, { ok: false }>;

export function rejected(line: number, code: RejectCode, value = ''): RejectedRow {
  return { ok: false, line, rows: 1, code, value, reason: rejectReason(code, value) };
}

/** Something that was seen in the file and is no row. */
export function noticed(line: number, code: NoticeCode, value: string, count = 1): RejectedRow {
  return { ...rejected(line, code, value), rows: 0, count };
}

/** A row that says that nothing is at work there: taken as a point that is absent, where somebody wants it, else rejected. */
export function settleGone(outcome: ImportOutcome, takesInactive: boolean): ImportOutcome {
  if (!outcome.ok || outcome.notes.gone === null) return outcome;
  if (takesInactive) return { ...outcome, row: { ...outcome.row, rating: absentRating } };
  return { ...rejected(outcome.line, 'notThere', outcome.notes.gone), rows: outcome.rows };
}

/**
 * A row with the number that the sign there says, which is known only with the country; without one where no sign can
 * say it.
 *
 * @param country ISO 3166-1 alpha-2, '' outside every country, null where it is not known
 */
export function settleLimit(outcome: AcceptedRow, country: string | null): AcceptedRow {
  const { limit } = outcome.notes;
  if (limit === null) return outcome;
  const speed = limitOnSign(limit, country);
  if (speed === null) return { ...outcome, row: { ...outcome.row, speed }, notes: outcome.notes.withoutLimit() };
  return speed === outcome.row.speed ? outcome : { ...outcome, row: { ...outcome.row, speed } };
}
