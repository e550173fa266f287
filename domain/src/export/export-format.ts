import type { RowFormatId } from '../format/all-formats.ts';
import type { Language } from '../schema/label.ts';
import type { ByteWriter } from './text/byte-writer.ts';
import type { ExportRow } from './export-row.ts';

export type ExportMeta = {
  /**
   * When the data changed last, ms since 1970: the only time in a file, so that the same data gives the same bytes.
   */
  readonly changed: number;
};

/** The options that change what a row looks like. */
export type RowOptions = {
  /** Rows for the extra points of sections too. */
  readonly selectMiddlePoints: boolean;
  /** The point's id in the comment of its rows. */
  readonly withIdPoint: boolean;
  /** The labels of the set flags in the comment of its rows. */
  readonly extended: boolean;
  /** Of the names that people read; what importers of navigators compare letter by letter stays Russian. */
  readonly language: Language;
  /** The day, UTC, of which the file says how far each point is believed, `YYYY-MM-DD`; empty for a file that does not say it. */
  readonly asOf: string;
};

/** How one file format is written. It keeps no state: what it has to remember between rows stands in the writer. */
export interface ExportFormat {
  readonly id: RowFormatId;
  /** How many bytes stand before each row but the first of a file, to set it apart; none unless said. */
  readonly separatorBytes?: number;
  /** False for a point of which this format can write nothing. */
  carries(row: ExportRow): boolean;
  /** The start of the file. */
  begin(writer: ByteWriter, meta: ExportMeta): void;
  /** The rows of one point; nothing when the format does not carry it. */
  row(writer: ByteWriter, row: ExportRow, options: RowOptions): void;
  /** The end of the file. */
  end(writer: ByteWriter): void;
}
