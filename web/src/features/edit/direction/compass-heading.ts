import { storedDirection } from '@dozor/domain/geometry/azimuth.ts';

/** What browsers tell of how a device lies; Safari has a compass of its own. */
export interface OrientationReading {
  /** Degrees counter-clockwise from north, if `absolute`. */
  readonly alpha: number | null;
  readonly absolute: boolean;
  /** Degrees clockwise from north. */
  readonly webkitCompassHeading?: number | null;
}

/**
 * Where the upper edge of the screen points, as `direction` holds it; null for a reading that knows no north.
 * @param screenDegrees how the page is turned against the device, clockwise
 */
export function compassHeading(reading: OrientationReading, screenDegrees: number): number | null {
  const { alpha, absolute, webkitCompassHeading } = reading;
  if (typeof webkitCompassHeading === 'number' && webkitCompassHeading >= 0) {
    return storedDirection(webkitCompassHeading + screenDegrees);
  }
  return absolute && alpha !== null ? storedDirection(360 - alpha + screenDegrees) : null;
}
