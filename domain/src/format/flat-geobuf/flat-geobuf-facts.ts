import { properName } from '../../schema/label.ts';
import type { IndexedFacts } from '../format-facts.ts';
import { dataFamily } from '../format-families.ts';

export const flatGeobufFacts: IndexedFacts = {
  ...dataFamily,
  name: properName('FlatGeobuf'),
  programs: 'QGIS, GDAL',
  extension: 'fgb',
  mediaType: 'application/flatgeobuf',
  example: 'ogrinfo -spat 27.4 53.8 27.7 54.0 BY.fgb',
  maxAsked: 100_000,
};
