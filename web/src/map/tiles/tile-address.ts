import { cellZooms } from '@dozor/contract/map/tile-schema.ts';
import type { LngLat } from '../camera/map-position.ts';

export interface TileAddress {
  z: number;
  x: number;
  y: number;
}

/** West, south, east, north in degrees. */
export type Bounds = [west: number, south: number, east: number, north: number];

/** The tile of a zoom that contains a position, in MapLibre's numbering. */
export function tileAt([lng, lat]: LngLat, z: number): TileAddress {
  const [x, y] = worldPosition(lng, lat);
  const last = 2 ** z - 1;
  return { z, x: bounded(Math.floor(x * 2 ** z), last), y: bounded(Math.floor(y * 2 ** z), last) };
}

/** Every tile from zoom 0 down to `maxZoom` that contains the position. */
export function tilesAbove(position: LngLat, maxZoom: number): TileAddress[] {
  return Array.from({ length: maxZoom + 1 }, (_, z) => tileAt(position, z));
}

export function tileBounds({ z, x, y }: TileAddress): Bounds {
  const side = 2 ** z;
  return [(x / side) * 360 - 180, latitudeAt((y + 1) / side), ((x + 1) / side) * 360 - 180, latitudeAt(y / side)];
}

/** The cell of its tile that a cluster represents. */
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
