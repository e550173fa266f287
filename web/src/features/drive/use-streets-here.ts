import { useQuery } from '@tanstack/react-query';
import { tilesAhead } from '@dozor/domain/drive/tiles-ahead.ts';
import type { Position } from '@dozor/domain/geometry/position.ts';

const waitMs = 10_000;

/**
 * False if no streets can be had where the phone is; undefined while that is not known. Nobody is asked for the position
 * before the drive starts.
 * @param roads the address of the tiles; null without a base map, undefined until it is known
 */
export function useStreetsHere(roads: string | null | undefined): boolean | undefined {
  const { data } = useQuery({
    queryKey: ['streets-here', roads],
    queryFn: () => areStreetsHere(roads ?? ''),
    enabled: typeof roads === 'string' && 'geolocation' in navigator,
    // The service worker answers without a connection.
    networkMode: 'always',
    retry: false,
    gcTime: 0,
  });
  return roads === null ? false : (data ?? undefined);
}

async function areStreetsHere(roads: string): Promise<boolean | null> {
  const place = await placeIfAllowed();
  if (place === null) return null;
  const { roadsOfTile, wayTile } = await import('../../at-hand/tiles-at-hand.ts');
  for (const tile of tilesAhead({ x: place[0], y: place[1], heading: null })) {
    const found = await roadsOfTile(roads, wayTile(tile)).catch(() => []);
    if (found.length > 0) return true;
  }
  return false;
}

async function placeIfAllowed(): Promise<Position | null> {
  const permission = await navigator.permissions.query({ name: 'geolocation' }).catch(() => null);
  if (permission?.state !== 'granted') return null;
  const { promise, resolve } = Promise.withResolvers<Position | null>();
  navigator.geolocation.getCurrentPosition(
    ({ coords }) => resolve([coords.longitude, coords.latitude]),
    () => resolve(null),
    { maximumAge: 60_000, timeout: waitMs },
  );
  return promise;
}
