import { properName } from '../../schema/label.ts';
import type { CompositeFacts } from '../format-facts.ts';

/** KMZ with bookmark lists. */
export const organicMapsFacts: CompositeFacts = {
  name: properName('Organic Maps, CoMaps'),
  appName: 'Organic Maps, CoMaps (KMZ)',
  programs: 'Organic Maps, CoMaps',
  family: 'maps',
  sureness: 'high',
  extension: 'kmz',
  mediaType: 'application/vnd.google-earth.kmz',
  encoding: 'utf8',
  direction: 'words',
  sections: 'rows',
  range: false,
  names: 'always',
  flags: 'asked',
  language: true,
  device: 'phone',
  folders: [],
  wantedName: null,
  example:
    '<Placemark><name>Статическая камера</name><description>Скорость 60 км/ч; камера смотрит на 207°</description><styleUrl>#placemark-red</styleUrl>',
  speedcam: null,
  container: 'zip',
};
