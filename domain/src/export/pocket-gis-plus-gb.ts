import type { CharacterSet } from './character-set.ts';
import type { ExportFormat } from './export-format.ts';
import type { ExportRow } from './export-row.ts';
import { speedcamText } from './speedcam-text.ts';

const kilometresPerMile = 1.609344;

/** PocketGIS+ in which the speeds of Great Britain, kept in miles per hour, are in km/h. Our inference. */
export function pocketGisPlusGB(windows1251: CharacterSet): ExportFormat {
  return speedcamText({
    id: 'PocketGisPlusGB',
    codes: 'pocketGis',
    characters: windows1251,
    direction: 'facing',
    withRange: true,
    headerComment: true,
    rowComments: 'always',
    speedOf: speedKmh,
  });
}

function speedKmh(row: ExportRow): number {
  return row.country === 'GB' ? Math.round(row.speed * kilometresPerMile) : row.speed;
}
