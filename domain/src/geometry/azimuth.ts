const degree = Math.PI / 180;

/** Initial azimuth of the great circle from the first position to the second: 0 ≤ azimuth < 360. */
export function bearingDegrees(lng1: number, lat1: number, lng2: number, lat2: number): number {
  const deltaLng = (lng2 - lng1) * degree;
  const [phi1, phi2] = [lat1 * degree, lat2 * degree];
  const east = Math.sin(deltaLng) * Math.cos(phi2);
  const north = Math.cos(phi1) * Math.sin(phi2) - Math.sin(phi1) * Math.cos(phi2) * Math.cos(deltaLng);
  return turned(Math.atan2(east, north) / degree, 0);
}

/** An azimuth rotated clockwise: 0 ≤ azimuth < 360. */
export function turned(azimuthDegrees: number, byDegrees: number): number {
  // A tiny negative angle plus 360 rounds to 360 itself, hence the second remainder.
  return ((((azimuthDegrees + byDegrees) % 360) + 360) % 360) + 0;
}

/** An azimuth rounded to the range of the `direction` field: 1 to 360, north is 360. */
export function storedDirection(azimuthDegrees: number): number {
  return Math.round(turned(azimuthDegrees, 0)) % 360 || 360;
}

/** The angle between two azimuths: 0 to 180. */
export function headingDifference(aDegrees: number, bDegrees: number): number {
  const difference = turned(aDegrees - bDegrees, 0);
  return Math.min(difference, 360 - difference);
}

/** The angle between two undirected axes: 0 to 90. */
export function axisDifference(aDegrees: number, bDegrees: number): number {
  const difference = headingDifference(aDegrees, bDegrees);
  return Math.min(difference, 180 - difference);
}
