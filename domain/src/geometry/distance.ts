/** The Earth radius in metres: the semi-major axis of WGS 84 (EPSG:7030). */
export const earthRadiusMeters = 6_378_137;

/** A degree of latitude, or of longitude at the equator. */
export const metersPerDegree = (earthRadiusMeters * Math.PI) / 180;

const degree = Math.PI / 180;

/** Great-circle distance (haversine) between two positions given in degrees. */
export function distanceMeters(lng1: number, lat1: number, lng2: number, lat2: number): number {
  const sinLat = Math.sin(((lat2 - lat1) * degree) / 2);
  const sinLng = Math.sin(((lng2 - lng1) * degree) / 2);
  const h = sinLat * sinLat + Math.cos(lat1 * degree) * Math.cos(lat2 * degree) * sinLng * sinLng;
  return 2 * earthRadiusMeters * Math.asin(Math.min(1, Math.sqrt(h)));
}
