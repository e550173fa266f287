import { compassDegrees } from './compass.ts';

const chinesePoint = '[東东西南北](?:[東东西南北])?(?:側|侧)?';
const koreanPoint = '[동서남북][동서남북]?(?:쪽|측)?';

/** From where to where, as two groups. */
const fromTo: readonly RegExp[] = [
  // `南向北`, `由南往北`, `北から南へ`
  new RegExp(`^(?:由|從|从|自)?(${chinesePoint})(?:向|往|至|到|から)(${chinesePoint})(?:方向|行|へ|に|方面)?$`, 'u'),
  new RegExp(`^(${koreanPoint})에서(${koreanPoint})(?:으로|로)?(?:방향)?$`, 'u'),
  /^من(.+?)(?:الى|نحو|باتجاه)(.+)$/u,
  /^מ(.+?)ל(?:כיוון|עבר)?(.+)$/u,
];
/** To where, as the one group that is filled. */
const towards: readonly RegExp[] = [
  // `往北`, `北向`, `北行き`, `北上`
  new RegExp(
    `^(?:(?:往|向|朝)(${chinesePoint})(?:方向|行)?|(${chinesePoint})(?:向|行|行き|方向|方面|方面行き|へ|進|进)|(北)上|(南)下)$`,
    'u',
  ),
  new RegExp(`^(${koreanPoint})(?:행|방향|방면|으로|로)(?:방향)?$`, 'u'),
  /^(?:متجه)?(?:باتجاه|فياتجاه|اتجاه|نحو|الى|لل?)(.+)$/u,
  /^(?:ל?כיוון|לעבר|ל)(.+)$/u,
];
/** `צפונה`: northwards. */
const hebrewWards: Readonly<Record<string, number>> = { צפונה: 0, מזרחה: 90, דרומה: 180, מערבה: 270 };
/** `東西雙向`: both ways of a road from east to west. */
const bothOf =
  /^([東东西南北동서남북])([東东西南北동서남북])(?:雙向|双向|雙方向|双方向|兩向|两向|往返|両方向|양방향|쌍방향)$/u;

const asianLetters = /[\u0590-\u06ff\u1100-\u11ff\u3040-\u30ff\u3400-\u9fff\uac00-\ud7af]/u;

/** Where the traffic goes, in Chinese, Japanese, Korean, Arabic and Hebrew; null for other words. */
export function asianTravel(text: string): readonly number[] | null {
  if (!asianLetters.test(text)) return null;
  const plain = text
    .normalize('NFKC')
    .replaceAll(/[\s()\u064b-\u0652]/gu, '')
    .replaceAll(/[أإآ]/gu, 'ا');
  const wards = hebrewWards[plain];
  if (wards !== undefined) return [wards];
  const [, one = '', other = ''] = bothOf.exec(plain) ?? [];
  if (one !== '') return known([compassDegrees(one), compassDegrees(other)]);
  for (const pattern of fromTo) {
    const [, start = '', end = ''] = pattern.exec(plain) ?? [];
    const degrees = [compassDegrees(start), compassDegrees(end)] as const;
    if (degrees[0] !== null && degrees[1] !== null) return [degrees[1]];
  }
  for (const pattern of towards) {
    const goal = pattern
      .exec(plain)
      ?.slice(1)
      .find((group) => group !== undefined);
    const degrees = goal === undefined ? null : compassDegrees(goal);
    if (degrees !== null) return [degrees];
  }
  return null;
}

function known(degrees: readonly (number | null)[]): readonly number[] | null {
  const all = degrees.filter((one) => one !== null);
  return all.length === degrees.length ? all : null;
}
