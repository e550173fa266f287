import { z } from 'zod';
import { defineEndpoint } from './endpoint.ts';
import { wholeNumber } from './query-fields.ts';

const tag = 'Map';
const maxZoom = 22;

export const getTile = defineEndpoint({
  name: 'getTile',
  method: 'GET',
  path: '/api/tiles/:z/:x/:y.mvt',
  tag,
  summary: 'A Mapbox vector tile of 512 pixels; `rating=-2` adds the deleted objects',
  access: 'anyone',
  params: z.object({
    z: wholeNumber(0, maxZoom),
    x: wholeNumber(0, 2 ** maxZoom - 1),
    y: wholeNumber(0, 2 ** maxZoom - 1),
  }),
  query: z.strictObject({ rating: z.literal('-2', 'Unknown value').optional() }),
});

export const getTileJson = defineEndpoint({
  name: 'getTileJson',
  method: 'GET',
  path: '/api/tiles/tiles.json',
  tag,
  summary: 'The address, zooms, layers and fields of the tiles (TileJSON 3)',
  access: 'anyone',
  reply: z.object({
    tilejson: z.literal('3.0.0'),
    name: z.string(),
    attribution: z.string(),
    scheme: z.literal('xyz'),
    tiles: z.array(z.string()),
    minzoom: z.number().int(),
    maxzoom: z.number().int(),
    bounds: z.array(z.number()),
    center: z.array(z.number()),
    vector_layers: z.array(
      z.object({
        id: z.string(),
        description: z.string(),
        minzoom: z.number().int(),
        maxzoom: z.number().int(),
        fields: z.record(z.string(), z.string()),
      }),
    ),
  }),
});

export const tilesEndpoints = [getTile, getTileJson];
