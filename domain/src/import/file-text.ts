import type { TextCodec } from '../export/text-codec.ts';
import { decodeUtf8 } from '../export/utf8.ts';

export type FileEncoding = 'utf-8' | 'windows-1251';

const byteOrderMark = [0xef, 0xbb, 0xbf];

/** Whether the bytes begin with the mark of UTF-8. */
export function hasByteOrderMark(bytes: Uint8Array): boolean {
  return byteOrderMark.every((byte, index) => bytes[index] === byte);
}

/** Whether the bytes begin with a mark of UTF-16, which is not read. */
export function isUtf16(bytes: Uint8Array): boolean {
  return (bytes[0] === 0xff && bytes[1] === 0xfe) || (bytes[0] === 0xfe && bytes[1] === 0xff);
}

/**
 * The encoding of a file from its first lines. Russian text in windows-1251 is practically never UTF-8, so each line
 * with other than ASCII letters has a vote.
 */
export function guessEncoding(lines: readonly Uint8Array[]): FileEncoding {
  const telling = lines.filter((line) => line.some((byte) => byte > 0x7f));
  const valid = telling.filter((line) => decodeUtf8(line) !== null);
  return valid.length * 2 >= telling.length ? 'utf-8' : 'windows-1251';
}

/** Bytes → text. In a file of UTF-8 a line that is none is windows-1251: files are glued together out there. */
export function lineText(bytes: Uint8Array, encoding: FileEncoding, windows1251: TextCodec): string {
  if (encoding === 'utf-8') {
    const text = decodeUtf8(bytes);
    if (text !== null) return text;
  }
  return windows1251.decode(bytes);
}
