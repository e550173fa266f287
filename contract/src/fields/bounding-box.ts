import { z } from 'zod';

const plainNumbers = /^-?\d{1,3}(\.\d{1,15})?(,-?\d{1,3}(\.\d{1,15})?){3}$/;

/** `west,south,east,north` in degrees; west greater than east crosses the antimeridian. */
export const boundingBox = z.string().transform((text, context) => {
  const sides = plainNumbers.test(text) ? text.split(',').map(Number) : [];
  const [west = NaN, south = NaN, east = NaN, north = NaN] = sides;
  const inside = Math.abs(west) <= 180 && Math.abs(east) <= 180 && south >= -90 && north <= 90 && south <= north;
  if (!inside) {
    context.addIssue({ code: 'custom', message: 'must be west,south,east,north in degrees' });
    return z.NEVER;
  }
  return { west, south, east, north };
});

export type BoundingBox = z.output<typeof boundingBox>;
