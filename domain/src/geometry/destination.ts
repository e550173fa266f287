import { earthRadiusMeters } from './distance.ts';
import type { Position } from './position.ts';

const degree = Math.PI / 180;

/** Direct geodesic on a sphere; beyond the antimeridian longitudes exceed ±180, so that a shape stays in one piece. */
export function destination(lng: number, lat: number, azimuthDegrees: number, distanceMeters: number): Position {
  const arc = distanceMeters / earthRadiusMeters;
  const azimuth = azimuthDegrees * degree;
  const phi = lat * degree;
  const sinLat = Math.sin(phi) * Math.cos(arc) + Math.cos(phi) * Math.sin(arc) * Math.cos(azimuth);
  const east = Math.sin(azimuth) * Math.sin(arc) * Math.cos(phi);
  const north = Math.cos(arc) - Math.sin(phi) * sinLat;
  return [lng + Math.atan2(east, north) / degree, Math.asin(sinLat) / degree];
}
