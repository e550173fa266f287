import { compass } from '../labels/labels.ts';
import type { Language } from '../schema/label.ts';

const eighths = [
  compass.north,
  compass.northEast,
  compass.east,
  compass.southEast,
  compass.south,
  compass.southWest,
  compass.west,
  compass.northWest,
] as const;

/** The nearest of the eight points of the compass, in words. */
export function compassText(azimuthDegrees: number, language: Language): string {
  const eighth = ((Math.round(azimuthDegrees / 45) % 8) + 8) % 8;
  return eighths[eighth]?.[language] ?? '';
}
