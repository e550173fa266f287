import { earthRadiusMeters } from '@dozor/domain/geometry/distance.ts';

export const metersPerDegree = (earthRadiusMeters * Math.PI) / 180;

/** The position a number of metres east and north of another; accurate within some hundred kilometres. */
export function positionAt(x: number, y: number, eastMeters: number, northMeters: number): [x: number, y: number] {
  const north = y + northMeters / metersPerDegree;
  const middle = ((y + north) / 2) * (Math.PI / 180);
  return [x + eastMeters / (metersPerDegree * Math.cos(middle)), north];
}

export function metersTo(x: number, y: number, toX: number, toY: number): [east: number, north: number] {
  const middle = ((y + toY) / 2) * (Math.PI / 180);
  return [(toX - x) * metersPerDegree * Math.cos(middle), (toY - y) * metersPerDegree];
}
