/** A point with its direction, its number and a line of text, which is all that a driver is told whom only this one concerns. */
export type PushPlace = readonly [
  x: number,
  y: number,
  dirType: number,
  direction: number | null,
  id: string,
  text: string,
];

/** A push message: what the server encrypts, and the service worker of the device reads. At most 2 kB of JSON. */
export interface PushContent {
  title: string;
  body: string;
  /** Path and query on this site. */
  url: string;
  /** A later notification with the same one replaces it. */
  tag: string;
  language: string;
  /** By these a device finds what is on its own routes; absent if they are too many. */
  places?: readonly PushPlace[];
}
