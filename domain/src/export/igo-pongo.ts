import { ascii } from './character-set.ts';
import type { ExportFormat } from './export-format.ts';
import { speedcamText } from './speedcam-text.ts';

/** iGO with the extended codes of Russian skins; otherwise as iGO. */
export const igoPongo: ExportFormat = speedcamText({
  id: 'IGOPongo',
  codes: 'igoPongo',
  characters: ascii,
  direction: 'travel',
  withRange: false,
  headerComment: false,
  rowComments: 'asked',
});
