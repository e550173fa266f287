import type { TextCodec } from '../../export/text/text-codec.ts';
import { decodeUtf8 } from '../../export/text/utf8.ts';
import type { FileEncoding } from './encodings.ts';

const byteOrderMark = [0xef, 0xbb, 0xbf];

export function hasByteOrderMark(bytes: Uint8Array): boolean {
  return byteOrderMark.every((byte, index) => bytes[index] === byte);
}

/** In a UTF-8 file an invalid line is windows-1251: some files are concatenated from several. */
export function lineText(
  bytes: Uint8Array,
  encoding: FileEncoding,
  windows1251: TextCodec,
  utf8: (bytes: Uint8Array) => string | null = decodeUtf8,
): string {
  if (encoding !== 'windows-1251' && encoding !== 'iso-8859-1') {
    const text = utf8(bytes);
    if (text !== null) return text;
  }
  if (encoding === 'iso-8859-1') return westernText(bytes);
  return windows1251.decode(bytes);
}

/** The characters of windows-1252 where ISO-8859-1 has none. */
const between = '€\u0081‚ƒ„…†‡ˆ‰Š‹Œ\u008dŽ\u008f\u0090‘’“”•–—˜™š›œ\u009džŸ';
const firstBetween = 0x80;

function westernText(bytes: Uint8Array): string {
  const isBetween = (byte: number) => byte >= firstBetween && byte < firstBetween + between.length;
  if (!bytes.some(isBetween)) return latinText(bytes);
  return Array.from(bytes, (byte) =>
    isBetween(byte) ? between.charAt(byte - firstBetween) : String.fromCharCode(byte),
  ).join('');
}

const maxUnits = 4096;

/** One byte per character, equal to the first 256 code points of Unicode. */
export function latinText(bytes: Uint8Array): string {
  let text = '';
  for (let at = 0; at < bytes.length; at += maxUnits) text += String.fromCharCode(...bytes.subarray(at, at + maxUnits));
  return text;
}
