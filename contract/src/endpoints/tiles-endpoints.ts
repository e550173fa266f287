import { z } from 'zod';
import { defineCalls } from '../endpoint.ts';
import { tileJsonFields, tileParams } from '../fields/tile-fields.ts';
import { tileLayers } from '../map/tile-schema.ts';

export const tilesCalls = defineCalls('Map', {
  getTile: {
    method: 'GET',
    path: '/api/tiles/:z/:x/:y.mvt',
    summary:
      'A Mapbox vector tile of 512 pixels; `rating=-2` adds deleted points, `v` is ignored and only makes the address unique in caches',
    right: 'map.browse',
    also: [204, 304],
    params: tileParams,
    query: z.strictObject({
      rating: z.literal('-2', 'Unknown value').optional(),
      /** The version of a change, so that no intermediate cache serves the older tile. */
      v: z
        .string()
        .regex(/^[\w.]{1,40}$/, 'Unknown value')
        .optional(),
    }),
  },
  getTileJson: {
    method: 'GET',
    path: '/api/tiles/tiles.json',
    summary: 'Address, zoom levels, layers and fields of the tiles (TileJSON 3)',
    right: 'map.browse',
    also: [304],
    reply: z.object({
      ...tileJsonFields,
      center: z.array(z.number()),
      vector_layers: z.array(
        z.object({
          id: z.enum(tileLayers),
          description: z.string(),
          minzoom: z.number().int(),
          maxzoom: z.number().int(),
          fields: z.record(z.string(), z.string()),
        }),
      ),
    }),
  },
});
