import type { LngLat } from '../../map/camera/map-position.ts';
import { LiveValue, useLiveValue } from '../../ui/live-value.ts';

/** The position chosen for a new point; the form of a new point reads it from here. */
export const newPointPosition = new LiveValue<LngLat | null>(null);

export function useNewPointPosition(): LngLat | null {
  return useLiveValue(newPointPosition);
}
