import { properName } from '../../schema/label.ts';
import type { FormatFacts } from '../format-facts.ts';
import { waypointFamily } from '../format-families.ts';

export const kmlFacts: FormatFacts = {
  ...waypointFamily,
  name: properName('KML'),
  programs: 'Organic Maps, CoMaps',
  sureness: 'high',
  extension: 'kml',
  mediaType: 'application/vnd.google-earth.kml+xml',
  row: 'element',
  example: 'камера смотрит на 207°',
};
