import type { Language } from '@dozor/domain/schema/label.ts';

const compass = {
  ru: [
    'на север',
    'на северо-восток',
    'на восток',
    'на юго-восток',
    'на юг',
    'на юго-запад',
    'на запад',
    'на северо-запад',
  ],
  en: ['north', 'north-east', 'east', 'south-east', 'south', 'south-west', 'west', 'north-west'],
} as const satisfies Record<Language, readonly string[]>;

/** The nearest of the eight points of the compass, in words. */
export function compassWords(azimuthDegrees: number, language: Language): string {
  const eighth = ((Math.round(azimuthDegrees / 45) % 8) + 8) % 8;
  return compass[language][eighth] ?? '';
}

/** 480 m; 12.4 km. */
export function distanceWords(meters: number, language: Language): string {
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
