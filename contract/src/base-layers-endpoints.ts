import { z } from 'zod';
import { defineEndpoint } from './endpoint.ts';

export const getBaseLayer = defineEndpoint({
  name: 'getBaseLayer',
  method: 'GET',
  path: '/api/base-layers/:name',
  tag: 'Map',
  summary: 'Where the pictures of a base layer are that needs a key; TileJSON, in the language of the reader',
  access: 'anyone',
  params: z.object({ name: z.enum(['google', 'yandex'], 'Not Found') }),
  reply: z.object({
    tilejson: z.literal('3.0.0'),
    tiles: z.array(z.string()),
    tileSize: z.number().int(),
    maxzoom: z.number().int(),
    attribution: z.string(),
    /** Where the attribution of one view is asked for, with {zoom}, {north}, {south}, {east} and {west} to fill in. */
    copyright: z.string().optional(),
  }),
});

export const baseLayersEndpoints = [getBaseLayer];
