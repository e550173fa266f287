import { ascii } from './character-set.ts';
import type { ExportFormat } from './export-format.ts';
import { speedcamText } from './speedcam-text.ts';

/** iGO: 7 columns, ASCII, the direction of travel; strict readers take no comment behind the header. */
export const igo: ExportFormat = speedcamText({
  id: 'IGO',
  codes: 'igo',
  characters: ascii,
  direction: 'travel',
  withRange: false,
  headerComment: false,
  rowComments: 'asked',
});
