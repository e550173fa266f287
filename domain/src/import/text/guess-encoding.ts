import { decodeUtf8 } from '../../export/text/utf8.ts';
import type { ImportTools } from '../import-tools.ts';
import { eastAsianOf } from './east-asian-encoding.ts';
import { labelOf, type FileEncoding, type OtherEncoding } from './encodings.ts';

const lastAscii = 0x7f;
const openBracket = 0x3c;

/** UTF-16 by its byte order mark, or because every other byte is the high byte of an alphabet; null otherwise. */
export function utf16Of(bytes: Uint8Array): OtherEncoding | null {
  const [first, second] = bytes;
  if (first === 0xff && second === 0xfe) return 'utf-16le';
  if (first === 0xfe && second === 0xff) return 'utf-16be';
  if (first === openBracket && second === 0) return 'utf-16le';
  if (first === 0 && second === openBracket) return 'utf-16be';
  const sample = bytes.subarray(0, 512);
  const highBytes = (suspicious: number) =>
    sample.filter((byte, at) => byte < firstControl && at % 2 === suspicious).length;
  const isMany = (count: number) => count * 2 > sample.length * 0.8 && sample.length >= 16;
  const isFew = (count: number) => count * 8 < sample.length;
  if (isMany(highBytes(1)) && isFew(highBytes(0))) return 'utf-16le';
  return isMany(highBytes(0)) && isFew(highBytes(1)) ? 'utf-16be' : null;
}

/** Lower values are the high bytes of Latin, Greek and Cyrillic letters, which do not occur in other text. */
const firstControl = 9;

/**
 * Detects the encoding of a file from its first lines. Text in other encodings is practically never valid UTF-8, so
 * each line with non-ASCII letters gets a vote. Non-ASCII letters are isolated among ASCII in Western and Central
 * European words and adjacent in Russian ones; the letters themselves decide which of these it is.
 *
 * @param tools null for texts too short to distinguish more than windows-1251 from Western Europe
 */
export function guessEncoding(
  lines: readonly Uint8Array[],
  tools: Pick<ImportTools, 'textDecoder'> | null = null,
): FileEncoding {
  const decisive = lines.filter((line) => line.some((byte) => byte > lastAscii));
  const other = decisive.filter((line) => decodeUtf8(line) === null);
  if (other.length * 2 <= decisive.length) return 'utf-8';
  const asian = tools && eastAsianOf(other, tools);
  if (asian) return asian;
  const together = other.filter((line) => lettersTogether(line) > lettersAmongAscii(line));
  const apart = other.filter((line) => lettersTogether(line) < lettersAmongAscii(line));
  const isTogether = together.length > apart.length;
  if (!tools) return isTogether ? 'windows-1251' : 'iso-8859-1';
  if (isTogether) return bestOf(together, tools);
  return other.some(isCentralEuropean) ? 'windows-1250' : 'iso-8859-1';
}

function lettersTogether(line: Uint8Array): number {
  return line.filter((byte, at) => byte > lastAscii && (line[at - 1] ?? 0) > lastAscii).length;
}

function lettersAmongAscii(line: Uint8Array): number {
  const isLetter = (at: number) => /[a-z]/i.test(String.fromCharCode(line[at] ?? 0));
  return line.filter((byte, at) => byte > lastAscii && (isLetter(at - 1) || isLetter(at + 1))).length;
}

/** Polish and Czech letters in places where Western Europe has symbols that do not occur in words. */
const polish = /[\xb3\xa3\xb9\xbf\xa5][a-z]|[a-z][\xb3\xb9\xbf](?![a-z0-9])|[a-z]?\x9c[\xe6bcklmnprtwz]/i;
const czech = /[\x8a\x9a\x8e\x9e][\s\S]*[\xec\xe8\xf8\xf9]|[\xec\xe8\xf8\xf9][\s\S]*[\x8a\x9a\x8e\x9e]/;

function isCentralEuropean(line: Uint8Array): boolean {
  const text = bytesAsText(line);
  return polish.test(text) || czech.test(text);
}

function bytesAsText(line: Uint8Array): string {
  return Array.from(line, (byte) => String.fromCharCode(byte)).join('');
}

/** The letters that make up half of any Russian or Ukrainian text. */
const frequent = /[оеаинтсрвлкі]/giu;
const lower = /[а-яёіїєґ]/gu;
const upperInside = /(?<=[а-яёіїєґ])[А-ЯЁІЇЄҐ]/gu;
/** The default is used unless another is clearly better. */
const muchBetter = 1.2;
const cyrillic = ['windows-1251', 'cp866', 'koi8-r'] as const;

/** The Russian encoding that yields the most frequent letters. */
function bestOf(lines: readonly Uint8Array[], tools: Pick<ImportTools, 'textDecoder'>): FileEncoding {
  const score = (encoding: OtherEncoding | 'windows-1251') => {
    const label = encoding === 'windows-1251' ? encoding : labelOf(encoding);
    const text = lines.map((line) => tools.textDecoder(label).decode(line)).join('\n');
    const count = (letters: RegExp) => text.match(letters)?.length ?? 0;
    return count(frequent) + count(lower) / 4 - count(upperInside);
  };
  const [first = 'windows-1251'] = cyrillic.toSorted((a, b) => score(b) - score(a));
  const best = score(first) > score('windows-1251') * muchBetter ? first : 'windows-1251';
  return best;
}
