import type { ExportMeta, RowOptions } from '../export-format.ts';
import type { ExportRow } from '../export-row.ts';

export interface RandomRows {
  readonly count: number;
  /** Valid until the next call. */
  at(position: number): ExportRow;
}

/** Searchable without being read completely: its index covers all points. */
export interface IndexedFormat {
  carries(row: ExportRow): boolean;
  /** Undefined is a point at which to yield to other tasks. */
  file(rows: RandomRows, meta: ExportMeta, options: RowOptions): Generator<Uint8Array | undefined, void>;
}
