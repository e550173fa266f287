import type { Language } from '@dozor/domain/schema/label.ts';

/** 480 m; 12.4 km. */
export function distanceText(meters: number, language: Language): string {
  const isFar = meters >= 1000;
  const format = new Intl.NumberFormat(language, {
    style: 'unit',
    unit: isFar ? 'kilometer' : 'meter',
    unitDisplay: 'short',
    maximumFractionDigits: isFar ? 1 : 0,
  });
  return format.format(isFar ? meters / 1000 : meters);
}

/** Latitude before longitude, as people and navigators write it. */
export function coordinatesText(point: { x: number; y: number }): string {
  return `${point.y.toFixed(6)}, ${point.x.toFixed(6)}`;
}
