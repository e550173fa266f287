import type { ByteDecoder } from '../../import/import-format.ts';
import type { FileEncoding } from '../../import/text/encodings.ts';
import type { Guess } from './guess-format.ts';

/** A binary file has no encoding. */
export type DetectedFile = Guess & { readonly encoding: FileEncoding | null };

export interface ImportDecoder extends ByteDecoder {
  /** Null until enough of the file has been read, and if it is unreadable. */
  readonly detected: DetectedFile | null;
}
