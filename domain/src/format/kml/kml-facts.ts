import { properName } from '../../schema/label.ts';
import type { FormatFacts } from '../format-facts.ts';

/** KML 2.2: a placemark for each position, with the direction in words. */
export const kmlFacts: FormatFacts = {
  name: properName('KML'),
  appName: 'Organic Maps, CoMaps (KML)',
  programs: 'Organic Maps, CoMaps',
  family: 'maps',
  sureness: 'high',
  extension: 'kml',
  mediaType: 'application/vnd.google-earth.kml+xml',
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
  example: 'камера смотрит на 207°',
  speedcam: null,
};
