import { getPlace } from '@dozor/contract/calls.ts';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { call } from '../../api/call.ts';
import type { LngLat } from '../../map/camera/map-position.ts';

/** The country and region of a view; requested by tenths of a degree, which is enough for the name of a region. */
export function basemapPlaceQuery([lng, lat]: LngLat) {
  const query = { x: lng.toFixed(1), y: lat.toFixed(1) };
  return queryOptions({
    queryKey: ['ground-place', query.x, query.y],
    queryFn: ({ signal }) => call(getPlace, { query, quiet: true, signal }),
    placeholderData: keepPreviousData,
    staleTime: Infinity,
    retry: false,
  });
}
