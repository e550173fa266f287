import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { siteConfigQuery } from '../../api/site-config-query.ts';
import { createKeptStore, useKept } from '../../kept/kept-store.ts';
import { type BaseLayerTiles, openStreetMap } from './base-layers.ts';

/** Where the ground was at the last visit: the map need not wait for the server's word, nor has to do without a connection. */
const groundAddressStore = createKeptStore('dozor-ground-address', '', (kept) =>
  typeof kept === 'string' ? kept : undefined,
);

/** The first base layer: the ground, or OpenStreetMap's pictures where this installation has none. */
export function useGround(): { ground: BaseLayerTiles; hasGround: boolean } {
  const { data: config } = useQuery(siteConfigQuery);
  const kept = useKept(groundAddressStore);
  const address = config?.basemap ?? kept;
  useEffect(() => {
    if (config !== undefined && config.basemap !== groundAddressStore.get()) groundAddressStore.set(config.basemap);
  }, [config]);
  const hasGround = address !== 'off';
  return { ground: hasGround ? groundAt(address) : openStreetMap, hasGround };
}

const known = new Map<string, BaseLayerTiles>();

/** The same object for the same address: a new one would be another appearance of the map. */
function groundAt(url: string): BaseLayerTiles {
  const tiles = known.get(url) ?? ({ kind: 'ground', url } as const);
  known.set(url, tiles);
  return tiles;
}
