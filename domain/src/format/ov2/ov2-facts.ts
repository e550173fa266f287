import { properName } from '../../schema/label.ts';
import type { FormatFacts } from '../format-facts.ts';

/** TomTom OV2: binary records of a position and an ASCII name. */
export const ov2Facts: FormatFacts = {
  name: properName('TomTom OV2'),
  family: 'devices',
  sureness: 'high',
  extension: 'ov2',
  mediaType: 'application/octet-stream',
  encoding: 'ascii',
  direction: 'none',
  sections: 'rows',
  range: false,
  names: 'always',
  flags: 'never',
  language: true,
  device: 'navigator',
  folders: ['Europe'],
  wantedName: null,
  example: 'Staticheskaya kamera 60',
  speedcam: null,
};
