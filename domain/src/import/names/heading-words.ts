import { headingDifference, turned } from '../../geometry/azimuth.ts';
import { asianTravel } from './asian-travel.ts';
import { compassDegrees, wordDegrees } from './compass.ts';
import type { HeaderLanguage } from './header-language.ts';

/** The viewing directions expressed in words, in degrees: one or several; none for both ways of an unspecified road. */
export type HeadingInWords = { readonly looks: readonly number[] };

const bothWays =
  /\bboth\b|two[- ]way|double sens|tout sens|deux sens|les 2 sens|ambos|ambas|beide|mõlema|molema|dwukierunk|obu kier|entrambi|begge|båda|molemmat|molempi|abiem|в обе|обе сторон|оба направ|обидва|в обидв|двусторон|двосторон|雙向|双向|雙方向|双方向|両方向|上下線|上下行|양방향|쌍방향|상하행|الاتجاهين|اتجاهين|שני הכיוונים|דו[- ]?כיווני/iu;
const point = '(?:north|south)[- ]?(?:east|west)|north|south|east|west|[ns][ew]|[nsew]';
/** English words and letters for the direction of travel. */
const bound = new RegExp(String.raw`(?<![\p{L}\d])(${point})[- ]?(?:bound\b|\/?b\b(?! ?\d))`, 'giu');
/** `North and Southbound`, `N/SB`, `North-South bound`: the first of two has no suffix of its own. */
const sharedEnding = new RegExp(
  String.raw`(?<![\p{L}\d])(${point})\s*(?:and|&|\/|\+|,|-|or)\s*(${point})[- ]?(?=bound\b|b\b)`,
  'giu',
);
const arrow =
  /\s*(?:->|=>|→|>)\s*|\s(?:vers|to|nach|hacia|a|naar|do|до|в сторону|на|til|till)\s+(?:l['’e]\s*|le\s+|el\s+|the\s+)?/iu;
const towards =
  /^(?:towards?|to|heading|travell?ing|going|vers|direction|sens|richtung|richting|verso|direzione|spre|către|prema|smjer|směr|smer|mot|nach|hacia|sentido|direccion|suund|suunas|kierunek|w kierunku|naar|в сторону|в направлении|направление|на|у напрямку|в бік|до)\s*:?\s+(?:l['’e]\s*|le\s+|el\s+|the\s+)?(.+)$/iu;
/** Words for the viewing direction of the camera itself. */
const facing =
  /^(?:camera\s+|камера\s+)?(?:fac(?:ing|es)|look(?:ing|s)|point(?:ing|s|ed)|смотрит|blickt|regarde|mira)\s+(?:to(?:wards?)?\s+)?(?:the\s+|на\s+|nach\s+|vers\s+(?:le\s+|l['’])?|al\s+|hacia\s+(?:el\s+)?)?(.+)$/iu;
const origin = /^(?:from|von|de|du|des|desde|da|od|с|со|від|з)\s+(?:l['’e]\s*|le\s+|el\s+|the\s+)?/iu;
const between = /\s*[/;,&+]\s*|\s+(?:and|or|und|oder|et|ou|y|o|e|i|ja|och|og|en|ir|и|или|та|і|або)\s+/iu;

/**
 * Parses the direction of travel (`northbound`, `NB`, `vers Nord`, `Nord vers Sud`, `в сторону юга`), and words for
 * both ways. Compass words alone are left to the caller. Null without a direction, as for the names of two towns.
 */
export function headingInWords(text: string, language: HeaderLanguage | null = null): HeadingInWords | null {
  const trimmed = text.trim();
  const faced = facing
    .exec(trimmed)?.[1]
    ?.split(between)
    .map((word) => compassDegrees(word, language));
  if (faced?.every((degrees) => degrees !== null)) return { looks: faced };
  const asian = asianTravel(trimmed);
  if (asian) return { looks: asian.map((degrees) => turned(degrees, 180)) };
  const goes = boundDegrees(trimmed);
  if (goes.length === 0 && bothWays.test(trimmed)) return { looks: [] };
  const ways = goes.length > 0 ? goes : travelDegrees(trimmed, (word) => compassDegrees(word, language));
  return ways && { looks: ways.map((degrees) => turned(degrees, 180)) };
}

/** Several if each part is a compass word; null if any part is not. */
export function compassList(text: string, language: HeaderLanguage | null): readonly number[] | null {
  const parts = text.split(between).map((part) => compassDegrees(part, language));
  const known = parts.filter((degrees) => degrees !== null);
  return known.length === parts.length ? known : null;
}

const segment = /[,;|()\n]+|\s[-–—]\s/u;
const boundInText = /(?:north|south|east|west)[- ]?bound\b|(?<![\p{L}\d])[nsew]{1,2}\/b\b/iu;
const speaksOfWay =
  /\bvers\b|→|->|=>|\brichtung\b|\bhacia\b|\bsentido\b|\bsens\b|в сторону|в направлении|у напрямку|в бік|\btowards\b|\bsuunas\b|w kierunku|\bkierunek\b/iu;

/** Only unambiguous expressions; `unread` if the text mentions a direction without a compass point. */
export function headingInComment(text: string): HeadingInWords | 'unread' | null {
  if (boundInText.test(text)) return headingInWords(text.replace(/(?<![\p{L}\d])[nsew]{1,2}b\b/giu, ''));
  for (const part of text.split(segment)) {
    const ways = arrow.test(part) ? travelDegrees(part.trim(), wordDegrees) : null;
    if (ways) return { looks: ways.map((degrees) => turned(degrees, 180)) };
  }
  return speaksOfWay.test(text) ? 'unread' : null;
}

function boundDegrees(text: string): number[] {
  const whole = text.replace(sharedEnding, (found, first: string, second: string) => {
    const ways = [compassDegrees(first), compassDegrees(second)] as const;
    const isPair = ways[0] !== null && ways[1] !== null && headingDifference(ways[0], ways[1]) === 180;
    return isPair || !found.includes('-') ? `${first}bound ${second}` : found;
  });
  return Array.from(whole.matchAll(bound), ([, way = '']) => compassDegrees(way)).filter((way) => way !== null);
}

function travelDegrees(text: string, degreesOf: (word: string) => number | null): readonly number[] | null {
  const [from, to, ...more] = text.split(arrow);
  if (from && to && more.length === 0) {
    const [start, end] = [degreesOf(from.replace(origin, '')), degreesOf(to)];
    return start === null || end === null ? null : [end];
  }
  const goals = towards.exec(text)?.[1]?.split(between).map(degreesOf);
  const known = goals?.filter((degrees) => degrees !== null);
  return known && known.length === goals?.length ? known : null;
}
