import type { Feature, MultiLineString, MultiPolygon, Position } from 'geojson';
import { unpackNumbers } from '@dozor/domain/geometry/unpack-numbers.ts';

/** An outline as written by scripts/build-outline.mjs. */
export interface PackedOutline {
  /** Steps of the stored whole numbers per degree. */
  scale: number;
  /** Polygons of rings of steps dx, dy, dx, dy, … as `unpackNumbers` reads them. */
  land: string[][];
  borders: string[];
  /** Country code, longitude, latitude, size on the map; largest first. A JSON module knows no tuples. */
  names?: (string | number)[][];
}

export function landOf({ land, scale }: PackedOutline): Feature<MultiPolygon> {
  const coordinates = land.map((rings) => rings.map((ring) => decodeLine(ring, scale)));
  return { type: 'Feature', properties: {}, geometry: { type: 'MultiPolygon', coordinates } };
}

export function bordersOf({ borders, scale }: PackedOutline): Feature<MultiLineString> {
  const coordinates = borders.map((border) => decodeLine(border, scale));
  return { type: 'Feature', properties: {}, geometry: { type: 'MultiLineString', coordinates } };
}

function decodeLine(packed: string, scale: number): Position[] {
  const steps = unpackNumbers(packed);
  const line: Position[] = [];
  let x = 0;
  let y = 0;
  for (let i = 0; i + 1 < steps.length; i += 2) {
    x += steps[i] ?? 0;
    y += steps[i + 1] ?? 0;
    line.push([x / scale, y / scale]);
  }
  return line;
}
