import { headingDifference } from '../../geometry/azimuth.ts';
import { folded } from './column-names.ts';
import type { HeaderLanguage } from './header-language.ts';

/** The letters of a compass rose from north clockwise, 22.5° apart. */
const english = 'n nne ne ene e ese se sse s ssw sw wsw w wnw nw nnw';
/** O is west in French, Spanish, Portuguese and Italian. */
const romance = 'n nne ne ene e ese se sse s sso so oso o ono no nno';
const cyrillic = 'с ссв св всв в вюв юв ююв ю ююз юз зюз з зсз сз ссз';

const roses: Readonly<Partial<Record<HeaderLanguage, string>>> = {
  german: 'n nno no ono o oso so sso s ssw sw wsw w wnw nw nnw',
  dutch: 'n nno no ono o ozo zo zzo z zzw zw wzw w wnw nw nnw',
  french: romance,
  spanish: romance,
  portuguese: romance,
  italian: romance,
  scandinavian: 'n nnø nø ønø ø øsø sø ssø s ssv sv vsv v vnv nv nnv',
  lithuanian: 'š ššr šr ršr r rpr pr ppr p ppv pv vpv v všv šv ššv',
  finnish: 'p ppko ko iko i ika ka eka e elo lo llo l llu lu plu',
  czech: 's ssv sv vsv v vjv jv jjv j jjz jz zjz z zsz sz ssz',
  hungarian: 'é éék ék kék k kdk dk ddk d ddny dny nydny ny nyény ény éény',
  romanian: 'n nne ne ene e ese se sse s ssv sv vsv v vnv nv nnv',
  turkish: 'k kkd kd dkd d dgd gd ggd g ggb gb bgb b bkb kb kkb',
  greek: 'β ββα βα αβα α ανα να ννα ν ννδ νδ δνδ δ δβδ βδ ββδ',
  croatian: 's ssi si isi i iji ji jji j jjz jz zjz z zsz sz ssz',
  bulgarian: 'с сси си иси и июи юи ююи ю ююз юз зюз з зсз сз ссз',
  latvian: 'z zza za aza a ada da dda d ddr dr rdr r rzr zr zzr',
  ukrainian: 'пн пнпнсх пнсх схпнсх сх схпдсх пдсх пдпдсх пд пдпдзх пдзх зхпдзх зх зхпнзх пнзх пнпнзх',
};

/** Letters with a different meaning in English: in these languages they are ambiguous. */
const doubtful: Readonly<Partial<Record<HeaderLanguage, RegExp>>> = {
  finnish: /^e$/,
  czech: /^(?:s|sv|sz|ssv|ssz)$/,
  croatian: /^s+[iz]?$/,
  ukrainian: /^[свюз]+$/,
};

/** Words for the eight main points, north first; for inflected languages the common stems. */
const words = [
  'north northeast east southeast south southwest west northwest',
  'nord nordest est sudest sud sudouest ouest nordouest',
  'norden nordosten osten südosten süden südwesten westen nordwesten',
  'nord nordost ost südost süd südwest west nordwest',
  'noord noordoost oost zuidoost zuid zuidwest west noordwest',
  'noorden noordoosten oosten zuidoosten zuiden zuidwesten westen noordwesten',
  'norte noreste este sureste sur suroeste oeste noroeste',
  'norte nordeste leste sudeste sul sudoeste oeste noroeste',
  'nord nordest est sudest sud sudovest ovest nordovest',
  'norr nordost öster sydost söder sydväst väster nordväst',
  'nord nordøst øst sydøst syd sydvest vest nordvest',
  'nord nordøst øst sørøst sør sørvest vest nordvest',
  'północ północnywschód wschód południowywschód południe południowyzachód zachód północnyzachód',
  'põhi kirre ida kagu lõuna edel lääs loe',
  'põhja kirde ida kagu lõuna edela lääne loode',
  'pohjoinen koillinen itä kaakko etelä lounas länsi luode',
  'šiaurė šiaurėsrytai rytai pietryčiai pietūs pietvakariai vakarai šiaurėsvakarai',
  'észak északkelet kelet délkelet dél délnyugat nyugat északnyugat',
  'nord nordest est sudest sud sudvest vest nordvest',
  'kuzey kuzeydoğu doğu güneydoğu güney güneybatı batı kuzeybatı',
  'sjever sjeveroistok istok jugoistok jug jugozapad zapad sjeverozapad',
  'sever severovýchod východ jihovýchod jih jihozápad západ severozápad',
  'sever severovýchod východ juhovýchod juh juhozápad západ severozápad',
  'βορράς βορειοανατολικά ανατολή νοτιοανατολικά νότος νοτιοδυτικά δύση βορειοδυτικά',
  '北 东北 东 东南 南 西南 西 西北',
  '北 東北 東 東南 南 西南 西 西北',
  '北 北東 東 南東 南 南西 西 北西',
  '북 북동 동 남동 남 남서 서 북서',
  '북 동북 동 동남 남 서남 서 서북',
  'شمال شمالشرق شرق جنوبشرق جنوب جنوبغرب غرب شمالغرب',
  'شمالي شماليشرقي شرقي جنوبيشرقي جنوبي جنوبيغربي غربي شماليغربي',
  'شمالا شمالشرقي شرقا جنوبشرقي جنوبا جنوبغربي غربا شمالغربي',
  'צפון צפוןמזרח מזרח דרוםמזרח דרום דרוםמערב מערב צפוןמערב',
  'північ північнийсхід схід південнийсхід південь південнийзахід захід північнийзахід',
];

