import { properName } from '../../schema/label.ts';
import type { CompositeFacts } from '../format-facts.ts';
import { waypointFamily } from '../format-families.ts';

/** GPX for Mercedes COMAND in the folders of its card. */
export const comandFacts: CompositeFacts = {
  ...waypointFamily,
  name: properName('Mercedes COMAND'),
  sureness: 'medium',
  extension: 'zip',
  mediaType: 'application/zip',
  device: 'computer',
  example:
    '<gpx:wpt lat="54.185782" lon="27.826138"><gpx:name>Статическая камера 60 км/ч</gpx:name><gpx:desc>Скорость 60 км/ч; камера смотрит на 207°</gpx:desc>',
  container: 'zip',
  // Above some 25,000 points the system silently shows none of the card.
  maxRows: 24_000,
};
