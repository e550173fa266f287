import type { FileEncoding } from './text/encodings.ts';
import type { Guess } from './guess-format.ts';
import type { ByteDecoder } from './import-format.ts';

/** What a file turned out to be; a binary one has no encoding. */
export type DetectedFile = Guess & { readonly encoding: FileEncoding | null };

/** Reads a file of any size and of any format. */
export interface ImportDecoder extends ByteDecoder {
  /** Null until enough of the file was seen, and when it is nothing that can be read. */
  readonly detected: DetectedFile | null;
}
