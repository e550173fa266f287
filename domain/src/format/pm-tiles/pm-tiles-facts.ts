import { properName } from '../../schema/label.ts';
import type { IndexedFacts } from '../format-facts.ts';
import { dataFamily } from '../format-families.ts';

export const pmTilesFacts: IndexedFacts = {
  ...dataFamily,
  name: properName('PMTiles'),
  programs: 'MapLibre, QGIS',
  extension: 'pmtiles',
  mediaType: 'application/vnd.pmtiles',
  names: 'never',
  flags: 'never',
  language: false,
  example: 'pmtiles://…/builds/PMTiles/BY.pmtiles',
  maxAsked: 20_000,
};
