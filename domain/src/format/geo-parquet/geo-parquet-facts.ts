import { properName } from '../../schema/label.ts';
import type { IndexedFacts } from '../format-facts.ts';
import { dataFamily } from '../format-families.ts';

export const geoParquetFacts: IndexedFacts = {
  ...dataFamily,
  name: properName('GeoParquet'),
  programs: 'DuckDB, GeoPandas, QGIS',
  extension: 'parquet',
  mediaType: 'application/vnd.apache.parquet',
  example: "SELECT type, speed, direction FROM 'BY.parquet'",
  maxAsked: 100_000,
};
