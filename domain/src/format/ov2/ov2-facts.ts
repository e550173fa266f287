import { properName } from '../../schema/label.ts';
import type { FormatFacts } from '../format-facts.ts';
import { placeListFamily } from '../format-families.ts';

export const ov2Facts: FormatFacts = {
  ...placeListFamily,
  name: properName('TomTom OV2'),
  extension: 'ov2',
  mediaType: 'application/octet-stream',
  flags: 'never',
  row: 'record',
  device: 'navigator',
  folders: ['Europe'],
  example: 'Staticheskaya kamera 60',
};
