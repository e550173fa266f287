import { isPointType, pointTypes, type PointType } from '@dozor/domain/point/point-type.ts';
import { createKeptStore } from '../kept/kept-store.ts';

/** Specification §3, map filter. */
export interface MapFilter {
  allSelected: boolean;
  selectedTypes: readonly PointType[];
  /** The lowest rating that is shown. */
  rating: number;
  /** A point that something else draws, such as the form in which it is changed; never kept. */
  without?: string | undefined;
}

export const defaultMapFilter: MapFilter = { allSelected: true, selectedTypes: pointTypes, rating: -1 };

export const filterRatings = [1, 0, -1, -2] as const;

/** A filter with these types chosen, in the order of the specification. */
export function withTypes(filter: MapFilter, types: readonly PointType[]): MapFilter {
  const selectedTypes = pointTypes.filter((type) => types.includes(type));
  return { ...filter, selectedTypes, allSelected: selectedTypes.length === pointTypes.length };
}

export function passesFilter(filter: MapFilter, point: { type: PointType; rating: number }): boolean {
  return point.rating >= filter.rating && filter.selectedTypes.includes(point.type);
}

/** Kept across visits; signing out resets it. */
export const mapFilterStore = createKeptStore<MapFilter>('dozor-map-filter', defaultMapFilter, readMapFilter);

function readMapFilter(kept: unknown): MapFilter | undefined {
  if (typeof kept !== 'object' || kept === null) return undefined;
  const { allSelected, selectedTypes, rating } = kept as Record<string, unknown>;
  if (!Array.isArray(selectedTypes) || !filterRatings.some((known) => known === rating)) return undefined;
  // A type that a newer version has added is shown to those who had chosen all of them.
  const types = allSelected === true ? pointTypes : selectedTypes.filter(isPointType);
  return withTypes({ ...defaultMapFilter, rating: Number(rating) }, types);
}
