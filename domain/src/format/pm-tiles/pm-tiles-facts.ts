import { properName } from '../../schema/label.ts';
import type { IndexedFacts } from '../format-facts.ts';

/** PMTiles: the vector tiles of the map in one file. */
export const pmTilesFacts: IndexedFacts = {
  name: properName('PMTiles'),
  programs: 'MapLibre, QGIS',
  family: 'data',
  sureness: 'high',
  extension: 'pmtiles',
  mediaType: 'application/vnd.pmtiles',
  encoding: 'utf8',
  direction: 'facing',
  sections: 'whole',
  range: true,
  names: 'never',
  flags: 'never',
  confidence: true,
  language: false,
  device: 'computer',
  folders: [],
  wantedName: null,
  example: 'pmtiles://…/builds/PMTiles/BY.pmtiles',
  speedcam: null,
  maxAsked: 20_000,
};
