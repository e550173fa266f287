import { properName } from '../../schema/label.ts';
import type { IndexedFacts } from '../format-facts.ts';

/** GeoParquet: a table with a column for each field, for DuckDB, pandas and GIS. */
export const geoParquetFacts: IndexedFacts = {
  name: properName('GeoParquet'),
  programs: 'DuckDB, GeoPandas, QGIS',
  family: 'data',
  sureness: 'high',
  extension: 'parquet',
  mediaType: 'application/vnd.apache.parquet',
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
  example: "SELECT type, speed, direction FROM 'BY.parquet'",
  speedcam: null,
  maxAsked: 100_000,
};
