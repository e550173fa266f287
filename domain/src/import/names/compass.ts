import { folded } from './column-names.ts';

/** The words of a compass rose from north clockwise, 22.5° apart: English, French, German, Russian, Ukrainian, Estonian. */
const roses = [
  'N NNE NE ENE E ESE SE SSE S SSW SW WSW W WNW NW NNW',
  'N NNE NE ENE E ESE SE SSE S SSO SO OSO O ONO NO NNO',
  'С ССВ СВ ВСВ В ВЮВ ЮВ ЮЮВ Ю ЮЮЗ ЮЗ ЗЮЗ З ЗСЗ СЗ ССЗ',
];

/** Words for the eight main points, north first; of languages with cases the beginnings that all cases share. */
const words = [
  'north northeast east southeast south southwest west northwest',
  'nord nordest est sudest sud sudouest ouest nordouest',
  'norden nordosten osten südosten süden südwesten westen nordwesten',
  'norte noreste este sureste sur suroeste oeste noroeste',
  'norte nordeste leste sudeste sul sudoeste oeste noroeste',
  'nord nordest est sudest sud sudovest ovest nordovest',
  'północ północnywschód wschód południowywschód południe południowyzachód zachód północnyzachód',
  'põhi kirre ida kagu lõuna edel lääs loe',
  'põhja kirde ida kagu lõuna edela lääne loode',
  'північ північнийсхід схід південнийсхід південь південнийзахід захід північнийзахід',
];

/** Russian words have cases: the main points by what all cases begin with. */
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

const longestWord = 20;

const azimuths = new Map<string, number>([
  ...words.flatMap((list) => list.split(' ').map((word, index) => [folded(word), index * 45] as const)),
  ...roses.flatMap((rose) => rose.split(' ').map((point, index) => [folded(point), index * 22.5] as const)),
]);

/** Degrees clockwise from north of a compass word (`NE`, `south-west`, `СВ`); null when it is none. */
export function compassDegrees(word: string): number | null {
  const name = folded(word);
  const known = azimuths.get(name);
  if (known !== undefined || name.length > longestWord) return known ?? null;
  return russian.find(([beginning]) => beginning.test(name))?.[1] ?? null;
}
