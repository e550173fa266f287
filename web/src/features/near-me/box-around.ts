import type { LngLat } from '../../map/camera/map-position.ts';

const metersPerDegree = 111_320;

/** `west,south,east,north` of the square around a position; over the antimeridian west is above east. */
export function boxAround([lng, lat]: LngLat, meters: number): string {
  const high = meters / metersPerDegree;
  const wide = Math.min(180, high / Math.max(0.01, Math.cos((lat * Math.PI) / 180)));
  const sides = [wrapped(lng - wide), Math.max(-90, lat - high), wrapped(lng + wide), Math.min(90, lat + high)];
  return sides.map((side) => Number(side.toFixed(6))).join();
}

function wrapped(lng: number): number {
  return ((((lng + 180) % 360) + 360) % 360) - 180;
}
