import type { Language } from '@dozor/domain/schema/label.ts';
import { lengthText } from '../ui/measure-text.ts';

/** 480 m; 12.4 km. */
export function distanceText(meters: number, language: Language): string {
  return lengthText(meters, language, { ofKilometers: 1 });
}

/** Latitude before longitude, as people and navigators write it. */
export function coordinatesText(point: { x: number; y: number }): string {
  return `${point.y.toFixed(6)}, ${point.x.toFixed(6)}`;
}
