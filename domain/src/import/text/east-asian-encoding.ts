import type { ImportTools } from '../import-tools.ts';
import { labelOf, type OtherEncoding } from './encodings.ts';

/** Characters that make up much of the lists of each country: places, roads, directions, words for cameras. */
const common = {
  gbk: '的一二三四五六七八九十路街道省市县区镇乡村号线向东西南北方高速公路国限速经纬度测速摄像头固定移动类型位置名称地址桥隧口段收费站里程度时速闯红灯间违章监控电子警察拍照交通大中山江河湖海州京上下左右进出行车往至与和年月日公里前后处点',
  big5: '的一二三四五六七八九十路街道省市縣區鎮鄉里號線向東西南北方高速公路國限速經緯度測速攝影照相固定移動式類型位置名稱地址設置橋隧口段收費站往至與和雙拍車闖紅燈間取締科學執法儀器警察局分局轄區臺台高雄桃園新竹大中山江河湖海上下左右進出行時速年月日公里前後處點',
  shift_jis:
    '一二三四五六七八九十路線道県市区町村番号国東西南北方向高速公路制限速度緯度経度設置場所固定移動式種別種類名称住所地点取締装置自動下上自車橋口丁目大中山川田本京都府年月日',
  'euc-kr': '',
} as const;

/** Kana, and syllables of Korean: what no other language writes. */
const own: Readonly<Record<keyof typeof common, RegExp>> = {
  gbk: /(?!)/u,
  big5: /(?!)/u,
  shift_jis: /[\u3041-\u30ff]/u,
  'euc-kr': /[\uac00-\ud7a3]/u,
};

const commonSets = Object.entries(common).map(([name, letters]) => ({
  encoding: name as keyof typeof common & OtherEncoding,
  letters: new Set(letters),
}));

const lastAscii = 0x7f;
/** Of the characters beyond ASCII; text of another encoding yields rare ones. */
const enough = 0.4;
const fewest = 3;
/** Cyrillic letters are in all of these encodings, and tell nothing. */
const otherSigns = /[\p{P}\p{S}\p{N}\p{Script=Cyrillic}\s\uff01-\uff60]/u;

/** The encoding whose characters are the common ones of its country; null if none is. */
export function eastAsianOf(
  lines: readonly Uint8Array[],
  tools: Pick<ImportTools, 'textDecoder'>,
): (keyof typeof common & OtherEncoding) | null {
  const scores = commonSets.map(({ encoding, letters }) => {
    const decoder = tools.textDecoder(labelOf(encoding));
    const text = lines
      .slice(0, sampledLines)
      .map((line) => decoder.decode(line))
      .join('');
    const beyond = Array.from(text).filter((sign) => sign.charCodeAt(0) > lastAscii && !otherSigns.test(sign));
    const known = beyond.filter((sign) => letters.has(sign) || own[encoding].test(sign)).length;
    const isBroken = text.includes('\ufffd');
    return { encoding, share: beyond.length < fewest || isBroken ? 0 : known / beyond.length };
  });
  const [best] = scores.toSorted((a, b) => b.share - a.share);
  return best && best.share >= enough ? best.encoding : null;
}

const sampledLines = 400;
