import type { LngLat } from '../../map/camera/map-position.ts';
import { LiveValue, useLiveValue } from '../../ui/live-value.ts';

export const newPointPosition = new LiveValue<LngLat | null>(null);

export function useNewPointPosition(): LngLat | null {
  return useLiveValue(newPointPosition);
}
