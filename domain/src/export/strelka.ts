import type { CharacterSet } from './character-set.ts';
import type { ExportFormat } from './export-format.ts';
import { speedcamText } from './speedcam-text.ts';

/** Strelka: no description of its file is known, this is the layout of PocketGIS+. Unverified. */
export function strelka(windows1251: CharacterSet): ExportFormat {
  return speedcamText({
    id: 'Strelka',
    codes: 'pocketGis',
    characters: windows1251,
    direction: 'facing',
    withRange: true,
    headerComment: true,
    rowComments: 'always',
  });
}
