import { joinBytes } from '../../export/text/join-bytes.ts';
import { decodeUtf8 } from '../../export/text/utf8.ts';
import { noDecodeOptions, type DecodeOptions } from '../../import/decode-options.ts';
import type { ByteDecoder } from '../../import/import-format.ts';
import { rejected, type ImportOutcome } from '../../import/import-outcome.ts';
import type { ImportTools } from '../../import/import-tools.ts';
import { noColumns, type ColumnUse } from '../../import/names/column-use.ts';
import type { RejectCode } from '../../import/reject.ts';
import { settleOutcome } from '../../import/settle-outcome.ts';
import { StateColumns } from '../../import/states/settle-states.ts';
import { endsInReturns, isOther, labelOf, Transcoder, type FileEncoding } from '../../import/text/encodings.ts';
import { hasByteOrderMark, lineText } from '../../import/text/file-text.ts';
import { guessEncoding, utf16Of } from '../../import/text/guess-encoding.ts';
import { LineReader } from '../../import/text/line-reader.ts';
import { unreadFormat } from '../../import/text/unread-format.ts';
import { chunksBehind } from '../../import/text/xml-text-reader.ts';
import { formatFacts, isExportFormatId, type ImportFormatId } from '../all-formats.ts';
import { importFormats } from '../import-formats.ts';
import { headerColumns } from '../speedcam/speedcam-columns.ts';
import { formatOfBytes, isOsmPbf, type Packing, packingOf } from './format-of-bytes.ts';
import { guessFormat, type Guess } from './guess-format.ts';
import type { DetectedFile, ImportDecoder } from './import-decoder.ts';
import { UnpackingDecoder } from './unpacking-decoder.ts';

/** Bytes read before format and encoding are decided. */
const sampleSize = 1 << 18;
const byteOrderMarkSize = 3;

