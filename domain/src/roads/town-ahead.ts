import { bearingDegrees, headingDifference } from '../geometry/azimuth.ts';
import { distanceMeters } from '../geometry/distance.ts';
import type { TileFeature } from './road.ts';

export interface NamedTown {
  name: string;
  x: number;
  y: number;
}

const townKinds: ReadonlySet<unknown> = new Set(['capital', 'state_capital', 'city', 'town']);

/** The towns of the layer `place_labels`, with names in the given language or else the local ones. */
export function townsOf(features: readonly TileFeature[], language: string): NamedTown[] {
  return features.flatMap(({ properties, geometry }) => {
    const name = properties[`name_${language}`] || properties['name'];
    const [x, y]: unknown[] = Array.isArray(geometry.coordinates) ? geometry.coordinates : [];
    const isTown = townKinds.has(properties['kind']) && geometry.type === 'Point';
    if (!isTown || typeof name !== 'string' || typeof x !== 'number' || typeof y !== 'number') return [];
    return [{ name, x, y }];
  });
}

/** A closer town has already been reached. */
const minMeters = 2000;
const maxMeters = 40_000;
const aheadDegrees = 30;

/** The nearest town in the driving direction; null if there is none. */
export function townAhead(
  towns: readonly NamedTown[],
  at: { x: number; y: number },
  azimuth: number,
): NamedTown | null {
  let best: { town: NamedTown; meters: number } | null = null;
  for (const town of towns) {
    const meters = distanceMeters(at.x, at.y, town.x, town.y);
    if (meters < minMeters || meters > Math.min(maxMeters, best?.meters ?? Infinity)) continue;
    const away = headingDifference(bearingDegrees(at.x, at.y, town.x, town.y), azimuth);
    if (away <= aheadDegrees) best = { town, meters };
  }
  return best?.town ?? null;
}
