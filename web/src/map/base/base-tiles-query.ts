import { queryOptions } from '@tanstack/react-query';
import { getBaseLayer } from '@dozor/contract/calls.ts';
import type { Language } from '@dozor/domain/schema/label.ts';
import { call } from '../../api/call.ts';
import { type BaseLayerName, type PictureTiles, openStreetMap } from './base-layers.ts';
import { plainAttribution } from './plain-attribution.ts';

export type PictureLayerName = Exclude<BaseLayerName, 'ground'>;

/** OpenStreetMap's address is known; the server supplies the others because it has their keys. */
export function baseTilesQuery(name: PictureLayerName, language: Language) {
  return queryOptions({
    queryKey: ['base-tiles', name, name === 'osm' ? '' : language],
    queryFn: async ({ signal }): Promise<PictureTiles> => {
      if (name === 'osm') return openStreetMap;
      const { tiles, tileSize, maxzoom, attribution, copyright } = await call(getBaseLayer, {
        params: { name },
        quiet: true,
        signal,
      });
      return {
        kind: name === 'google' || name === 'yandex' ? 'map' : 'aerial',
        url: tiles[0] ?? '',
        tileSize,
        maxZoom: maxzoom,
        attribution: plainAttribution(attribution),
        copyrightUrl: copyright,
      };
    },
    staleTime: Infinity,
    retry: false,
  });
}
