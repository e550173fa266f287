import type { TextCodec } from '../../export/text/text-codec.ts';
import { decodeUtf8 } from '../../export/text/utf8.ts';

export type FileEncoding = 'utf-8' | 'windows-1251' | 'iso-8859-1';

const byteOrderMark = [0xef, 0xbb, 0xbf];

/** Whether the bytes begin with the mark of UTF-8. */
export function hasByteOrderMark(bytes: Uint8Array): boolean {
  return byteOrderMark.every((byte, index) => bytes[index] === byte);
}

const openBracket = 0x3c;

/** Whether the bytes begin with a mark of UTF-16, or with XML in it; it is not read. */
export function isUtf16(bytes: Uint8Array): boolean {
  const [first, second] = bytes;
  if ((first === 0xff && second === 0xfe) || (first === 0xfe && second === 0xff)) return true;
  return (first === openBracket && second === 0) || (first === 0 && second === openBracket);
}

/**
 * The encoding of a file from its first lines. Russian text in windows-1251 is practically never UTF-8, so each line
 * with other than ASCII letters has a vote. What is neither is Western European when its letters with accents stand
 * alone; the letters of Russian words stand together.
 */
export function guessEncoding(lines: readonly Uint8Array[]): FileEncoding {
  const decisive = lines.filter((line) => line.some((byte) => byte > lastAscii));
  const other = decisive.filter((line) => decodeUtf8(line) === null);
  if (other.length * 2 <= decisive.length) return 'utf-8';
  const russian = other.filter((line) => lettersTogether(line) > lettersAmongAscii(line));
  return russian.length * 2 > other.length ? 'windows-1251' : 'iso-8859-1';
}

const lastAscii = 0x7f;

/** How many letters beyond ASCII have another one before them. */
function lettersTogether(line: Uint8Array): number {
  return line.filter((byte, at) => byte > lastAscii && (line[at - 1] ?? 0) > lastAscii).length;
}

/** How many letters beyond ASCII have one of ASCII before or behind them. */
function lettersAmongAscii(line: Uint8Array): number {
  const isLetter = (at: number) => /[a-z]/i.test(String.fromCharCode(line[at] ?? 0));
  return line.filter((byte, at) => byte > lastAscii && (isLetter(at - 1) || isLetter(at + 1))).length;
}

/** Bytes → text. In a file of UTF-8 a line that is none is windows-1251: files are glued together out there. */
export function lineText(bytes: Uint8Array, encoding: FileEncoding, windows1251: TextCodec): string {
  if (encoding === 'utf-8') {
    const text = decodeUtf8(bytes);
    if (text !== null) return text;
  }
  if (encoding === 'iso-8859-1') return latinText(bytes);
  return windows1251.decode(bytes);
}

const mostUnits = 4096;

/** One byte a character, which is what the first 256 of Unicode are. */
export function latinText(bytes: Uint8Array): string {
  let text = '';
  for (let at = 0; at < bytes.length; at += mostUnits)
    text += String.fromCharCode(...bytes.subarray(at, at + mostUnits));
  return text;
}
