/** Longitude and latitude in degrees, WGS84. */
export type Position = readonly [lng: number, lat: number];

/** The same with named members, as in the fields of a point. */
export type Coordinates = { readonly x: number; readonly y: number };
