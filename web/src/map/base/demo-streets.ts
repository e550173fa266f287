import type { Map as MapLibre } from 'maplibre-gl';
import { queryClient } from '../../api/query-client.ts';
import { siteConfigQuery } from '../../api/site-config-query.ts';
import { type BasemapTileJson, isTileJsonStored, loadBasemapTileJson } from './basemap-source.ts';

/** The server's own tiles: without a file of the operator those of the demo country, while the sample is on. */
const address = '/api/basemap/tiles.json';
/** Degrees: the demo country is smaller. */
const reach = 0.4;
/** Farther out its streets do not show. */
const minZoom = 7;

/** The streets of the base map, or of the demo country where that does not answer. @param basemap its address, or `off` */
export async function loadStreets(basemap: string): Promise<BasemapTileJson | undefined> {
  const own = basemap === 'off' || basemap === '' ? undefined : await loadBasemapTileJson(basemap);
  return own ?? (await loadDemoStreets());
}

export async function loadDemoStreets(): Promise<BasemapTileJson | undefined> {
  const config = await queryClient.fetchQuery(siteConfigQuery).catch(() => undefined);
  // Without a connection the device may have them.
  return config?.demo === null ? undefined : loadBasemapTileJson(address);
}

/** Elsewhere they are not needed: the first view loads nothing of them. */
export function isDemoInView(map: MapLibre): boolean {
  const config = queryClient.getQueryData(siteConfigQuery.queryKey);
  if (config === undefined) return isTileJsonStored(address);
  if (config.demo === null || map.getZoom() < minZoom) return false;
  const [x, y] = config.demo.center;
  const bounds = map.getBounds();
  const isWithin = (from: number, degrees: number, to: number) => from - reach < degrees && degrees < to + reach;
  return isWithin(bounds.getWest(), x, bounds.getEast()) && isWithin(bounds.getSouth(), y, bounds.getNorth());
}

/** @param center of the demo country; without it nothing lies there */
export function isDemoStreet(center: readonly [x: number, y: number] | undefined, x: number, y: number): boolean {
  return center !== undefined && Math.abs(x - center[0]) < reach && Math.abs(y - center[1]) < reach;
}
