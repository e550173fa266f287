import { properName } from '../../schema/label.ts';
import type { FormatFacts } from '../format-facts.ts';

/** GeoJSON (RFC 7946): every field of a point as stored. */
export const geoJsonFacts: FormatFacts = {
  name: properName('GeoJSON'),
  programs: 'QGIS',
  family: 'maps',
  sureness: 'high',
  extension: 'geojson',
  endings: ['json', 'geojsonl', 'geojsons'],
  mediaType: 'application/geo+json',
  encoding: 'utf8',
  direction: 'facing',
  sections: 'whole',
  range: true,
  names: 'always',
  flags: 'all',
  confidence: true,
  language: true,
  device: 'computer',
  folders: [],
  wantedName: null,
  example: '"direction":207',
  speedcam: null,
};
