import type { PointFields } from '../point/point-schema.ts';
import type { PointType } from '../point/point-type.ts';
import { rejectReason, type RejectCode } from './reject.ts';

/** An object read from a file: normalised, `confirmed` missing where the file does not say it, children without ids. */
export type ImportedPoint = PointFields;

export type ImportOutcome =
  | {
      readonly ok: true;
      /** Line of the file, from 1; of a section that of its start. */
      readonly line: number;
      /** Rows of the file that make up the object: more than one for a section. */
      readonly rows: number;
      readonly row: ImportedPoint;
      /**
       * The types that the file may mean when its code stands for several and nothing else says which: `row.type` is one
       * of them, and an object of any of them at this place is this one.
       */
      readonly mayBe?: readonly PointType[];
      /** The id that the file gives the object, '' when it gives none. */
      readonly sourceId: string;
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
