import { distanceMeters } from '../geometry/distance.ts';
import type { Language } from '../schema/label.ts';
import type { Gazetteer } from './decode-gazetteer.ts';
import { nameIn } from './gazetteer-place.ts';

const nearMeters = 30_000;
/** More than the distance in degrees of latitude. */
const nearDegrees = 0.3;

/** Empty if there is none within 30 km. */
export function townNear(gazetteer: Gazetteer, { x, y }: { x: number; y: number }, language: Language): string {
  let [nearest, least] = [-1, nearMeters];
  for (let place = gazetteer.areaCount; place < gazetteer.x.length; place += 1) {
    if (Math.abs(gazetteer.y[place]! - y) > nearDegrees) continue;
    const meters = distanceMeters(x, y, gazetteer.x[place]!, gazetteer.y[place]!);
    if (meters < least) [nearest, least] = [place, meters];
  }
  return nearest < 0 ? '' : nameIn(gazetteer, nearest, language);
}
