import type { MapPosition } from '../../map/camera/map-position.ts';

const tileSizePx = 512;
const degree = Math.PI / 180;

/** `west,south,east,north` as the server reads it. */
export function boxOfView({ center: [lng, lat], zoom }: MapPosition, widthPx: number, heightPx: number): string {
  const worldPx = tileSizePx * 2 ** zoom;
  const halfWidth = (widthPx / worldPx) * 180;
  const [west, east] = halfWidth >= 180 ? [-180, 180] : [wrapped(lng - halfWidth), wrapped(lng + halfWidth)];
  const y = mercator(lat);
  const halfHeight = heightPx / worldPx;
  const sides = [west, latitude(y + halfHeight), east, latitude(y - halfHeight)];
  return sides.map((side) => Number(side.toFixed(5))).join();
}

/** 0 at the north end of the map, 1 at the south end. */
function mercator(lat: number): number {
  return 0.5 - Math.log(Math.tan(Math.PI / 4 + (lat * degree) / 2)) / (2 * Math.PI);
}

function latitude(y: number): number {
  const within = Math.min(1, Math.max(0, y));
  return (2 * Math.atan(Math.exp((0.5 - within) * 2 * Math.PI)) - Math.PI / 2) / degree;
}

function wrapped(lng: number): number {
  return ((((lng + 180) % 360) + 360) % 360) - 180;
}
