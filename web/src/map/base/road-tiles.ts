import { queryClient } from '../../api/query-client.ts';
import { siteConfigQuery } from '../../api/site-config-query.ts';
import { loadStreets } from './demo-streets.ts';
import { basemapAddressStore } from './use-basemap.ts';

/** The address has `{z}`, `{x}` and `{y}`; null without streets. */
export async function roadTiles(): Promise<string | null> {
  const config = await queryClient.fetchQuery(siteConfigQuery).catch(() => undefined);
  const address = config?.basemap ?? basemapAddressStore.get();
  return (await loadStreets(address))?.tiles[0] ?? null;
}
