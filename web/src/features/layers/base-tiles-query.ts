import type { Language } from '@dozor/domain/schema/label.ts';
import { queryOptions } from '@tanstack/react-query';
import { type BaseLayerName, type BaseLayerTiles, openStreetMap } from '../../map/base-layers.ts';

interface TileJson {
  tiles: [string, ...string[]];
  tileSize?: number;
  maxzoom?: number;
  attribution?: string;
}

/** Where a base layer's pictures are. OpenStreetMap's are known; the others' the server tells, for it has their keys. */
export function baseTilesQuery(name: BaseLayerName, language: Language) {
  return queryOptions({
    queryKey: ['base-tiles', name, name === 'osm' ? '' : language],
    queryFn: async ({ signal }): Promise<BaseLayerTiles> => {
      if (name === 'osm') return openStreetMap;
      const answer = await fetch(`/api/base-layers/${name}?lang=${language}`, { signal });
      if (!answer.ok) throw new Error(`The base layer ${name} is not available`);
      const { tiles, tileSize = 256, maxzoom = 20, attribution = '' } = (await answer.json()) as TileJson;
      return { url: tiles[0], tileSize, maxZoom: maxzoom, attribution };
    },
    staleTime: Infinity,
    retry: false,
  });
}
