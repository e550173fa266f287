import { type FreshnessState, freshnessStates } from '@dozor/domain/point/freshness.ts';
import { isPointType, pointTypes, type PointType } from '@dozor/domain/point/point-type.ts';
import { createDeviceStore } from '../kept/device-store.ts';

/** Specification §3, map filter. */
export interface MapFilter {
  allSelected: boolean;
  selectedTypes: readonly PointType[];
  /** The lowest rating that is shown. */
  rating: number;
  /** The freshest state that is shown; from `check` on, what wants a look. */
  freshness: FilterState;
  /** A point that something else draws, such as the form in which it is changed; never kept. */
  without?: string | undefined;
}

export const filterStates = ['fresh', 'check', 'doubtful'] as const satisfies FreshnessState[];
export type FilterState = (typeof filterStates)[number];

export const defaultMapFilter: MapFilter = {
  allSelected: true,
  selectedTypes: pointTypes,
  rating: -1,
  freshness: 'fresh',
};

export const filterRatings = [1, 0, -1, -2] as const;

/** A filter with these types chosen, in the order of the specification. */
export function withTypes(filter: MapFilter, types: readonly PointType[]): MapFilter {
  const selectedTypes = pointTypes.filter((type) => types.includes(type));
  return { ...filter, selectedTypes, allSelected: selectedTypes.length === pointTypes.length };
}

/** Of whom nothing is said passes: far away the map does not know it. */
export function passesFilter(
  filter: MapFilter,
  point: { type: PointType; rating: number; freshness?: { state: FreshnessState } | undefined },
): boolean {
  return (
    point.rating >= filter.rating &&
    filter.selectedTypes.includes(point.type) &&
    (!point.freshness || statesOf(filter.freshness).includes(point.freshness.state))
  );
}

/** A state and all that are more doubtful. */
export function statesOf(freshest: FilterState): readonly FreshnessState[] {
  return freshnessStates.slice(freshnessStates.indexOf(freshest));
}

/** As the list of points is asked for it; undefined for all. */
export function wantedStates({ freshness }: MapFilter): string | undefined {
  return freshness === 'fresh' ? undefined : statesOf(freshness).join();
}

/** Kept across visits; signing out resets it. */
export const mapFilterStore = createDeviceStore<MapFilter>('dozor-map-filter', defaultMapFilter, readMapFilter);

function readMapFilter(stored: unknown): MapFilter | undefined {
  if (typeof stored !== 'object' || stored === null) return undefined;
  const { allSelected, selectedTypes, rating, freshness = 'fresh' } = stored as Record<string, unknown>;
  if (!Array.isArray(selectedTypes) || !filterRatings.some((known) => known === rating)) return undefined;
  // A type that a newer version has added is shown to those who had chosen all of them.
  const types = allSelected === true ? pointTypes : selectedTypes.filter(isPointType);
  const freshest = filterStates.find((known) => known === freshness) ?? 'fresh';
  return withTypes({ ...defaultMapFilter, rating: Number(rating), freshness: freshest }, types);
}
