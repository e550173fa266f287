import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { listPoints } from '@dozor/contract/calls.ts';
import type { Point } from '@dozor/domain/point/point-schema.ts';
import { call } from '../api/call.ts';
import { askOrRead } from '../device/without-connection.ts';
import { type MapFilter, passesFilter, wantedStates } from '../map/map-filter.ts';
import type { Bounds } from '../map/tiles/tile-address.ts';

/** Nobody reads more than this; the list then states the total and asks to zoom in. */
export const listedAtMost = 500;

export interface PointsInView {
  items: readonly Point[];
  total: number;
  /** The server was unreachable: these are the points stored on the device, possibly not all. */
  isStored?: true;
}

/** Waits without bounds: there is no map yet. */
export function pointsInViewQuery(bounds: Bounds | null, filter: MapFilter) {
  const bbox = bounds === null ? '' : boundingBoxText(bounds);
  const types = filter.allSelected ? undefined : filter.selectedTypes;
  const freshness = wantedStates(filter);
  const direction = filter.isDirectionUnknown ? 'unknown' : undefined;
  return queryOptions({
    queryKey: ['points-in-view', bbox, types, filter.rating, freshness, direction],
    queryFn: async ({ signal }): Promise<PointsInView> => {
      if (types?.length === 0) return { items: [], total: 0 };
      const query = {
        bbox,
        types: types?.join(','),
        rating: String(filter.rating),
        freshness,
        direction,
        limit: String(listedAtMost),
      };
      return askOrRead<PointsInView>(
        () => call(listPoints, { query, quiet: true, signal }),
        ({ items }) => items,
        async (stored) => {
          const items = (await stored.readStoredPointsIn(bbox)).filter((point) => passesFilter(filter, point));
          return { items: items.slice(0, listedAtMost), total: items.length, isStored: true };
        },
      );
    },
    enabled: bounds !== null,
    placeholderData: keepPreviousData,
    staleTime: 10_000,
  });
}

/** `west,south,east,north`; a view wider than the world is the world, one over the antimeridian has west above east. */
export function boundingBoxText([west, south, east, north]: Bounds): string {
  const isWorld = east - west >= 360;
  const sides = [
    isWorld ? -180 : wrapped(west),
    Math.max(-90, south),
    isWorld ? 180 : wrapped(east),
    Math.min(90, north),
  ];
  return sides.map((side) => Number(side.toFixed(6))).join();
}

function wrapped(lng: number): number {
  return lng >= -180 && lng <= 180 ? lng : ((((lng + 180) % 360) + 360) % 360) - 180;
}
