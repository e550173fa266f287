import { z } from 'zod';
import type { PointEvent } from './live-events.ts';

/** The data of a `point` event, for the documentation: the map reads it without schemas. */
export const pointEvent: z.ZodType<PointEvent, PointEvent> = z.object({
  _id: z.string(),
  version: z.int(),
  revision: z.int(),
  x: z.number(),
  y: z.number(),
  rating: z.int(),
  from: z.tuple([z.number(), z.number()]).exactOptional().describe('Previous position of a point that was moved'),
});
