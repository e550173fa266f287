import { getBaseLayer } from '@dozor/contract/base-layers-endpoints.ts';
import type { Language } from '@dozor/domain/schema/label.ts';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../api/call.ts';
import { type BaseLayerName, type BaseLayerTiles, openStreetMap } from '../../map/base-layers.ts';

/** Where a base layer's pictures are. OpenStreetMap's are known; the others' the server tells, for it has their keys. */
export function baseTilesQuery(name: BaseLayerName, language: Language) {
  return queryOptions({
    queryKey: ['base-tiles', name, name === 'osm' ? '' : language],
    queryFn: async ({ signal }): Promise<BaseLayerTiles> => {
      if (name === 'osm') return openStreetMap;
      const { tiles, tileSize, maxzoom, attribution, copyright } = await call(getBaseLayer, {
        params: { name },
        quiet: true,
        signal,
      });
      return { url: tiles[0] ?? '', tileSize, maxZoom: maxzoom, attribution, copyrightUrl: copyright };
    },
    staleTime: Infinity,
    retry: false,
  });
}
