import { joinBytes } from '../../export/text/join-bytes.ts';
import { encodeUtf8 } from '../../export/text/utf8.ts';
import type { StreamDecoder } from '../import-tools.ts';

/** The encodings that are converted to UTF-8 before reading, by the labels of https://encoding.spec.whatwg.org. */
const labels = {
  'utf-16le': 'utf-16le',
  'utf-16be': 'utf-16be',
  'windows-1250': 'windows-1250',
  'windows-1252': 'windows-1252',
  cp866: 'ibm866',
  'koi8-r': 'koi8-r',
  gbk: 'gbk',
  big5: 'big5',
  shift_jis: 'shift_jis',
  'euc-kr': 'euc-kr',
} as const;

export type OtherEncoding = keyof typeof labels;

/** ISO-8859-1 is always read as windows-1252. */
export type FileEncoding = 'utf-8' | 'windows-1251' | 'iso-8859-1' | OtherEncoding;

export const fileEncodings = [
  'utf-8',
  'windows-1251',
  'iso-8859-1',
  ...(Object.keys(labels) as OtherEncoding[]),
] as const;

export function isFileEncoding(name: unknown): name is FileEncoding {
  return fileEncodings.some((encoding) => encoding === name);
}

export function isOther(encoding: FileEncoding): encoding is OtherEncoding {
  return Object.hasOwn(labels, encoding);
}

export function labelOf(encoding: OtherEncoding): string {
  return labels[encoding];
}

const byteOrderMark = '\ufeff';

/** Converts a file to UTF-8, and the line ends of old Macs to common ones. */
export class Transcoder {
  readonly #decoder: StreamDecoder | null;
  readonly #endsInReturns: boolean;
  #isStarted = false;
  /** The chunk ended with a carriage return: the next one decides whether it is half of a line end. */
  #hasReturn = false;

  /** @param decoder null if the bytes are left unchanged */
  constructor(decoder: StreamDecoder | null, endsInReturns: boolean) {
    this.#decoder = decoder;
    this.#endsInReturns = endsInReturns;
  }

  push(chunk: Uint8Array): Uint8Array {
    return this.#lines(this.#decoder ? this.#encoded(this.#decoder.decode(chunk, { stream: true })) : chunk);
  }

  end(): Uint8Array {
    const rest = this.#lines(this.#decoder ? this.#encoded(this.#decoder.decode(new Uint8Array(0))) : joinBytes([]));
    return this.#hasReturn ? joinBytes([rest, Uint8Array.of(lineFeed)]) : rest;
  }

  #encoded(text: string): Uint8Array {
    const isFirst = !this.#isStarted && text !== '';
    this.#isStarted ||= isFirst;
    return encodeUtf8(isFirst && text.startsWith(byteOrderMark) ? text.slice(1) : text);
  }

  #lines(bytes: Uint8Array): Uint8Array {
    if (!this.#endsInReturns || bytes.length === 0) return bytes;
    const whole = this.#hasReturn ? joinBytes([Uint8Array.of(carriageReturn), bytes]) : bytes;
    this.#hasReturn = whole.at(-1) === carriageReturn;
    const known = this.#hasReturn ? whole.subarray(0, -1) : whole;
    return known.map((byte, at) => (byte === carriageReturn && whole[at + 1] !== lineFeed ? lineFeed : byte));
  }
}

const carriageReturn = 13;
const lineFeed = 10;

/** True if any lines end like those of old Macs. */
export function endsInReturns(sample: Uint8Array): boolean {
  const last = sample.length - 1;
  return sample.some((byte, at) => byte === carriageReturn && at < last && sample[at + 1] !== lineFeed);
}
