import { queryOptions, skipToken, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { getPlace } from '@dozor/contract/calls.ts';
import { call } from '../../../api/call.ts';
import { ownCountry } from '../../../i18n/own-country.ts';

/** Below it a view shows several countries. */
const minZoom = 5;

type Position = readonly [x: number, y: number];

/** The country on the visitor's map, of their time zone or language; null if not offered, undefined until known. */
export function useOwnCountry(countries: readonly string[] | undefined): string | null | undefined {
  const [seen] = useState(lastSeen);
  const place = useQuery(placeQuery(seen));
  if (countries === undefined || (seen !== null && place.isPending)) return undefined;
  const onMap = place.data?.country;
  if (onMap !== undefined && countries.includes(onMap)) return onMap;
  const { timeZone: zone } = Intl.DateTimeFormat().resolvedOptions();
  return ownCountry(countries, { zone, languages: navigator.languages });
}

function placeQuery(position: Position | null) {
  return queryOptions({
    queryKey: ['export', 'place', position],
    queryFn:
      position === null
        ? skipToken
        : ({ signal }) => call(getPlace, { query: { x: position[0], y: position[1] }, signal, quiet: true }),
    staleTime: Infinity,
    retry: false,
  });
}

/** The middle of the map at the last visit; read as stored, since the map's own module comes with all of the map. */
function lastSeen(): Position | null {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem('dozor-map-position') ?? 'null');
    const { center, zoom } = (stored ?? {}) as { center?: unknown; zoom?: unknown };
    if (!Array.isArray(center) || typeof zoom !== 'number' || zoom < minZoom) return null;
    const [x, y] = center as unknown[];
    return typeof x === 'number' && typeof y === 'number' ? [x, y] : null;
  } catch {
    return null;
  }
}
