import type { DirectionWitness } from '@dozor/domain/point/direction-witness.ts';
import { type FreshnessState, freshnessStates } from '@dozor/domain/point/freshness.ts';
import type { WayPoint } from '@dozor/domain/ways/way-check.ts';
import type { TilePoint } from './tile-schema.ts';

/** A point of a tile, with its position in degrees. */
export interface PlacedTilePoint {
  id: number;
  x: number;
  y: number;
  properties: TilePoint;
}

export interface TileWayPoints {
  points: WayPoint[];
  /** Sections with a camera there: tiles contain neither the order of their cameras nor those farther away. */
  sections: string[];
  states: ReadonlyMap<string, FreshnessState>;
}

function witnessOf({ witness: azimuth, drivers, against }: TilePoint): DirectionWitness | null {
  if (azimuth === undefined || drivers === undefined) return null;
  return { azimuth, drivers, ...(against !== undefined && { against }) };
}

/** @param rating the lowest one that counts */
export function wayPointsOfTiles(features: readonly PlacedTilePoint[], rating: number): TileWayPoints {
  const points = new Map<string, WayPoint>();
  const sections = new Set<string>();
  const states = new Map<string, FreshnessState>();
  for (const { id, x, y, properties } of features) {
    const { type, part, of, speed, dirType, direction, speedUnit, fresh } = properties;
    if (type === undefined || (properties.rating ?? 0) < rating) continue;
    const _id = String(of ?? id);
    states.set(_id, freshnessStates[fresh ?? 0] ?? 'fresh');
    if (part !== undefined) sections.add(_id);
    else {
      const rest = { speed: speed ?? null, speedUnit: speedUnit ?? 'km/h', dirType: dirType ?? 0 };
      const directionWitness = witnessOf(properties);
      points.set(_id, { _id, type, x, y, ...rest, direction: direction ?? null, directionWitness });
    }
  }
  return { points: [...points.values()], sections: [...sections], states };
}
