import type { Language } from '../schema/label.ts';
import type { Gazetteer } from './decode-gazetteer.ts';
import { nameIn } from './gazetteer-place.ts';

export interface TownsQuery {
  /** West, south, east, north in degrees; across the antimeridian it extends beyond 180. */
  bounds: readonly [number, number, number, number];
  language: Language;
  max: number;
}

export interface Town {
  name: string;
  x: number;
  y: number;
  inhabitants: number;
}

/** Largest population first. */
export function townsIn(gazetteer: Gazetteer, { bounds, language, max }: TownsQuery): Town[] {
  const { areaCount, x, y, inhabitants } = gazetteer;
  const [west, south, east, north] = bounds;
  const found: number[] = [];
  for (let place = areaCount; place < x.length; place += 1) {
    if (y[place]! < south || y[place]! > north) continue;
    const eastward = (((x[place]! - west) % 360) + 360) % 360;
    if (west + eastward <= east) found.push(place);
  }
  return found
    .toSorted((one, other) => inhabitants[other]! - inhabitants[one]! || one - other)
    .slice(0, max)
    .map((place) => ({
      name: nameIn(gazetteer, place, language),
      x: x[place]!,
      y: y[place]!,
      inhabitants: Math.round(inhabitants[place]!),
    }));
}
