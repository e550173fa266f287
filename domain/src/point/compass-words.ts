import type { Language } from '../schema/label.ts';

const words = {
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
  return words[language][eighth] ?? '';
}