/** `auto` detects the format from the content. */
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
  /** Reads the content of the file if it is an archive. */
  #unpacking: ImportDecoder | null = null;
  #sample: Uint8Array[] = [];
  #sampled = 0;
  #decoder: ByteDecoder | null = null;
  #transcoder: Transcoder | null = null;
  readonly #states = new StateColumns();

  constructor(format: ImportFormatId | 'auto', tools: ImportTools, options: DecodeOptions) {
    this.#format = format;
    this.#tools = tools;
    this.#options = options;
  }

  get detected(): DetectedFile | null {
    return this.#unpacking ? this.#unpacking.detected : this.#detected;
  }

  get columns(): ColumnUse {
    return this.#states.settledUse(this.#decoder?.columns ?? noColumns);
  }

  push(chunk: Uint8Array): ImportOutcome[] {
    return this.#settled(this.#states.push(this.#push(chunk)));
  }

  end(): ImportOutcome[] {
    return this.#settled(this.#states.end(this.#end()));
  }

  #settled(outcomes: ImportOutcome[]): ImportOutcome[] {
    for (const [at, outcome] of outcomes.entries()) outcomes[at] = settleOutcome(outcome, this.#options);
    return outcomes;
  }

  #push(chunk: Uint8Array): ImportOutcome[] {
    if (this.#decoder) return this.#decoder.push(this.#transcoder?.push(chunk) ?? chunk);
    this.#sample.push(chunk.slice());
    this.#sampled += chunk.length;
    return this.#sampled < sampleSize ? [] : this.#start();
  }

  #end(): ImportOutcome[] {
    const before = this.#decoder ? [] : this.#start();
    const last = this.#transcoder ? (this.#decoder?.push(this.#transcoder.end()) ?? []) : [];
    return [...before, ...last, ...(this.#decoder?.end() ?? [])];
  }

  #start(): ImportOutcome[] {
    const sample = joinBytes(this.#sample);
    this.#sample = [];
    const packing = packingOf(sample);
    if (packing) return this.#unpack(packing, sample);
    if (isOsmPbf(sample)) return this.#refuse('serverOnly');
    const unread = this.#format === 'auto' ? unreadFormat(sample) : null;
    if (unread) return this.#refuse(unread);
    return this.#begin(sample);
  }

  #begin(sample: Uint8Array): ImportOutcome[] {
    const { encoding: requested } = this.#options;
    const encoding = requested ?? utf16Of(sample) ?? this.#encodingOf(sample);
    const decoder = isOther(encoding) ? this.#tools.textDecoder(labelOf(encoding)) : null;
    const byBytes = this.#byBytes(sample);
    const isBinary = byBytes !== null && importFormats[byBytes].encoding === null;
    const returns = !isBinary && endsInReturns(sample);
    if (!isBinary && (decoder || returns)) this.#transcoder = new Transcoder(decoder, returns);
    const bytes = this.#transcoder?.push(sample) ?? sample;
    return this.#read(hasByteOrderMark(bytes) ? bytes.subarray(byteOrderMarkSize) : bytes, encoding);
  }

  #byBytes(content: Uint8Array): ImportFormatId | null {
    return this.#format === 'auto' ? formatOfBytes(content) : this.#format;
  }

  #encodingOf(sample: Uint8Array): FileEncoding {
    const content = hasByteOrderMark(sample) ? sample.subarray(byteOrderMarkSize) : sample;
    const byBytes = this.#byBytes(content);
    const isXml = byBytes !== null && (importFormats[byBytes].roots ?? importFormats[byBytes].isXml) !== undefined;
    const lines = isXml ? sampleElements(content) : sampleLines(content);
    return guessEncoding(lines, this.#tools);
  }

  #read(content: Uint8Array, encoding: FileEncoding): ImportOutcome[] {
    const byBytes = this.#byBytes(content);
    const guess: Guess | null = byBytes ? { format: byBytes, certain: true } : this.#guess(content, encoding);
    if (!guess) {
      this.#decoder = nothing;
      return content.length === 0 ? [] : [rejected(1, 'notRecognised')];
    }
    const { columns = null, map, ...found } = guess;
    const format = importFormats[guess.format];
    const isSame = format.encoding === undefined || (this.#transcoder && format.encoding !== null);
    this.#detected = { ...found, encoding: isSame ? encoding : (format.encoding ?? null) };
    const given = this.#options;
    const withMap = map ? { ...given, map: new Map([...map, ...given.map]) } : given;
    const options = given.columns ? given : { ...withMap, columns };
    this.#decoder = format.decoder({ begin: content, encoding, tools: this.#tools, options });
    return this.#decoder.push(content);
  }

  #unpack(packing: Packing, sample: Uint8Array): ImportOutcome[] {
    const open = () => new SampledDecoder(this.#format, this.#tools, this.#options);
    this.#unpacking = new UnpackingDecoder(packing, open, this.#tools);
    this.#decoder = this.#unpacking;
    return this.#unpacking.push(sample);
  }

  #refuse(code: RejectCode): ImportOutcome[] {
    this.#decoder = nothing;
    return [rejected(1, code)];
  }

  #guess(content: Uint8Array, encoding: FileEncoding): Guess | null {
    const texts = sampleLines(content).map((line) => lineText(line, encoding, this.#tools.windows1251));
    const { columns, map } = this.#options;
    const guess = guessFormat(texts, map);
    // User-supplied column names describe a speedcam file only if the content is one.
    const isSpeedcam = guess !== null && isSpeedcamFormat(guess.format) && headerColumns(columns ?? [], map) !== null;
    const isNamed = isSpeedcam || (guess?.format === 'JSON' && listsOfLists.test(texts.join('\n')));
    return columns && !isNamed ? { format: 'CSV', certain: true } : guess;
  }
}

/** Their columns have names only if somebody gives them. */
const listsOfLists = /^\s*\[\s*\[/;

function isSpeedcamFormat(format: ImportFormatId): boolean {
  return isExportFormatId(format) && formatFacts[format].speedcam !== null;
}

/** The complete lines of a sample; a truncated last line is included only if it is the only one. */
function sampleLines(sample: Uint8Array): Uint8Array[] {
  const reader = new LineReader();
  const lines = reader.push(sample.subarray(0, sampleSize)).map(({ bytes }) => bytes);
  const isCut = sample.length >= sampleSize;
  return lines.length > 0 && sample.length > sampleSize
    ? lines
    : [...lines, ...reader.end().map(({ bytes }) => (isCut ? wholeLetters(bytes) : bytes))];
}

/** Removes a UTF-8 character that may be truncated at the end. */
function wholeLetters(bytes: Uint8Array): Uint8Array {
  const last = bytes.subarray(-maxLetterBytes).findLastIndex((byte) => byte >= firstOfLetter);
  const begin = Math.max(bytes.length - maxLetterBytes, 0) + last;
  return last < 0 || decodeUtf8(bytes.subarray(begin)) !== null ? bytes : bytes.subarray(0, begin);
}

const maxLetterBytes = 4;
const firstOfLetter = 0xc0;

/** Each with the preceding text, because XML need not have lines; the last one may be truncated. */
function sampleElements(sample: Uint8Array): Uint8Array[] {
  return chunksBehind(sample.subarray(0, sampleSize), closeBracket).slice(0, -1);
}

const closeBracket = 0x3e;

const nothing: ByteDecoder = { push: () => [], end: () => [], columns: noColumns };
