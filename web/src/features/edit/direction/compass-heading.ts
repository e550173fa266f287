import { storedDirection } from '@dozor/domain/geometry/azimuth.ts';

/** Fields of a browser's orientation event; Safari has a compass field of its own. */
export interface OrientationReading {
  /** Degrees counter-clockwise from north, if `absolute`. */
  readonly alpha: number | null;
  readonly absolute: boolean;
  /** Degrees clockwise from north. */
  readonly webkitCompassHeading?: number | null;
}

/**
 * Azimuth to which the screen's upper edge points, as in `direction`; null for a reading without north.
 * @param screenDegrees rotation of the page relative to the device, clockwise
 */
export function compassHeading(reading: OrientationReading, screenDegrees: number): number | null {
  const { alpha, absolute, webkitCompassHeading } = reading;
  if (typeof webkitCompassHeading === 'number' && webkitCompassHeading >= 0) {
    return storedDirection(webkitCompassHeading + screenDegrees);
  }
  return absolute && alpha !== null ? storedDirection(360 - alpha + screenDegrees) : null;
}
