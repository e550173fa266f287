import { keepPreviousData, queryOptions } from '@tanstack/react-query';

export interface StreetsAnswer {
  /** Tiles asked for, none without a base map. */
  asked: number;
  answered: number;
  isThere: boolean;
}

type Position = readonly [lng: number, lat: number];

interface TileJson {
  tiles: readonly string[];
  minzoom?: number;
  maxzoom?: number;
  bounds?: readonly number[];
}

const zooms = 12;
const waitMs = 10_000;
/** For a map of the world on a site without points: any town. */
const somewhere: Position = [1.5315, 42.5095];
/** Degrees. */
const almostAround = 350;

/**
 * Asks the base map for the tiles above a place, one of each zoom, as the browsers of all visitors do. It reads the
 * TileJSON by itself, because every page can ask and only some have the map.
 */
export function streetsQuery(basemap: string | undefined, place: Position | null) {
  return queryOptions({
    queryKey: ['streets', basemap, place],
    queryFn: ({ signal }) => askForTiles(basemap ?? 'off', place, signal),
    enabled: basemap !== undefined,
    // The first points move the place: the page stays until its tiles have answered.
    placeholderData: keepPreviousData,
    staleTime: 300_000,
    retry: false,
  });
}

async function askForTiles(basemap: string, place: Position | null, signal: AbortSignal): Promise<StreetsAnswer> {
  const tileJson = basemap === 'off' || basemap === '' ? null : await readTileJson(basemap, signal);
  if (tileJson === null) return { asked: 0, answered: 0, isThere: false };
  const addresses = addressesAbove(place ?? middleOf(tileJson), tileJson, basemap);
  const sizes = await Promise.all(addresses.map((address) => sizeOf(address, signal)));
  const answered = sizes.filter((size) => size !== null).length;
  const asked = addresses.length;
  return { asked, answered, isThere: answered === asked && (sizes.at(-1) ?? 0) > 0 };
}

async function readTileJson(address: string, signal: AbortSignal): Promise<TileJson | null> {
  const answer = await ask(address, signal);
  const found = (await answer?.json().catch(() => null)) as Partial<TileJson> | null | undefined;
  return Array.isArray(found?.tiles) && typeof found.tiles[0] === 'string' ? { ...found, tiles: found.tiles } : null;
}

/** In bytes; null when there is no answer. An empty tile of the sea is one. */
async function sizeOf(address: string, signal: AbortSignal): Promise<number | null> {
  const answer = await ask(address, signal);
  return answer ? (await answer.arrayBuffer()).byteLength : null;
}

async function ask(address: string, signal: AbortSignal): Promise<Response | null> {
  try {
    const limit = AbortSignal.any([signal, AbortSignal.timeout(waitMs)]);
    const answer = await fetch(address, { credentials: 'omit', signal: limit });
    return answer.ok ? answer : null;
  } catch {
    return null;
  }
}

function addressesAbove([lng, lat]: Position, tileJson: TileJson, basemap: string): string[] {
  const { tiles, minzoom = 0, maxzoom = 14 } = tileJson;
  const [template = ''] = tiles;
  const here = new URL(basemap, location.href);
  const x = lng / 360 + 0.5;
  const y = 0.5 - Math.asinh(Math.tan((lat * Math.PI) / 180)) / (2 * Math.PI);
  const first = Math.max(minzoom, maxzoom - zooms + 1);
  return Array.from({ length: maxzoom - first + 1 }, (_, above) => {
    const z = first + above;
    const at = (share: number) => String(Math.floor(share * 2 ** z));
    const path = template.replace('{z}', String(z)).replace('{x}', at(x)).replace('{y}', at(y));
    const { pathname, search, origin } = new URL(path, here);
    // Our own server is at the page's origin, whatever it calls itself.
    return `${here.origin === location.origin ? location.origin : origin}${pathname}${search}`;
  });
}

function middleOf({ bounds }: TileJson): Position {
  const [west, south, east, north] = bounds ?? [];
  if (west === undefined || south === undefined || east === undefined || north === undefined) return somewhere;
  return east - west >= almostAround ? somewhere : [(west + east) / 2, (south + north) / 2];
}
