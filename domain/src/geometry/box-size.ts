import { distanceMeters } from './distance.ts';

/** True if a box is at most so wide, where it is widest, and so high. West, south, east, north in degrees. */
export function isBoxWithin(
  [west, south, east, north]: readonly [west: number, south: number, east: number, north: number],
  maxMeters: number,
): boolean {
  const isOverEquator = south < 0 && north > 0;
  const widest = isOverEquator ? 0 : Math.min(Math.abs(south), Math.abs(north));
  const turn = (east - west + 360) % 360;
  // Beyond half a turn the shortest way leads around the other side.
  const isWide = turn > 180 || (turn === 0 && west !== east);
  return (
    !isWide && distanceMeters(0, widest, turn, widest) <= maxMeters && distanceMeters(0, south, 0, north) <= maxMeters
  );
}
