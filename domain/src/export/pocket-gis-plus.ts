import type { CharacterSet } from './character-set.ts';
import type { ExportFormat } from './export-format.ts';
import { speedcamText } from './speedcam-text.ts';

/** PocketGIS+: 9 columns, windows-1251, the direction faces the driver, a label on every row. */
export function pocketGisPlus(windows1251: CharacterSet): ExportFormat {
  return speedcamText({
    id: 'PocketGisPlus',
    codes: 'pocketGis',
    characters: windows1251,
    direction: 'facing',
    withRange: true,
    headerComment: true,
    rowComments: 'always',
  });
}
