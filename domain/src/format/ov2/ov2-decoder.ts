import { joinBytes } from '../../export/text/join-bytes.ts';
import type { TextCodec } from '../../export/text/text-codec.ts';
import { noDecodeOptions, type DecodeOptions } from '../../import/decode-options.ts';
import type { ImportFormat } from '../../import/import-format.ts';
import type { ImportOutcome } from '../../import/import-outcome.ts';
import { noColumns } from '../../import/names/column-use.ts';
import { lineText } from '../../import/text/file-text.ts';
import { guessEncoding } from '../../import/text/guess-encoding.ts';
import { WaypointReader } from '../../import/waypoints/waypoint-reader.ts';

/** The first byte of a record. */
const deleted = 0;
const skipper = 1;
const simple = 2;
const extended = 3;

const headSize = 5;
const positionSize = 13;
/** A skipper contains the total length of the records in a rectangle, which follow it. */
const skipperSize = 21;
const maxRecordLength = 1 << 16;
const degree = 1e5;

export function looksLikeOv2(bytes: Uint8Array): boolean {
  const [kind] = bytes;
  if (kind === skipper) return bytes.length > skipperSize && looksLikeOv2(bytes.subarray(skipperSize));
  if (bytes.length <= positionSize || (kind !== deleted && kind !== simple && kind !== extended)) return false;
  const view = viewOf(bytes);
  const size = view.getUint32(1, true);
  if (size <= positionSize || size > maxRecordLength) return false;
  const isOnEarth = Math.abs(view.getInt32(5, true)) <= 180 * degree && Math.abs(view.getInt32(9, true)) <= 90 * degree;
  return isOnEarth && (size > bytes.length || bytes[size - 1] === 0);
}

/** The line of an outcome is the number of its record, from 1; skippers are not counted. */
export class Ov2Decoder {
  readonly columns = noColumns;
  readonly #reader: WaypointReader;
  readonly #windows1251: TextCodec;
  #carried: Uint8Array = new Uint8Array(0);
  #records = 0;
  #isStopped = false;

  constructor(windows1251: TextCodec, options: DecodeOptions = noDecodeOptions) {
    this.#reader = new WaypointReader(options);
    this.#windows1251 = windows1251;
  }

  push(chunk: Uint8Array): ImportOutcome[] {
    if (this.#isStopped) return [];
    const bytes = this.#carried.length === 0 ? chunk : joinBytes([this.#carried, chunk]);
    const view = viewOf(bytes);
    const outcomes: ImportOutcome[] = [];
    let at = 0;
    while (at + headSize <= bytes.length) {
      const kind = bytes[at] as number;
      const size = kind === skipper ? skipperSize : view.getUint32(at + 1, true);
      if (kind > extended || size <= (kind === deleted ? headSize : positionSize) || size > maxRecordLength) {
        this.#isStopped = true;
        this.#carried = new Uint8Array(0);
        const value = kind > extended ? String(kind) : `${kind}, ${size}`;
        return [...outcomes, ...this.#reader.reject(this.#records + 1, 'unknownRecord', value)];
      }
      if (at + size > bytes.length) break;
      if (kind !== skipper) for (const one of this.#record(bytes.subarray(at, at + size))) outcomes.push(one);
      at += size;
    }
    this.#carried = bytes.slice(at);
    return outcomes;
  }

  end(): ImportOutcome[] {
    const cut = this.#carried.length > 0 ? this.#reader.reject(this.#records + 1, 'cutOff') : [];
    return [...cut, ...this.#reader.end()];
  }

  #record(bytes: Uint8Array): ImportOutcome[] {
    this.#records++;
    if (bytes[0] === deleted) return this.#reader.reject(this.#records, 'deleted');
    const view = viewOf(bytes);
    return this.#reader.push({
      line: this.#records,
      x: String(view.getInt32(5, true) / degree),
      y: String(view.getInt32(9, true) / degree),
      title: this.#name(bytes.subarray(positionSize)),
      category: '',
      folder: '',
      comment: '',
      description: '',
    });
  }

  /** The name ends with a zero byte; an extended record has further texts after it. */
  #name(bytes: Uint8Array): string {
    const end = bytes.indexOf(0);
    const name = end < 0 ? bytes : bytes.subarray(0, end);
    return lineText(name, guessEncoding([name]), this.#windows1251);
  }
}

function viewOf(bytes: Uint8Array): DataView {
  return new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
}

export const ov2Import: ImportFormat = {
  encoding: null,
  looksLike: looksLikeOv2,
  decoder: ({ tools, options }) => new Ov2Decoder(tools.windows1251, options),
};
