import { cellZooms } from '@dozor/contract/map/tile-schema.ts';
import type { LngLat } from '../camera/map-position.ts';

export interface TileAddress {
  z: number;
  x: number;
  y: number;
}

/** Degrees. */
export type Bounds = [west: number, south: number, east: number, north: number];

/** In MapLibre's numbering. */
export function tileAt([lng, lat]: LngLat, z: number): TileAddress {
  const [x, y] = worldPosition(lng, lat);
  const last = 2 ** z - 1;
  return { z, x: bounded(Math.floor(x * 2 ** z), last), y: bounded(Math.floor(y * 2 ** z), last) };
}

export function tileIn(url: string): TileAddress | undefined {
  const [, z, x, y] = /\/(\d+)\/(\d+)\/(\d+)\.mvt/.exec(url) ?? [];
  return z === undefined ? undefined : { z: Number(z), x: Number(x), y: Number(y) };
}

export function tilesAbove(position: LngLat, maxZoom: number): TileAddress[] {
  return Array.from({ length: maxZoom + 1 }, (_, z) => tileAt(position, z));
}

export function tileBounds(tile: TileAddress): Bounds {
  return tileBoxBounds(tile, [0, 0, 1, 1]);
}

/** The box is in shares of the tile's side. */
export function tileBoxBounds({ z, x, y }: TileAddress, [left = 0, top = 0, right = 1, bottom = 1]: number[]): Bounds {
  const side = 2 ** z;
  const lng = (share: number) => ((x + share) / side) * 360 - 180;
  const lat = (share: number) => latitudeAt((y + share) / side);
  return [lng(left), lat(bottom), lng(right), lat(top)];
}

export function clusterCellBounds(position: LngLat, tileZoom: number): Bounds {
  return tileBounds(tileAt(position, tileZoom + cellZooms));
}

function worldPosition(lng: number, lat: number): [x: number, y: number] {
  const sine = Math.sin((lat * Math.PI) / 180);
  return [lng / 360 + 0.5, 0.5 - Math.log((1 + sine) / (1 - sine)) / (4 * Math.PI)];
}

function latitudeAt(y: number): number {
  return (Math.atan(Math.sinh(Math.PI * (1 - 2 * y))) * 180) / Math.PI;
}

function bounded(value: number, last: number): number {
  return Math.max(0, Math.min(last, value));
}
