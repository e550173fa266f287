import { LiveValue, useLiveValue } from '../../ui/live-value.ts';

export interface PanoramaPosition {
  x: number;
  y: number;
  /** Initial viewing direction, in degrees. */
  direction?: number;
}

const position = new LiveValue<PanoramaPosition | null>(null);

export const showPanorama = position.set;

export function usePanoramaPosition(): PanoramaPosition | null {
  return useLiveValue(position);
}
