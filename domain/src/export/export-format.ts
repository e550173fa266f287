import type { Language } from '../schema/label.ts';
import type { ExportRow } from './export-row.ts';
import type { ByteWriter } from './text/byte-writer.ts';

export type ExportMeta = {
  /**
   * Time of the last change of the data, ms since 1970: the only timestamp in a file, so that the same data produces
   * the same bytes.
   */
  readonly changed: number;
};

/** The options that affect the content of a row. */
export type RowOptions = {
  /** True if the extra points of sections get rows too. */
  readonly selectMiddlePoints: boolean;
  /** True if the comments of rows include the point's id. */
  readonly withIdPoint: boolean;
  /** True if the comments of rows include the labels of set flags. */
  readonly extended: boolean;
  /** The language of names shown to people; labels that navigators compare literally stay Russian. */
  readonly language: Language;
  /**
   * The day, UTC, for which the file states the confidence of each point, `YYYY-MM-DD`; empty for a file without
   * confidence.
   */
  readonly asOf: string;
};

/** How to write a file format. It is stateless: anything to remember between rows is stored in the writer. */
export interface ExportFormat {
  /** Length of the separator before every row except the first; defaults to none. */
  readonly separatorBytes?: number;
  /** False for a point this format cannot represent. */
  carries(row: ExportRow): boolean;
  begin(writer: ByteWriter, meta: ExportMeta): void;
  /** The rows of one point; none if the format does not carry it. */
  row(writer: ByteWriter, row: ExportRow, options: RowOptions): void;
  end(writer: ByteWriter): void;
}
