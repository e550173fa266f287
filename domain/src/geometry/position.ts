/** Longitude and latitude in degrees, WGS84. */
export type Position = readonly [lng: number, lat: number];

/** The same by name, as the fields of a point have it. */
export type Coordinates = { readonly x: number; readonly y: number };
