import { joinBytes } from '../export/text/join-bytes.ts';
import { formatFacts, isExportFormatId, type ImportFormatId } from '../format/all-formats.ts';
import { importFormats } from '../format/import-formats.ts';
import { headerColumns } from '../format/speedcam/speedcam-columns.ts';
import { noColumns, type ColumnUse } from './names/column-use.ts';
import { noDecodeOptions, type DecodeOptions } from './decode-options.ts';
import { guessEncoding, hasByteOrderMark, isUtf16, lineText, type FileEncoding } from './text/file-text.ts';
import { formatOfBytes, isOsmPbf, packingOf } from './text/format-of-bytes.ts';
import { guessFormat, type Guess } from './guess-format.ts';
import type { DetectedFile, ImportDecoder } from './import-decoder.ts';
import type { ByteDecoder } from './import-format.ts';
import { rejected, type ImportOutcome } from './import-outcome.ts';
import type { ImportTools } from './import-tools.ts';
import { LineReader } from './text/line-reader.ts';
import type { RejectCode } from './reject.ts';
import { UnpackingDecoder } from './text/unpacking-decoder.ts';
import { chunksBehind } from './text/xml-text-reader.ts';

/** So much is read before format and encoding are decided. */
const sampleSize = 1 << 18;
const byteOrderMarkSize = 3;

/**
 * @param format the format of the file, or `auto` to guess it from the content
 * @param tools the character sets beside UTF-8, a parser of XML, and what unpacks files
 * @param options what a person says about the columns and types of the file
 */
export function createDecoder(
  format: ImportFormatId | 'auto',
  tools: ImportTools,
  options: DecodeOptions = noDecodeOptions,
): ImportDecoder {
  return new SampledDecoder(format, tools, options);
}

class SampledDecoder implements ImportDecoder {
  readonly #format: ImportFormatId | 'auto';
  readonly #tools: ImportTools;
  readonly #options: DecodeOptions;
  #detected: DetectedFile | null = null;
  /** Reads what is packed in the file, if it is an archive. */
  #unpacking: ImportDecoder | null = null;
  #sample: Uint8Array[] = [];
  #sampled = 0;
  #decoder: ByteDecoder | null = null;

  constructor(format: ImportFormatId | 'auto', tools: ImportTools, options: DecodeOptions) {
    this.#format = format;
    this.#tools = tools;
    this.#options = options;
  }

  get detected(): DetectedFile | null {
    return this.#unpacking ? this.#unpacking.detected : this.#detected;
  }

  get columns(): ColumnUse {
    return this.#decoder?.columns ?? noColumns;
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
    const packing = packingOf(sample);
    if (packing) return this.#unpack(packing, sample);
    if (isOsmPbf(sample)) return this.#refuse('serverOnly');
    const content = hasByteOrderMark(sample) ? sample.subarray(byteOrderMarkSize) : sample;
    const byBytes = this.#format === 'auto' ? formatOfBytes(content) : this.#format;
    const lines = byBytes && importFormats[byBytes].roots ? sampleElements(content) : sampleLines(content);
    const encoding = guessEncoding(lines);
    const guess: Guess | null = byBytes ? { format: byBytes, certain: true } : this.#guess(lines, encoding);
    if (!guess) {
      this.#decoder = nothing;
      return sample.length === 0 ? [] : [rejected(1, 'notRecognised')];
    }
    const { columns = null, ...found } = guess;
    const format = importFormats[guess.format];
    this.#detected = { ...found, encoding: format.encoding === undefined ? encoding : format.encoding };
    const options = this.#options.columns ? this.#options : { ...this.#options, columns };
    this.#decoder = format.decoder({ begin: content, encoding, tools: this.#tools, options });
    return this.#decoder.push(content);
  }

  #unpack(packing: 'zip' | 'gzip', sample: Uint8Array): ImportOutcome[] {
    const inner = new SampledDecoder(this.#format, this.#tools, this.#options);
    this.#unpacking = new UnpackingDecoder(packing, inner, this.#tools);
    this.#decoder = this.#unpacking;
    return this.#unpacking.push(sample);
  }

  #refuse(code: RejectCode): ImportOutcome[] {
    this.#decoder = nothing;
    return [rejected(1, code)];
  }

  #guess(lines: readonly Uint8Array[], encoding: FileEncoding): Guess | null {
    const texts = lines.map((line) => lineText(line, encoding, this.#tools.windows1251));
    const { columns, map } = this.#options;
    const guess = guessFormat(texts, map);
    // Columns of somebody's own are those of a speedcam file only where the content is one.
    const isSpeedcam = guess !== null && isSpeedcamFormat(guess.format) && headerColumns(columns ?? [], map) !== null;
    return columns && !isSpeedcam ? { format: 'CSV', certain: true } : guess;
  }
}

function isSpeedcamFormat(format: ImportFormatId): boolean {
  return isExportFormatId(format) && formatFacts[format].speedcam !== null;
}

/** The whole lines of a sample, and the last one that may be cut when there is no other. */
function sampleLines(sample: Uint8Array): Uint8Array[] {
  const reader = new LineReader();
  const lines = reader.push(sample.subarray(0, sampleSize)).map(({ bytes }) => bytes);
  return lines.length > 0 && sample.length > sampleSize ? lines : [...lines, ...reader.end().map(({ bytes }) => bytes)];
}

/** The tags of a sample with the text before each, since XML need not have lines; the last one may be cut. */
function sampleElements(sample: Uint8Array): Uint8Array[] {
  return chunksBehind(sample.subarray(0, sampleSize), closeBracket).slice(0, -1);
}

const closeBracket = 0x3e;

const nothing: ByteDecoder = { push: () => [], end: () => [], columns: noColumns };
