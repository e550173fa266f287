import type { Language } from '../schema/label.ts';
import type { Credit } from './credit.ts';
import type { ExportRow } from './export-row.ts';
import type { ByteWriter } from './text/byte-writer.ts';

export type ExportMeta = {
  /** Last change of the data, ms since 1970: the only timestamp, so that the same data produces the same bytes. */
  readonly changed: number;
  /**
   * The lists with points in the file; formats with a field for it name them and the licence of the installation's
   * database. Undefined if the points are not from there, as those of a converted file.
   */
  readonly credits?: readonly Credit[] | undefined;
};

export type RowOptions = {
  /** True if the extra points of sections get rows too. */
  readonly selectMiddlePoints: boolean;
  readonly withIdPoint: boolean;
  /** True if the comments of rows include the labels of set flags. */
  readonly extended: boolean;
  /** The language of names shown to people; labels that navigators compare literally stay Russian. */
  readonly language: Language;
  /** Day (UTC, `YYYY-MM-DD`) of the confidence that the file states; empty for a file without confidence. */
  readonly asOf: string;
};

/** Stateless: anything to remember between rows is stored in the writer. */
export interface ExportFormat {
  /** Length of the separator before every row except the first; defaults to none. */
  readonly separatorBytes?: number;
  /** False for a point this format cannot represent. */
  carries(row: ExportRow): boolean;
  begin(writer: ByteWriter, meta: ExportMeta): void;
  /** None if the format does not carry the point. */
  row(writer: ByteWriter, row: ExportRow, options: RowOptions): void;
  end(writer: ByteWriter): void;
}
