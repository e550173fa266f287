import { decodeUtf8 } from '../../export/text/utf8.ts';
import type { ImportTools } from '../import-tools.ts';
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

/** Characters that make up much of the lists of each country: places, roads, directions, words for cameras. */
const commonSigns = {
  gbk: '的一二三四五六七八九十路街道省市县区镇乡村号线向东西南北方高速公路国限速经纬度测速摄像头固定移动类型位置名称地址桥隧口段收费站里程度时速闯红灯间违章监控电子警察拍照交通大中山江河湖海州京上下左右进出行车往至与和年月日公里前后处点',
  big5: '的一二三四五六七八九十路街道省市縣區鎮鄉里號線向東西南北方高速公路國限速經緯度測速攝影照相固定移動式類型位置名稱地址設置橋隧口段收費站往至與和雙拍車闖紅燈間取締科學執法儀器警察局分局轄區臺台高雄桃園新竹大中山江河湖海上下左右進出行時速年月日公里前後處點',
  shift_jis:
    '一二三四五六七八九十路線道県市区町村番号国東西南北方向高速公路制限速度緯度経度設置場所固定移動式種別種類名称住所地点取締装置自動下上自車橋口丁目大中山川田本京都府年月日',
  'euc-kr': '',
} as const;

/** Kana, and syllables of Korean: what no other language writes. */
const ownSigns: Readonly<Record<keyof typeof commonSigns, RegExp>> = {
  gbk: /(?!)/u,
  big5: /(?!)/u,
  shift_jis: /[\u3041-\u30ff]/u,
  'euc-kr': /[\uac00-\ud7a3]/u,
};

const commonSets = Object.entries(commonSigns).map(([name, letters]) => ({
  encoding: name as keyof typeof commonSigns & OtherEncoding,
  letters: new Set(letters),
}));

/** Of the characters beyond ASCII; text of another encoding yields rare ones. */
const minCommonShare = 0.4;
const minSigns = 3;
/** Cyrillic letters are in all of these encodings, and tell nothing. */
const otherSigns = /[\p{P}\p{S}\p{N}\p{Script=Cyrillic}\s\uff01-\uff60]/u;

/** The encoding whose characters are the common ones of its country; null if none is. */
function eastAsianOf(
  lines: readonly Uint8Array[],
  tools: Pick<ImportTools, 'textDecoder'>,
): (keyof typeof commonSigns & OtherEncoding) | null {
  const scores = commonSets.map(({ encoding, letters }) => {
    const decoder = tools.textDecoder(labelOf(encoding));
    const text = lines
      .slice(0, sampledLines)
      .map((line) => decoder.decode(line))
      .join('');
    const beyond = Array.from(text).filter((sign) => sign.charCodeAt(0) > lastAscii && !otherSigns.test(sign));
    const known = beyond.filter((sign) => letters.has(sign) || ownSigns[encoding].test(sign)).length;
    const isBroken = text.includes('\ufffd');
    return { encoding, share: beyond.length < minSigns || isBroken ? 0 : known / beyond.length };
  });
  const [best] = scores.toSorted((a, b) => b.share - a.share);
  return best && best.share >= minCommonShare ? best.encoding : null;
}

const sampledLines = 400;
