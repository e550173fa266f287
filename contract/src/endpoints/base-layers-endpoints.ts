import { z } from 'zod';
import * as calls from '../calls.ts';
import { defineEndpoint } from '../endpoint.ts';
import { oneOfNames } from '../fields/path-name.ts';

export const getBaseLayer = defineEndpoint({
  ...calls.getBaseLayer,
  tag: 'Map',
  summary:
    'Where the pictures of a base layer are that needs a key or an address; TileJSON, in the language of the reader',
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
});

export const baseLayersEndpoints = [getBaseLayer];
