import type { PointFields } from '../point/point-schema.ts';
import type { PointType } from '../point/point-type.ts';
import { rejectReason, type NoticeCode, type RejectCode } from './reject.ts';
import { limitOnSign } from './rows/given-limit.ts';
import type { RowNotes } from './rows/row-notes.ts';

/** Normalised, without `confirmed` if the file does not contain it, and with children without ids. */
export type ImportedPoint = PointFields;

export type ImportOutcome =
  | {
      readonly ok: true;
      /** Line of the file, from 1; for a section the line of its start. */
      readonly line: number;
      /** More than one for a section. */
      readonly rows: number;
      readonly row: ImportedPoint;
      /** For an ambiguous code: `row.type` is one of these, and a point of any of them here is this one. */
      readonly mayBe?: readonly PointType[];
      /** The id in the file, '' without one. */
      readonly sourceId: string;
      readonly notes: RowNotes;
    }
  | {
      readonly ok: false;
      readonly line: number;
      /** 0 for a notice, which does not concern a row. */
      readonly rows: number;
      readonly code: RejectCode;
      /** For translating the code. */
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

export function noticed(line: number, code: NoticeCode, value: string, count = 1): RejectedRow {
  return { ...rejected(line, code, value), rows: 0, count };
}

/** The number on the sign depends on the country: '' outside every country, null if unknown. */
export function settleLimit(outcome: AcceptedRow, country: string | null): AcceptedRow {
  const { limit } = outcome.notes;
  if (limit === null) return outcome;
  const speed = limitOnSign(limit, country);
  if (speed === null) return { ...outcome, row: { ...outcome.row, speed }, notes: outcome.notes.withoutLimit() };
  return speed === outcome.row.speed ? outcome : { ...outcome, row: { ...outcome.row, speed } };
}
