import { z } from 'zod';
import { degreeDecimals, readPrintedNumber } from './printed-number.ts';

/** `west,south,east,north` in degrees; a west greater than east crosses the antimeridian. */
export const boundingBox = z.string().transform((text, context) => {
  const sides = text.split(',').map((side) => readPrintedNumber(side, degreeDecimals));
  const [west = NaN, south = NaN, east = NaN, north = NaN, ...more] = sides;
  const inside = Math.abs(west) <= 180 && Math.abs(east) <= 180 && south >= -90 && north <= 90 && south <= north;
  if (!inside || more.length > 0) {
    context.addIssue({ code: 'custom', message: 'must be west,south,east,north in degrees' });
    return z.NEVER;
  }
  return { west, south, east, north };
});

export type BoundingBox = z.output<typeof boundingBox>;
