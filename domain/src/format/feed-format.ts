import type { ExportMeta, RowOptions } from '../export/export-format.ts';
import type { ExportRow } from '../export/export-row.ts';
import type { ByteWriter } from '../export/text/byte-writer.ts';
import type { AppliedLaw } from '../law/apply-law.ts';

/** The domain has neither a secret nor a fast checksum. */
export type FeedTools = {
  readonly law: AppliedLaw;
  readonly crc32: (bytes: Uint8Array, before: number) => number;
};

/** A file that is being written: rows go in, bytes accumulate in `out`, which the caller may empty at any time. */
export interface FeedFile {
  readonly out: ByteWriter;
  row(row: ExportRow): void;
  /** @returns the number of lines, which differs from the rows where a law makes zones of cameras */
  finish(): number;
}

/** Writes a file for programs that warn while driving, with the data that the law of each country allows. */
export interface FeedFormat {
  /** False for a point that this format cannot represent or may not disclose. */
  carries(row: ExportRow, law: AppliedLaw): boolean;
  open(name: string, meta: ExportMeta, options: RowOptions, tools: FeedTools, capacity?: number): FeedFile;
}
