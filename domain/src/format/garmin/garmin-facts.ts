import { properName } from '../../schema/label.ts';
import type { FormatFacts } from '../format-facts.ts';
import { placeListFamily } from '../format-families.ts';

export const garminFacts: FormatFacts = {
  ...placeListFamily,
  name: properName('Garmin POI Loader'),
  extension: 'csv',
  endings: ['asc'],
  mediaType: 'text/csv',
  flags: 'asked',
  device: 'computer',
  example: '27.826138,54.185782,"Staticheskaya kamera 60 km/h@60"',
};
