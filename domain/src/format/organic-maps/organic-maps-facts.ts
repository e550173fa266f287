import { properName } from '../../schema/label.ts';
import type { CompositeFacts } from '../format-facts.ts';
import { waypointFamily } from '../format-families.ts';

export const organicMapsFacts: CompositeFacts = {
  ...waypointFamily,
  name: properName('Organic Maps, CoMaps'),
  programs: 'Organic Maps, CoMaps',
  sureness: 'high',
  extension: 'kmz',
  mediaType: 'application/vnd.google-earth.kmz',
  example:
    '<Placemark><name>Статическая камера</name><description>Скорость 60 км/ч; камера смотрит на 207°</description><styleUrl>#placemark-red</styleUrl>',
  container: 'zip',
};
