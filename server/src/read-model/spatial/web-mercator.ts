/**
 * The world as a square of 2^32 × 2^32 integer units (9 mm at the equator), Web Mercator, x to the east and y to the
 * south. A tile of zoom z consists of all positions that share the first z bits of both, so that tiles, cells and their
 * borders need no further arithmetic and every part of the product agrees on them.
 */
export const worldBits = 32;
const worldUnits = 2 ** worldBits;

const fullCircleE6 = 360_000_000;

/** Degrees as whole millionths, the precision of the product. */
export function toE6(degrees: number): number {
  return Math.round(degrees * 1e6);
}

/** @param xE6 longitude in millionths of a degree, within ±180 */
export function worldX(xE6: number): number {
  return Math.floor(((xE6 + fullCircleE6 / 2) * worldUnits) / fullCircleE6);
}

/** @param yE6 latitude in millionths of a degree, within ±85 */
export function worldY(yE6: number): number {
  const sine = Math.sin((yE6 / 1e6) * (Math.PI / 180));
  return Math.floor((0.5 - Math.log((1 + sine) / (1 - sine)) / (4 * Math.PI)) * worldUnits);
}
