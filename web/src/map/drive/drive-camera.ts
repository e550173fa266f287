import type { LngLat } from '../camera/map-position.ts';

export interface MapCar {
  position: LngLat;
  /** Degrees; null as long as it is not known. */
  heading: number | null;
  /** Metres per second. */
  speed: number;
}

/** The car is at this share of the map's height: more road ahead than behind. */
export const carShare = 0.66;
/** The top of the map is this many seconds ahead of the car. */
const secondsAhead = 20;
const zooms = { min: 14.5, max: 17 };
/** A smaller change would only disturb. */
const minChange = 0.5;
const metersPerPixelAtZoom0 = (2 * Math.PI * 6_378_137) / 512;

/** The same as before unless it differs clearly. */
export function driveZoom({ position, speed }: MapCar, heightPx: number, before: number | null): number {
  const metersPerPixel = (secondsAhead * Math.max(speed, 1)) / Math.max(1, carShare * heightPx);
  const atZoom0 = metersPerPixelAtZoom0 * Math.cos((position[1] * Math.PI) / 180);
  const zoom = Math.min(zooms.max, Math.max(zooms.min, Math.log2(atZoom0 / metersPerPixel)));
  return before !== null && Math.abs(zoom - before) < minChange ? before : Math.round(zoom * 4) / 4;
}
