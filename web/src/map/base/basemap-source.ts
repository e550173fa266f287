import { createDeviceStore } from '../../device/device-store.ts';
import { plainAttribution } from './plain-attribution.ts';

/** The source of the base map's vector tiles in the map style. Shortbread schema; roads are in the layer `streets`. */
export const basemapSource = 'ground';

export const basemapIds = { source: basemapSource, area: 'ground-area' } as const;

export const basemapLayerPrefix = 'ground-';

/** The fields of a TileJSON that the map needs (https://github.com/mapbox/tilejson-spec). */
export interface BasemapTileJson {
  tiles: string[];
  minZoom: number;
  maxZoom: number;
  bounds: [west: number, south: number, east: number, north: number];
  attribution: string;
  layers: string[];
}

const world: BasemapTileJson['bounds'] = [-180, -85.0511, 180, 85.0511];
/** Degrees. */
const almostAround = 350;
const lastZoom = 14;
/** Some networks never answer. */
const waitMs = 10_000;

/** The last TileJSON received, for use offline: tiles cached on the device are found by its addresses. */
const storedTileJson = createDeviceStore<{ url: string; tileJson: BasemapTileJson } | null>(
  'dozor-ground',
  null,
  (stored) => (typeof stored === 'object' ? (stored as { url: string; tileJson: BasemapTileJson }) : undefined),
);

/** @returns undefined when neither the network nor the device has it */
export async function loadBasemapTileJson(url: string): Promise<BasemapTileJson | undefined> {
  try {
    const answer = await fetch(url, { credentials: 'omit', signal: AbortSignal.timeout(waitMs) });
    const tileJson = answer.ok ? readTileJson(await answer.json(), url) : undefined;
    if (tileJson !== undefined) storedTileJson.set({ url, tileJson });
    return tileJson;
  } catch {
    const stored = storedTileJson.get();
    return stored?.url === url ? stored.tileJson : undefined;
  }
}

export function isTileJsonStored(url: string): boolean {
  return storedTileJson.get()?.url === url;
}

/** @returns undefined when it lists no tiles */
export function readTileJson(given: unknown, url: string): BasemapTileJson | undefined {
  if (typeof given !== 'object' || given === null) return undefined;
  const { tiles, minzoom, maxzoom, bounds, attribution, vector_layers: layers } = given as Record<string, unknown>;
  if (!Array.isArray(tiles) || !tiles.every((tile) => typeof tile === 'string') || tiles.length === 0) return undefined;
  return {
    tiles: tiles.map((tile) => tileAddress(tile, url)),
    minZoom: typeof minzoom === 'number' ? minzoom : 0,
    maxZoom: typeof maxzoom === 'number' ? maxzoom : lastZoom,
    bounds: isBounds(bounds) ? bounds : world,
    attribution: plainAttribution(typeof attribution === 'string' ? attribution : ''),
    // Without a list, assume the whole world including coasts.
    layers: Array.isArray(layers) ? layers.map((layer: { id?: unknown }) => String(layer?.id)) : ['ocean'],
  };
}

/** Null for a base map of the whole world. */
export function coveredBy({ bounds }: BasemapTileJson): BasemapTileJson['bounds'] | null {
  const [west, , east] = bounds;
  return east - west >= almostAround ? null : bounds;
}

/** Our own server is addressed by the page's origin, whatever it calls itself. */
function tileAddress(tile: string, url: string): string {
  const here = globalThis.location.origin;
  const base = new URL(url, here);
  const address = new URL(tile, base);
  const origin = base.origin === here ? here : address.origin;
  return `${origin}${address.pathname}${address.search}`.replaceAll('%7B', '{').replaceAll('%7D', '}');
}

function isBounds(bounds: unknown): bounds is BasemapTileJson['bounds'] {
  return Array.isArray(bounds) && bounds.length === 4 && bounds.every((side) => Number.isFinite(side));
}
