import type { IndexedFormatId } from '../../format/all-formats.ts';
import type { ExportMeta, RowOptions } from '../export-format.ts';
import type { ExportRow } from '../export-row.ts';

/** The points of a file, to be read in any order and more than once. */
export interface RandomRows {
  readonly count: number;
  /** The point at a position, 0 … `count` - 1; the row is the caller's until the next call. */
  at(position: number): ExportRow;
}

/** How a file is written that can be searched without being read whole: its index is made of all points together. */
export interface IndexedFormat {
  readonly id: IndexedFormatId;
  /** False for a point of which this format can write nothing. */
  carries(row: ExportRow): boolean;
  /** The file in runs of bytes; undefined where others may have their turn. */
  file(rows: RandomRows, meta: ExportMeta, options: RowOptions): Generator<Uint8Array | undefined, void>;
}
