import { joinBytes } from '../export/join-bytes.ts';
import type { TextCodecs } from '../export/text-codec.ts';
import { CsvDecoder } from './csv-decoder.ts';
import { guessEncoding, hasByteOrderMark, isUtf16, lineText, type FileEncoding } from './file-text.ts';
import { GeoJsonDecoder } from './geojson-decoder.ts';
import { guessFormat, type Guess } from './guess-format.ts';
import type { ImportFormatId } from './import-format-id.ts';
import { rejected, type ImportOutcome } from './import-outcome.ts';
import { LineReader, type FileLine } from './line-reader.ts';
import type { RowDecoder } from './row-decoder.ts';
import { SpeedcamDecoder, type SpeedcamDialect } from './speedcam-decoder.ts';

/** What a file turned out to be. */
export type DetectedFile = Guess & { readonly encoding: FileEncoding };

/** Reads a file of any size piece by piece; every data row comes out as one outcome or as part of one. */
export interface ImportDecoder {
  push(chunk: Uint8Array): ImportOutcome[];
  /** The last outcomes; nothing may be pushed after it. */
  end(): ImportOutcome[];
  /** Null until enough of the file was seen, and when it is nothing that can be read. */
  readonly detected: DetectedFile | null;
}

/** So much is read before format and encoding are decided. */
const sampleSize = 1 << 18;
const byteOrderMarkSize = 3;

/**
 * @param format the format of the file, or `auto` to guess it from the content
 * @param codecs the character sets beside UTF-8
 */
export function createDecoder(format: ImportFormatId | 'auto', codecs: TextCodecs): ImportDecoder {
  return new SampledDecoder(format, codecs);
}

type ByteDecoder = Pick<ImportDecoder, 'push' | 'end'>;

class SampledDecoder implements ImportDecoder {
  detected: DetectedFile | null = null;
  readonly #format: ImportFormatId | 'auto';
  readonly #codecs: TextCodecs;
  #sample: Uint8Array[] = [];
  #sampled = 0;
  #decoder: ByteDecoder | null = null;

  constructor(format: ImportFormatId | 'auto', codecs: TextCodecs) {
    this.#format = format;
    this.#codecs = codecs;
  }

  push(chunk: Uint8Array): ImportOutcome[] {
    if (this.#decoder) return this.#decoder.push(chunk);
    this.#sample.push(chunk.slice());
    this.#sampled += chunk.length;
    return this.#sampled < sampleSize ? [] : this.#start();
  }

  end(): ImportOutcome[] {
    const before = this.#decoder ? [] : this.#start();
    return [...before, ...(this.#decoder?.end() ?? [])];
  }

  #start(): ImportOutcome[] {
    const sample = joinBytes(this.#sample);
    this.#sample = [];
    if (isUtf16(sample)) {
      this.#decoder = nothing;
      return [rejected(1, 'unsupportedEncoding')];
    }
    const content = hasByteOrderMark(sample) ? sample.subarray(byteOrderMarkSize) : sample;
    const lines = sampleLines(content);
    const encoding = guessEncoding(lines);
    const guess = this.#guess(lines, encoding);
    if (!guess) {
      this.#decoder = nothing;
      return sample.length === 0 ? [] : [rejected(1, 'notRecognised')];
    }
    // A sample may end in the middle of a letter of the one long line that a GeoJSON file often is.
    this.detected = { ...guess, encoding: guess.format === 'GeoJSON' ? 'utf-8' : encoding };
    this.#decoder = byteDecoder(guess.format, encoding, this.#codecs);
    return this.#decoder.push(content);
  }

  #guess(lines: readonly Uint8Array[], encoding: FileEncoding): Guess | null {
    if (this.#format !== 'auto') return { format: this.#format, certain: true };
    return guessFormat(lines.map((line) => lineText(line, encoding, this.#codecs.windows1251)));
  }
}

/** The whole lines of a sample, and the last one that may be cut when there is no other. */
function sampleLines(sample: Uint8Array): Uint8Array[] {
  const reader = new LineReader();
  const lines = reader.push(sample.subarray(0, sampleSize)).map(({ bytes }) => bytes);
  return lines.length > 0 && sample.length > sampleSize ? lines : [...lines, ...reader.end().map(({ bytes }) => bytes)];
}

const nothing: ByteDecoder = { push: () => [], end: () => [] };

function byteDecoder(format: ImportFormatId, encoding: FileEncoding, codecs: TextCodecs): ByteDecoder {
  if (format === 'GeoJSON') return new GeoJsonDecoder();
  const rows: RowDecoder = format === 'CSV' ? new CsvDecoder() : new SpeedcamDecoder(dialects[format]);
  const reader = new LineReader();
  const read = (lines: readonly FileLine[]) =>
    lines.flatMap(({ number, bytes, terminated }) =>
      rows.line({ number, terminated, text: lineText(bytes, encoding, codecs.windows1251) }),
    );
  return { push: (chunk) => read(reader.push(chunk)), end: () => [...read(reader.end()), ...rows.end()] };
}

const facing: SpeedcamDialect = { codes: 'pocketGis', turnDegrees: 0 };

/** Where the direction faces the driver it is ours; iGO has the direction of travel, which is the opposite. */
const dialects: Readonly<Record<Exclude<ImportFormatId, 'GeoJSON' | 'CSV'>, SpeedcamDialect>> = {
  Navitel: { codes: 'navitel', turnDegrees: 0 },
  PocketGis: facing,
  PocketGisPlus: facing,
  PocketGisPlusGB: facing,
  Strelka: facing,
  IGO: { codes: 'igo', turnDegrees: 180 },
  IGOPongo: { codes: 'igoPongo', turnDegrees: 180 },
};
