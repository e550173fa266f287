import { z } from 'zod';
import { defineCalls } from '../endpoint.ts';
import { pathNumber } from '../fields/query-fields.ts';
import { lastTileZoom } from '../map/tile-schema.ts';

export const basemapCalls = defineCalls('Map', {
  getBasemapTile: {
    method: 'GET',
    path: '/api/basemap/:z/:x/:y.mvt',
    summary:
      'A Mapbox vector tile of the ground in the Shortbread schema, out of the file of `BASEMAP`; 204 where it has nothing, 404 beyond its zooms or without a file',
    right: 'map.browse',
    params: z.object({
      z: pathNumber(0, lastTileZoom),
      x: pathNumber(0, 2 ** lastTileZoom - 1),
      y: pathNumber(0, 2 ** lastTileZoom - 1),
    }),
    query: z.strictObject({
      /** The content hash of the file, as in `tiles.json`: an address with it may be cached forever. */
      v: z
        .string()
        .regex(/^[\w-]{1,40}$/, 'Unknown value')
        .optional(),
    }),
  },
  getBasemapTileJson: {
    method: 'GET',
    path: '/api/basemap/tiles.json',
    summary: 'The address, zooms, bounds and layers of the ground that this installation serves itself (TileJSON 3)',
    right: 'map.browse',
    reply: z.object({
      tilejson: z.literal('3.0.0'),
      name: z.string(),
      attribution: z.string(),
      scheme: z.literal('xyz'),
      tiles: z.array(z.string()),
      minzoom: z.number().int(),
      maxzoom: z.number().int(),
      bounds: z.array(z.number()),
      vector_layers: z.array(z.object({ id: z.string(), fields: z.record(z.string(), z.string()) })),
    }),
  },
});
