import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { siteConfigQuery } from '../../api/site-config-query.ts';
import { createDeviceStore, useDeviceStore } from '../../device/device-store.ts';
import { type BaseLayerTiles, openStreetMap } from './base-layers.ts';

/** The base map's address at the last visit: the map need not wait for the server and also works offline. */
export const basemapAddressStore = createDeviceStore('dozor-ground-address', '', (stored) =>
  typeof stored === 'string' ? stored : undefined,
);

/** The base map, or OpenStreetMap's pictures where this installation has none. */
export function useBasemap(): { basemap: BaseLayerTiles; hasBasemap: boolean } {
  const { data: config } = useQuery(siteConfigQuery);
  const stored = useDeviceStore(basemapAddressStore);
  const address = config?.basemap ?? stored;
  useEffect(() => {
    if (config !== undefined && config.basemap !== basemapAddressStore.get()) basemapAddressStore.set(config.basemap);
  }, [config]);
  const hasBasemap = address !== 'off';
  return { basemap: hasBasemap ? basemapAt(address) : openStreetMap, hasBasemap };
}

/** `off` where this installation has no base map. */
export function useBasemapAddress(): string {
  const { basemap } = useBasemap();
  return basemap.kind === 'ground' ? basemap.url : 'off';
}

const known = new Map<string, BaseLayerTiles>();

/** The same object for the same address: a new object would count as a changed appearance. */
function basemapAt(url: string): BaseLayerTiles {
  const tiles = known.get(url) ?? ({ kind: 'ground', url } as const);
  known.set(url, tiles);
  return tiles;
}
