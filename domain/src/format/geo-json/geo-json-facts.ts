import { properName } from '../../schema/label.ts';
import type { FormatFacts } from '../format-facts.ts';
import { dataFamily } from '../format-families.ts';

export const geoJsonFacts: FormatFacts = {
  ...dataFamily,
  name: properName('GeoJSON'),
  programs: 'QGIS',
  extension: 'geojson',
  endings: ['json', 'geojsonl', 'geojsons'],
  mediaType: 'application/geo+json',
  example: '"direction":207',
};
