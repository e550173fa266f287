import type { CharacterSet } from './character-set.ts';
import type { ExportFormat } from './export-format.ts';
import { speedcamText } from './speedcam-text.ts';

/** PocketGIS: PocketGIS+ without distance and angle. The layout is our inference. */
export function pocketGis(windows1251: CharacterSet): ExportFormat {
  return speedcamText({
    id: 'PocketGis',
    codes: 'pocketGis',
    characters: windows1251,
    direction: 'facing',
    withRange: false,
    headerComment: true,
    rowComments: 'always',
  });
}
