/** Longitude and latitude in degrees, WGS84. */
export type Position = readonly [lng: number, lat: number];
