import { utf8 } from './character-set.ts';
import type { ExportFormat } from './export-format.ts';
import { speedcamText } from './speedcam-text.ts';

/** Navitel: 7 columns, UTF-8, the direction faces the driver. */
export const navitel: ExportFormat = speedcamText({
  id: 'Navitel',
  codes: 'navitel',
  characters: utf8,
  direction: 'facing',
  withRange: false,
  headerComment: true,
  rowComments: 'asked',
});
