import type { CompositeFormatId } from '../../format/all-formats.ts';
import type { ExportMeta, RowOptions } from '../export-format.ts';
import type { ExportRow } from '../export-row.ts';
import type { ByteWriter } from '../text/byte-writer.ts';

/** A part of a file, made in a run of its own over the points. */
export interface FilePart {
  /** Its name in the archive; without one it follows the part before. */
  readonly entry?: string;
  /** Left out where it would hold nothing. */
  readonly onlyWithRows?: boolean;
  /** Whether a point that the format carries is in this part. */
  holds(row: ExportRow): boolean;
  begin?(writer: ByteWriter, meta: ExportMeta, options: RowOptions): void;
  row(writer: ByteWriter, row: ExportRow, options: RowOptions): void;
  end?(writer: ByteWriter, options: RowOptions): void;
}

/**
 * How a file is written that is not one row after the other: an archive of several files, or one that says all of one kind
 * before all of another. The points are gone through once for each part.
 */
export interface CompositeFormat {
  readonly id: CompositeFormatId;
  /** False for a point of which this format can write nothing. */
  carries(row: ExportRow): boolean;
  readonly parts: readonly FilePart[];
}
