import type { Map as MapLibre } from 'maplibre-gl';
import { kindProperty, type TilePoint, tileLayers } from '@dozor/contract/map/tile-schema.ts';
import { freshnessStates } from '@dozor/domain/point/freshness.ts';
import { isPointType, pointTypes, type PointType } from '@dozor/domain/point/point-type.ts';
import { filterRatings, type MapFilter } from '../map-filter.ts';
import { pointSource } from './point-source.ts';

/**
 * Type → rating → numbers of points by the index of their state, those of unknown state after the last: first of those
 * whose direction is known, then of all others.
 */
export type TypeCounts = ReadonlyMap<PointType, ReadonlyMap<number, readonly number[]>>;

export const noCounts: TypeCounts = new Map();

const unknownState = freshnessStates.length;
const stateCount = unknownState + 1;

type Growing = Map<PointType, Map<number, number[]>>;

export function countFrom(
  counts: TypeCounts,
  type: PointType,
  { rating, freshness, isDirectionUnknown }: Pick<MapFilter, 'rating' | 'freshness' | 'isDirectionUnknown'>,
): number {
  const freshest = freshnessStates.indexOf(freshness);
  let sum = 0;
  for (const [each, byState] of counts.get(type) ?? []) {
    if (each < rating) continue;
    byState.forEach((count, at) => {
      if (at % stateCount >= freshest && (at >= stateCount || !isDirectionUnknown)) sum += count;
    });
  }
  return sum;
}

/** Only the points that pass the filter. */
export function countOfCluster(properties: Record<string, unknown>, filter: MapFilter): number {
  const counts: Growing = new Map();
  addCluster(counts, properties);
  return filter.selectedTypes.reduce((sum, type) => sum + countFrom(counts, type, filter), 0);
}

/** Includes the points hidden by the filter. */
export function countsInView(map: MapLibre): TypeCounts {
  const counts: Growing = new Map();
  if (map.getSource(pointSource) === undefined) return counts;
  const bounds = map.getBounds();
  const isInView = (coordinates: readonly number[]) => bounds.contains([coordinates[0] ?? 0, coordinates[1] ?? 0]);
  const query = (sourceLayer: string) =>
    map
      .querySourceFeatures(pointSource, { sourceLayer, validate: false })
      .flatMap((feature) =>
        feature.geometry.type === 'Point' && isInView(feature.geometry.coordinates) ? [feature] : [],
      );
  for (const { properties } of query(tileLayers.clusters)) addCluster(counts, properties);
  const seen = new Set<unknown>();
  for (const { id, properties } of query(tileLayers.points)) {
    const { type, rating, of, fresh, _id, direction }: TilePoint = properties;
    if (of !== undefined || seen.has(id) || !isPointType(type)) continue;
    seen.add(id);
    // From afar the map does not know directions.
    const isKnown = _id !== undefined && direction !== undefined;
    add(counts, type, Number(rating), 1, (fresh ?? unknownState) + (isKnown ? 0 : stateCount));
  }
  return counts;
}

function addCluster(counts: Growing, properties: Record<string, unknown>): void {
  for (const type of pointTypes) {
    for (const rating of filterRatings) {
      const count = properties[kindProperty(type, rating)];
      if (typeof count === 'number') add(counts, type, rating, count, stateCount + unknownState);
    }
  }
}

function add(counts: Growing, type: PointType, rating: number, count: number, at: number): void {
  const byRating = counts.get(type) ?? new Map<number, number[]>();
  counts.set(type, byRating);
  const byState = byRating.get(rating) ?? Array.from({ length: 2 * stateCount }, () => 0);
  byRating.set(rating, byState);
  byState[at]! += count;
}
