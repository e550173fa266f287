import type { ExportMeta, RowOptions } from '../export-format.ts';
import type { ExportRow } from '../export-row.ts';
import type { ByteWriter } from '../text/byte-writer.ts';

/** Written in its own pass over the points. */
export interface FilePart {
  /** Its name in the archive; without one it is appended to the previous part. */
  readonly entry?: string;
  /** Omitted if it would be empty. */
  readonly onlyWithRows?: boolean;
  /** True if a point carried by the format belongs in this part. */
  holds(row: ExportRow): boolean;
  begin?(writer: ByteWriter, meta: ExportMeta, options: RowOptions): void;
  row(writer: ByteWriter, row: ExportRow, options: RowOptions): void;
  end?(writer: ByteWriter, options: RowOptions): void;
}

/** A file that is not one row after another: each part takes a pass over all points. */
export interface CompositeFormat {
  readonly container: 'zip' | 'none';
  /** True if none of its files has a field for whom points are owed to: the archive then has a text that says so. */
  readonly hasSourcesText?: boolean;
  carries(row: ExportRow): boolean;
  readonly parts: readonly FilePart[];
}
