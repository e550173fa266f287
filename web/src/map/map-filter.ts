import { type FreshnessState, freshnessStates } from '@dozor/domain/point/freshness.ts';
import { isPointType, pointTypes, type PointType } from '@dozor/domain/point/point-type.ts';
import { createDeviceStore } from '../device/device-store.ts';

export interface MapFilter {
  allSelected: boolean;
  selectedTypes: readonly PointType[];
  /** The lowest rating shown. */
  rating: number;
  /** The freshest state shown; from `check` on, only points that need a check. */
  freshness: FilterState;
  /** Only points whose direction nobody knows. */
  isDirectionUnknown: boolean;
  /** A point that is drawn elsewhere, such as by the form in which it is edited; never stored. */
  without?: string | undefined;
}

export const filterStates = ['fresh', 'check', 'doubtful'] as const satisfies FreshnessState[];
export type FilterState = (typeof filterStates)[number];

export const defaultMapFilter: MapFilter = {
  allSelected: true,
  selectedTypes: pointTypes,
  rating: -1,
  freshness: 'fresh',
  isDirectionUnknown: false,
};

export const filterRatings = [1, 0, -1, -2] as const;

/** In the order of `pointTypes`. */
export function withTypes(filter: MapFilter, types: readonly PointType[]): MapFilter {
  const selectedTypes = pointTypes.filter((type) => types.includes(type));
  return { ...filter, selectedTypes, allSelected: selectedTypes.length === pointTypes.length };
}

interface Filtered {
  type: PointType;
  rating: number;
  direction?: number | null | undefined;
  freshness?: { state: FreshnessState } | undefined;
}

/** Points of unknown state pass: at low zooms the map does not know it. */
export function passesFilter(filter: MapFilter, point: Filtered): boolean {
  return (
    point.rating >= filter.rating &&
    filter.selectedTypes.includes(point.type) &&
    (!filter.isDirectionUnknown || point.direction === undefined || point.direction === null) &&
    (!point.freshness || statesOf(filter.freshness).includes(point.freshness.state))
  );
}

/** A state and all more doubtful ones. */
export function statesOf(freshest: FilterState): readonly FreshnessState[] {
  return freshnessStates.slice(freshnessStates.indexOf(freshest));
}

/** The states for a request of the point list; undefined for all. */
export function wantedStates({ freshness }: MapFilter): string | undefined {
  return freshness === 'fresh' ? undefined : statesOf(freshness).join();
}

/** Persists across visits; signing out resets it. */
export const mapFilterStore = createDeviceStore<MapFilter>('dozor-map-filter', defaultMapFilter, readMapFilter);

function readMapFilter(stored: unknown): MapFilter | undefined {
  if (typeof stored !== 'object' || stored === null) return undefined;
  const { allSelected, selectedTypes, rating, freshness, isDirectionUnknown } = stored as Record<string, unknown>;
  if (!Array.isArray(selectedTypes) || !filterRatings.some((known) => known === rating)) return undefined;
  // A type added by a newer version is shown to users who had selected all of them.
  const types = allSelected === true ? pointTypes : selectedTypes.filter(isPointType);
  const freshest = filterStates.find((known) => known === freshness) ?? 'fresh';
  const others = { rating: Number(rating), freshness: freshest, isDirectionUnknown: isDirectionUnknown === true };
  return withTypes({ ...defaultMapFilter, ...others }, types);
}
