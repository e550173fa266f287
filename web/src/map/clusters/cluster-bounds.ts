import type { Bounds } from '../tiles/tile-address.ts';

export const boundsProperty = 'bounds';

/** West, south, east and north to a tenth of a metre. */
export function boundsText(bounds: Bounds): string {
  return bounds.map((degrees) => Number(degrees.toFixed(6))).join();
}

export function boundsIn(text: unknown): Bounds | null {
  const sides = String(text).split(',').map(Number);
  const [west, south, east, north] = sides;
  if (west === undefined || south === undefined || east === undefined || north === undefined) return null;
  return sides.every(Number.isFinite) ? [west, south, east, north] : null;
}
