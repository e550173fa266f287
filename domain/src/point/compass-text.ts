import { labelAt } from '../labels/labels.ts';
import type { Language } from '../schema/label.ts';

const eighths = [
  labelAt('compass.north'),
  labelAt('compass.northEast'),
  labelAt('compass.east'),
  labelAt('compass.southEast'),
  labelAt('compass.south'),
  labelAt('compass.southWest'),
  labelAt('compass.west'),
  labelAt('compass.northWest'),
] as const;

/** The nearest of the eight points of the compass, in words. */
export function compassText(azimuthDegrees: number, language: Language): string {
  const eighth = ((Math.round(azimuthDegrees / 45) % 8) + 8) % 8;
  return eighths[eighth]?.[language] ?? '';
}
