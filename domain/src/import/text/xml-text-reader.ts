import { joinBytes } from '../../export/text/join-bytes.ts';
import type { TextCodec } from '../../export/text/text-codec.ts';
import { decodeUtf8 } from '../../export/text/utf8.ts';
import type { FileEncoding } from './encodings.ts';
import { lineText } from './file-text.ts';

const closeBracket = 0x3e;
const space = 0x20;
/** There is rarely more between two tags; beyond it the text is split at a space. */
const maxCarried = 1 << 16;
const openCData = '<![CDATA[';
const closeCData = ']]>';
const bareAmpersand = /&(?!(?:amp|lt|gt|quot|apos);)(?:#(\d{1,7});|#x([\da-f]{1,6});)?/gi;
/** Characters that XML always forbids, though programs write them. */
const forbidden = /[^\t\n\r\u{20}-\u{d7ff}\u{e000}-\u{fffd}\u{10000}-\u{10ffff}]/gu;

/**
 * Makes XML acceptable to a strict parser. Chunks are split after `>`, which is not part of any other character. An
 * ampersand that starts no entity is literal, as in `AT&T`, and entities known only in HTML are left as written.
 */
export class XmlTextReader {
  readonly #encoding: FileEncoding;
  readonly #windows1251: TextCodec;
  #carried: Uint8Array[] = [];
  #carriedSize = 0;
  #inCData = false;
  #isStarted = false;

  constructor(encoding: FileEncoding, windows1251: TextCodec) {
    this.#encoding = encoding;
    this.#windows1251 = windows1251;
  }

  push(chunk: Uint8Array): string {
    let end = chunk.lastIndexOf(closeBracket) + 1;
    if (end === 0 && this.#carriedSize + chunk.length > maxCarried)
      end = chunk.lastIndexOf(space) + 1 || lastLetter(chunk);
    const whole = end === 0 ? '' : this.#text(joinBytes([...this.#carried.splice(0), chunk.subarray(0, end)]));
    if (end > 0) this.#carriedSize = 0;
    if (end < chunk.length) this.#carried.push(chunk.slice(end));
    this.#carriedSize += chunk.length - end;
    return whole;
  }

  end(): string {
    return this.#text(joinBytes(this.#carried.splice(0)));
  }

  #text(bytes: Uint8Array): string {
    const text = this.#decoded(bytes).replace(forbidden, ' ');
    if (this.#isStarted) return this.#mended(text);
    const begin = text.trimStart();
    this.#isStarted = begin !== '';
    return this.#mended(begin);
  }

  #decoded(bytes: Uint8Array): string {
    if (this.#encoding !== 'utf-8') return lineText(bytes, this.#encoding, this.#windows1251);
    const text = decodeUtf8(bytes);
    if (text !== null) return text;
    const chunks = chunksBehind(bytes, closeBracket);
    return chunks.map((chunk) => lineText(chunk, this.#encoding, this.#windows1251)).join('');
  }

  #mended(text: string): string {
    let mended = '';
    let at = 0;
    while (at < text.length) {
      const mark = this.#inCData ? closeCData : openCData;
      const found = text.indexOf(mark, at);
      const end = found < 0 ? text.length : found + mark.length;
      const part = text.slice(at, end);
      mended += this.#inCData ? part : part.replace(bareAmpersand, allowedEntity);
      if (found >= 0) this.#inCData = !this.#inCData;
      at = end;
    }
    return mended;
  }
}

/** The start of the last letter of UTF-8, of which the next chunk may have the rest. */
function lastLetter(bytes: Uint8Array): number {
  let start = bytes.length - 1;
  while (start > 0 && (bytes[start]! & 0xc0) === 0x80) start -= 1;
  return start;
}

/** A numeric reference to a character allowed in XML is retained, everything else becomes an ampersand. */
function allowedEntity(found: string, decimal: string | undefined, hex: string | undefined): string {
  if (decimal === undefined && hex === undefined) return '&amp;';
  const code = decimal === undefined ? Number.parseInt(hex ?? '', 16) : Number(decimal);
  const isLow = code < 0x20 && ![9, 10, 13].includes(code);
  const isForbidden = isLow || (code >= 0xd800 && code < 0xe000) || code === 0xfffe || code === 0xffff;
  return isForbidden || code > 0x10ffff ? ' ' : found;
}

export function chunksBehind(bytes: Uint8Array, mark: number): Uint8Array[] {
  const chunks: Uint8Array[] = [];
  let start = 0;
  for (let at = bytes.indexOf(mark); at >= 0; at = bytes.indexOf(mark, start)) {
    chunks.push(bytes.subarray(start, at + 1));
    start = at + 1;
  }
  if (start < bytes.length) chunks.push(bytes.subarray(start));
  return chunks;
}
