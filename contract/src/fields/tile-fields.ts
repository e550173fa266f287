import { z } from 'zod';
import { lastTileZoom } from '../map/tile-schema.ts';
import { pathNumber } from './query-fields.ts';

export const tileParams = z.object({
  z: pathNumber(0, lastTileZoom),
  x: pathNumber(0, 2 ** lastTileZoom - 1),
  y: pathNumber(0, 2 ** lastTileZoom - 1),
});

export const tileJsonFields = {
  tilejson: z.literal('3.0.0'),
  name: z.string(),
  attribution: z.string(),
  scheme: z.literal('xyz'),
  tiles: z.array(z.string()),
  minzoom: z.number().int(),
  maxzoom: z.number().int(),
  bounds: z.array(z.number()),
};