/** Russian words are inflected: the main points by their common stems. */
const russian: readonly (readonly [RegExp, number])[] = [
  [/^северовосто/, 45],
  [/^северозапад/, 315],
  [/^юговосто/, 135],
  [/^югозапад/, 225],
  [/^север/, 0],
  [/^восто/, 90],
  [/^юг|^южн/, 180],
  [/^запад/, 270],
];

const maxWordLength = 20;

const azimuths = new Map(
  words.flatMap((list) => list.split(' ').map((word, index) => [folded(word), index * 45] as const)),
);

const rose = (letters: string) => new Map(letters.split(' ').map((point, index) => [point, index * 22.5] as const));
const international = new Map([...rose(english), ...rose(cyrillic)]);
const ownRoses = new Map(Object.entries(roses).map(([language, letters]) => [language, rose(letters)] as const));

/** Null if it is not a compass word (`NE`, `south-west`, `СВ`). O is east in German, west in French, else nothing. */
export function compassDegrees(word: string, language: HeaderLanguage | null = null): number | null {
  const digits = /\d+(?:[.,]\d+)?/.exec(word)?.[0];
  if (digits === undefined) return pointDegrees(word, language);
  const degrees = Number(digits.replace(',', '.'));
  const [, start = '', end = ''] = quadrant.exec(word.trim()) ?? [];
  if (start !== '') return quadrantDegrees(start.toLowerCase(), degrees, end.toLowerCase());
  const point = pointDegrees(word.replace(digits, ''), language);
  return point !== null && headingDifference(point, degrees) <= betweenPoints ? degrees : null;
}

/** Surveyors' notation `N20E`: this many degrees from north towards east. */
const quadrant = /^([ns])\s*\d{1,2}(?:[.,]\d+)?\s*°?\s*([ew])$/iu;
/** A number next to a compass point has to agree with it, otherwise one of them means something else. */
const betweenPoints = 22.5;

function quadrantDegrees(start: string, degrees: number, end: string): number {
  const fromNorth = start === 'n' ? degrees : 180 - degrees;
  return end === 'e' ? fromNorth : 360 - fromNorth;
}

function pointDegrees(word: string, language: HeaderLanguage | null): number | null {
  const byWord = wordDegrees(word);
  if (byWord !== null || word.length > maxWordLength) return byWord;
  const letters = word
    .normalize('NFC')
    .replace(/[^\p{L}]+/gu, '')
    .toLowerCase()
    .replaceAll('ö', 'ø');
  const own = language && ownRoses.get(language);
  if (language && doubtful[language]?.test(letters)) return null;
  return own?.get(letters) ?? international.get(letters) ?? null;
}

/** `北側`, `北向き`, `북쪽`, `الشمال`: what stands around the word for a point. */
const around = /(?:側|侧|向き|쪽|측|향)$|(?<!\p{L})ال(?=[شجغ])|(?<!\p{L})ה(?=צפון|דרום|מזרח|מערב)/gu;

/** The same for spelt-out words, which are unambiguous in every language. */
export function wordDegrees(word: string): number | null {
  if (word.length > maxWordLength * 2) return null;
  const name = folded(word.replaceAll(around, ''));
  return azimuths.get(name) ?? russian.find(([beginning]) => beginning.test(name))?.[1] ?? null;
}
