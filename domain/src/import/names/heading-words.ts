import { turned } from '../../geometry/azimuth.ts';
import { compassDegrees } from './compass.ts';

/** Which way a point looks as words say it: where it looks in degrees, or null for both ways of the road. */
export type HeadingInWords = { readonly looksDegrees: number | null };

const bothWays =
  /\bboth\b|two[- ]way|double sens|tout sens|deux sens|les 2 sens|ambos|ambas|beide|mõlema|molema|dwukierunk|obu kier|entrambi|в обе|обе сторон|оба направ|обидва|в обидв|двусторон|двосторон/iu;
/** English words and letters for the way in which traffic goes. */
const bound = /\b(north|south|east|west|n|s|e|w|ne|nw|se|sw)(?:[- ]?(east|west))?[- ]?(?:bound\b|b\b(?! ?\d))/iu;
const arrow = /\s(?:vers|->|=>|→|to|nach|hacia|a|naar|do|до|в сторону|на)\s+(?:l['’e]\s*|le\s+|el\s+|the\s+)?/iu;
const towards =
  /^(?:towards?|to|vers|direction|sens|richtung|nach|hacia|sentido|direccion|suund|suunas|kierunek|w kierunku|naar|в сторону|в направлении|направление|на|у напрямку|в бік|до)\s*:?\s+(?:l['’e]\s*|le\s+|el\s+|the\s+)?(.+)$/iu;

/**
 * Reads where traffic goes, the opposite of which is where the camera looks (`northbound`, `NB`, `vers Nord`,
 * `Nord vers Sud`, `в сторону юга`), and words for both ways. A compass word alone is for the caller.
 *
 * @returns null when the words say no direction, such as the names of two towns
 */
export function headingInWords(text: string): HeadingInWords | null {
  const said = text.trim();
  if (bothWays.test(said)) return { looksDegrees: null };
  const goes = travelDegrees(said);
  return goes === null ? null : { looksDegrees: turned(goes, 180) };
}

function travelDegrees(said: string): number | null {
  const way = bound.exec(said);
  if (way) return compassDegrees(`${way[1] ?? ''}${way[2] ?? ''}`);
  const [from, to, ...more] = said.split(arrow);
  if (from && to && more.length === 0) {
    const [start, end] = [compassDegrees(from), compassDegrees(to)];
    return start === null ? null : end;
  }
  const goal = towards.exec(said)?.[1];
  return goal === undefined ? null : compassDegrees(goal);
}
