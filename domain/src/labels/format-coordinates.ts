import type { Language } from '../schema/label.ts';
import { labelAt } from './labels.ts';

export type CoordinateFormat = 'decimal' | 'degrees';

/**
 * Formats a position, latitude first: `55.755826, 37.6173` or `55°45'20.97"N 37°37'2.28"E`. `parseCoordinates` reads
 * both back (the latter to a third of a metre).
 */
export function formatCoordinates(x: number, y: number, format: CoordinateFormat, language: Language = 'en'): string {
  if (format === 'decimal') return `${trimmed(y, 6)}, ${trimmed(x, 6)}`;
  const angle = (value: number, hemisphere: 'north' | 'south' | 'east' | 'west') =>
    labelAt('hemispheres.written')
      [language].replace('{{degrees}}', degrees(value))
      .replace('{{side}}', labelAt(`hemispheres.${hemisphere}`)[language]);
  return `${angle(y, y < 0 ? 'south' : 'north')} ${angle(x, x < 0 ? 'west' : 'east')}`;
}

function degrees(value: number): string {
  const hundredths = Math.round(Math.abs(value) * 360_000);
  const minutes = Math.floor(hundredths / 6000);
  return `${Math.floor(minutes / 60)}°${minutes % 60}'${trimmed((hundredths % 6000) / 100, 2)}"`;
}

function trimmed(value: number, decimals: number): string {
  return String(Number(value.toFixed(decimals)) + 0);
}
