import { z } from 'zod';
import { defineCalls } from '../endpoint.ts';
import { tileJsonFields, tileParams } from '../fields/tile-fields.ts';

export const basemapCalls = defineCalls('Map', {
  getBasemapTile: {
    method: 'GET',
    path: '/api/basemap/:z/:x/:y.mvt',
    summary:
      'A Mapbox vector tile of the base map in the Shortbread schema, from the file set as `BASEMAP`; 204 for an empty tile, 404 beyond its zoom levels or without a file',
    right: 'map.browse',
    also: [204, 304],
    params: tileParams,
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
    summary:
      'Address, zoom levels, bounds and layers of the base map that this installation serves itself (TileJSON 3)',
    right: 'map.browse',
    reply: z.object({
      ...tileJsonFields,
      vector_layers: z.array(z.object({ id: z.string(), fields: z.record(z.string(), z.string()) })),
    }),
  },
});
