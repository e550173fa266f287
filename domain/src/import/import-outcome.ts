import type { PointFields } from '../point/point-schema.ts';
import type { PointType } from '../point/point-type.ts';
import { limitOnSign } from './rows/given-limit.ts';
import { rejectReason, type RejectCode } from './reject.ts';
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
      readonly rows: number;
      readonly code: RejectCode;
      /** What the file has there, for a translation of the code. */
      readonly value: string;
      /** In English. */
      readonly reason: string;
    };

export type AcceptedRow = Extract<ImportOutcome, { ok: true }>;

export function rejected(line: number, code: RejectCode, value = ''): ImportOutcome {
  return { ok: false, line, rows: 1, code, value, reason: rejectReason(code, value) };
}

/**
 * A row whose limit has a unit, with the number that the sign there says: known only with the country. Any other
 * outcome is given back as it is.
 *
 * @param country ISO 3166-1 alpha-2, '' outside every country
 */
export function settleLimit(outcome: AcceptedRow, country: string): ImportOutcome {
  const { limit } = outcome.notes;
  if (limit === null || limit.unit === null) return outcome;
  const speed = limitOnSign(limit, country);
  if (speed === null)
    return { ...rejected(outcome.line, 'speedOutOfRange', `${limit.value} ${limit.unit}`), rows: outcome.rows };
  return speed === outcome.row.speed ? outcome : { ...outcome, row: { ...outcome.row, speed } };
}
