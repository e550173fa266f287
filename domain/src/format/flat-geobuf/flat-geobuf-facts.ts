import { properName } from '../../schema/label.ts';
import type { IndexedFacts } from '../format-facts.ts';

/** FlatGeobuf: features preceded by a spatial index, for GIS and maps that read a part of a file. */
export const flatGeobufFacts: IndexedFacts = {
  name: properName('FlatGeobuf'),
  programs: 'QGIS, GDAL',
  family: 'data',
  sureness: 'high',
  extension: 'fgb',
  mediaType: 'application/flatgeobuf',
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
  example: 'ogrinfo -spat 27.4 53.8 27.7 54.0 BY.fgb',
  speedcam: null,
  maxAsked: 100_000,
};
