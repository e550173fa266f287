import { joinBytes } from '../export/join-bytes.ts';
import { CsvDecoder } from './csv-decoder.ts';
import { guessEncoding, hasByteOrderMark, isUtf16, lineText, type FileEncoding } from './file-text.ts';
import { formatOfBytes, isArchive } from './format-of-bytes.ts';
import { GarminDecoder } from './garmin-decoder.ts';
import { GeoJsonDecoder } from './geojson-decoder.ts';
import { GpxElements } from './gpx-elements.ts';
import { guessFormat, type Guess } from './guess-format.ts';
import type { ImportFormatId } from './import-format-id.ts';
import { rejected, type ImportOutcome } from './import-outcome.ts';
import type { ImportTools } from './import-tools.ts';
import { KmlElements } from './kml-elements.ts';
import { LineReader, type FileLine } from './line-reader.ts';
import { Ov2Decoder } from './ov2-decoder.ts';
import type { RejectCode } from './reject.ts';
import type { RowDecoder } from './row-decoder.ts';
import { SpeedcamDecoder, type SpeedcamDialect } from './speedcam-decoder.ts';
import { XmlDecoder } from './xml-decoder.ts';
import { piecesBehind } from './xml-text-reader.ts';

/** What a file turned out to be; a binary one has no encoding. */
export type DetectedFile = Guess & { readonly encoding: FileEncoding | null };

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
 * @param tools the character sets beside UTF-8, and a parser of XML
 */
export function createDecoder(format: ImportFormatId | 'auto', tools: ImportTools): ImportDecoder {
  return new SampledDecoder(format, tools);
}

type ByteDecoder = Pick<ImportDecoder, 'push' | 'end'>;

class SampledDecoder implements ImportDecoder {
  detected: DetectedFile | null = null;
  readonly #format: ImportFormatId | 'auto';
  readonly #tools: ImportTools;
  #sample: Uint8Array[] = [];
  #sampled = 0;
  #decoder: ByteDecoder | null = null;

  constructor(format: ImportFormatId | 'auto', tools: ImportTools) {
    this.#format = format;
    this.#tools = tools;
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
    if (isUtf16(sample)) return this.#refuse('unsupportedEncoding');
    if (isArchive(sample)) return this.#refuse('zipped');
    const content = hasByteOrderMark(sample) ? sample.subarray(byteOrderMarkSize) : sample;
    const byBytes = this.#format === 'auto' ? formatOfBytes(content) : this.#format;
    const lines = isXml(byBytes) ? sampleElements(content) : sampleLines(content);
    const encoding = guessEncoding(lines);
    const guess = byBytes ? { format: byBytes, certain: true } : this.#guess(lines, encoding);
    if (!guess) {
      this.#decoder = nothing;
      return sample.length === 0 ? [] : [rejected(1, 'notRecognised')];
    }
    this.detected = { ...guess, encoding: encodingOf(guess.format, encoding) };
    this.#decoder = byteDecoder(guess.format, encoding, this.#tools);
    return this.#decoder.push(content);
  }

  #refuse(code: RejectCode): ImportOutcome[] {
    this.#decoder = nothing;
    return [rejected(1, code)];
  }

  #guess(lines: readonly Uint8Array[], encoding: FileEncoding): Guess | null {
    return guessFormat(lines.map((line) => lineText(line, encoding, this.#tools.windows1251)));
  }
}

function isXml(format: ImportFormatId | null): boolean {
  return format === 'GPX' || format === 'KML';
}

/** A sample may end in the middle of a letter of the one long line that a GeoJSON file often is. */
function encodingOf(format: ImportFormatId, guessed: FileEncoding): FileEncoding | null {
  if (format === 'OV2') return null;
  return format === 'GeoJSON' ? 'utf-8' : guessed;
}

/** The whole lines of a sample, and the last one that may be cut when there is no other. */
function sampleLines(sample: Uint8Array): Uint8Array[] {
  const reader = new LineReader();
  const lines = reader.push(sample.subarray(0, sampleSize)).map(({ bytes }) => bytes);
  return lines.length > 0 && sample.length > sampleSize ? lines : [...lines, ...reader.end().map(({ bytes }) => bytes)];
}

/** The tags of a sample with the text before each, since XML need not have lines; the last one may be cut. */
function sampleElements(sample: Uint8Array): Uint8Array[] {
  return piecesBehind(sample.subarray(0, sampleSize), closeBracket).slice(0, -1);
}

const closeBracket = 0x3e;

const nothing: ByteDecoder = { push: () => [], end: () => [] };

function byteDecoder(format: ImportFormatId, encoding: FileEncoding, tools: ImportTools): ByteDecoder {
  if (format === 'GeoJSON') return new GeoJsonDecoder();
  if (format === 'GPX') return new XmlDecoder(new GpxElements(), encoding, tools);
  if (format === 'KML') return new XmlDecoder(new KmlElements(), encoding, tools);
  if (format === 'OV2') return new Ov2Decoder(tools.windows1251);
  const rows = rowDecoder(format);
  const reader = new LineReader();
  const read = (lines: readonly FileLine[]) =>
    lines.flatMap(({ number, bytes, terminated }) =>
      rows.line({ number, terminated, text: lineText(bytes, encoding, tools.windows1251) }),
    );
  return { push: (chunk) => read(reader.push(chunk)), end: () => [...read(reader.end()), ...rows.end()] };
}

type RowFormatId = Exclude<ImportFormatId, 'GeoJSON' | 'GPX' | 'KML' | 'OV2'>;

function rowDecoder(format: RowFormatId): RowDecoder {
  if (format === 'CSV') return new CsvDecoder();
  return format === 'Garmin' ? new GarminDecoder() : new SpeedcamDecoder(dialects[format]);
}

const facing: SpeedcamDialect = { codes: 'pocketGis', turnDegrees: 0 };

/** Where the direction faces the driver it is ours; iGO has the direction of travel, which is the opposite. */
const dialects: Readonly<Record<Exclude<RowFormatId, 'CSV' | 'Garmin'>, SpeedcamDialect>> = {
  Navitel: { codes: 'navitel', turnDegrees: 0 },
  PocketGis: facing,
  PocketGisPlus: facing,
  PocketGisPlusGB: facing,
  Strelka: facing,
  IGO: { codes: 'igo', turnDegrees: 180 },
  IGOPongo: { codes: 'igoPongo', turnDegrees: 180 },
};
