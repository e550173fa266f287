import { properName } from '../../schema/label.ts';
import type { FormatFacts } from '../format-facts.ts';

/** CSV of the Garmin POI Loader: ASCII, with the limit after an `@` in the name. */
export const garminFacts: FormatFacts = {
  name: properName('Garmin POI Loader'),
  family: 'devices',
  sureness: 'high',
  extension: 'csv',
  endings: ['asc'],
  mediaType: 'text/csv',
  encoding: 'ascii',
  direction: 'none',
  sections: 'rows',
  range: false,
  names: 'always',
  flags: 'asked',
  language: true,
  device: 'computer',
  folders: [],
  wantedName: null,
  example: '27.826138,54.185782,"Staticheskaya kamera 60 km/h@60"',
  speedcam: null,
};
