import type { ColumnUse } from './names/column-use.ts';
import type { DecodeOptions } from './decode-options.ts';
import type { FileEncoding } from './text/encodings.ts';
import type { ImportOutcome } from './import-outcome.ts';
import type { ImportTools } from './import-tools.ts';

/** Reads the bytes of a file chunk by chunk; every data row comes out as one outcome or as part of one. */
export interface ByteDecoder {
  push(chunk: Uint8Array): ImportOutcome[];
  /** The last outcomes; nothing may be pushed after it. */
  end(): ImportOutcome[];
  /** What the file has under names of its own, as far as it has been read. */
  readonly columns: ColumnUse;
}

/** What is known of a file before it is read. */
export type StartedFile = {
  /** Its first bytes, behind a byte order mark. */
  readonly begin: Uint8Array;
  /** As far as the content shows. */
  readonly encoding: FileEncoding;
  readonly tools: ImportTools;
  readonly options: DecodeOptions;
};

/** How files of one format are recognised and read. Rows of text, which begin alike, are told apart by `guessFormat`. */
export interface ImportFormat {
  /** The names that the root of an XML file may have; missing where the format is no XML. */
  readonly roots?: readonly string[];
  /** Whether the first bytes of a file are those of this format and of no other. */
  looksLike?(bytes: Uint8Array): boolean;
  /** The encoding of each of its files, null of a binary one; missing where the content tells. */
  readonly encoding?: FileEncoding | null;
  decoder(file: StartedFile): ByteDecoder;
}
