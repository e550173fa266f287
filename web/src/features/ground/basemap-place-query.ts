import { getPlace } from '@dozor/contract/calls.ts';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { call } from '../../api/call.ts';
import type { LngLat } from '../../map/camera/map-position.ts';

/** In which country and region a view lies; asked for by tenths of a degree, for the name of a region needs no more. */
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
