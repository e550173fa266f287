/** A position from a satellite receiver, as `GeolocationPosition` gives it. */
export interface Fix {
  timeMs: number;
  x: number;
  y: number;
  /** Radius within which the true position lies with 95 % probability. */
  accuracyMeters: number;
  /** Metres per second; null where the device gives none. */
  speed: number | null;
  /** Direction of travel in degrees from north; null where the device gives none, as at a standstill. */
  heading: number | null;
}

/** A fix that can be trusted, with the values missing from the device filled in. */
export interface GoodFix extends Fix {
  speed: number;
}
