import { z } from 'zod';
import { defineCalls } from '../endpoint.ts';
import { oneOfNames } from '../fields/path-name.ts';

export const baseLayersCalls = defineCalls('Map', {
  getBaseLayer: {
    method: 'GET',
    path: '/api/base-layers/:name',
    summary: 'TileJSON of a base layer that needs a key or an address, in the reader’s language',
    right: 'map.browse',
    params: z.object({ name: oneOfNames(['google', 'google-satellite', 'yandex', 'yandex-satellite', 'aerial']) }),
    reply: z.object({
      tilejson: z.literal('3.0.0'),
      tiles: z.array(z.string()),
      tileSize: z.number().int(),
      maxzoom: z.number().int(),
      attribution: z.string(),
      /** URL template for the attribution of a view, with {zoom}, {north}, {south}, {east} and {west} to fill in. */
      copyright: z.string().optional(),
    }),
  },
});
