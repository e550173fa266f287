import type { Language } from '@dozor/domain/schema/label.ts';
import { lengthText } from '../ui/measure-text.ts';

/** 480 m; 12.4 km. */
export function distanceText(meters: number, language: Language): string {
  return lengthText(meters, language, { ofKilometers: 1 });
}

/** Latitude before longitude, as people and navigators write it; no zeros that say nothing. */
export function coordinatesText({ x, y }: { x: number; y: number }): string {
  return [y, x].map((degrees) => Number(degrees.toFixed(6))).join(', ');
}
