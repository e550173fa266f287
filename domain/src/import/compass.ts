import { folded } from './column-names.ts';

/** The words of a compass rose from north clockwise, 22.5° apart, in the letters of English, French and Russian. */
const roses = [
  'N NNE NE ENE E ESE SE SSE S SSW SW WSW W WNW NW NNW',
  'N NNE NE ENE E ESE SE SSE S SSO SO OSO O ONO NO NNO',
  'С ССВ СВ ВСВ В ВЮВ ЮВ ЮЮВ Ю ЮЮЗ ЮЗ ЗЮЗ З ЗСЗ СЗ ССЗ',
];

/** Words for the eight main points. */
const words = [
  'north northeast east southeast south southwest west northwest',
  'nord nordest est sudest sud sudouest ouest nordouest',
  'север северовосток восток юговосток юг югозапад запад северозапад',
];

const azimuths = new Map<string, number>([
  ...roses.flatMap((rose) => rose.split(' ').map((point, index) => [folded(point), index * 22.5] as const)),
  ...words.flatMap((list) => list.split(' ').map((word, index) => [folded(word), index * 45] as const)),
]);

/** Degrees clockwise from north of a compass word (`NE`, `south-west`, `СВ`); null when it is none. */
export function compassDegrees(word: string): number | null {
  return azimuths.get(folded(word)) ?? null;
}
