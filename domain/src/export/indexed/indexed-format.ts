import type { ExportMeta, RowOptions } from '../export-format.ts';
import type { ExportRow } from '../export-row.ts';

/** The points of a file, for random and repeated access. */
export interface RandomRows {
  readonly count: number;
  /** The point at a position, 0 … `count` - 1; valid until the next call. */
  at(position: number): ExportRow;
}

/** How to write a file that can be searched without reading it completely: its index covers all points. */
export interface IndexedFormat {
  /** False for a point this format cannot represent. */
  carries(row: ExportRow): boolean;
  /** The file in chunks; undefined is a point at which to yield to other tasks. */
  file(rows: RandomRows, meta: ExportMeta, options: RowOptions): Generator<Uint8Array | undefined, void>;
}
