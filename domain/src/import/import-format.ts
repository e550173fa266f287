import type { DecodeOptions } from './decode-options.ts';
import type { ImportOutcome } from './import-outcome.ts';
import type { ImportTools } from './import-tools.ts';
import type { ColumnUse } from './names/column-use.ts';
import type { FileEncoding } from './text/encodings.ts';

/** Reads the bytes of a file chunk by chunk; every data row results in one outcome or is part of one. */
export interface ByteDecoder {
  push(chunk: Uint8Array): ImportOutcome[];
  /** Nothing may be pushed after it. */
  end(): ImportOutcome[];
  /** The file's own column names, as far as it has been read. */
  readonly columns: ColumnUse;
}

export type StartedFile = {
  /** Its first bytes, after a byte order mark. */
  readonly begin: Uint8Array;
  /** As far as the content reveals it. */
  readonly encoding: FileEncoding;
  readonly tools: ImportTools;
  readonly options: DecodeOptions;
};

/** Row-based text formats, which start alike, are distinguished by `guessFormat`. */
export interface ImportFormat {
  /** Absent for formats other than XML. */
  readonly roots?: readonly string[];
  /** True for XML with a root that no other format has. */
  readonly isXml?: true;
  /** True if the first bytes of a file belong to this format and no other. */
  looksLike?(bytes: Uint8Array): boolean;
  /** The encoding of every such file, null for a binary format; absent if it depends on the content. */
  readonly encoding?: FileEncoding | null;
  decoder(file: StartedFile): ByteDecoder;
}
