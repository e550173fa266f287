import { queryClient } from '../../api/query-client.ts';
import { siteConfigQuery } from '../../api/site-config-query.ts';
import { loadBasemapTileJson } from './basemap-source.ts';
import { basemapAddressStore } from './use-basemap.ts';

/** The address has `{z}`, `{x}` and `{y}`; null without a base map. */
export async function roadTiles(): Promise<string | null> {
  const config = await queryClient.fetchQuery(siteConfigQuery).catch(() => undefined);
  const address = config?.basemap ?? basemapAddressStore.get();
  if (address === 'off' || address === '') return null;
  return (await loadBasemapTileJson(address))?.tiles[0] ?? null;
}
