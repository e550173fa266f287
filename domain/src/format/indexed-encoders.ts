import type { IndexedFormat } from '../export/indexed/indexed-format.ts';
import type { IndexedFormatId } from './all-formats.ts';
import { flatGeobufEncoder } from './flat-geobuf/flat-geobuf-encoder.ts';
import { geoParquetEncoder } from './geo-parquet/geo-parquet-encoder.ts';

/** PMTiles consist of map tiles, which the server encodes. */
export const indexedEncoders: { readonly [id in Exclude<IndexedFormatId, 'PMTiles'>]: IndexedFormat } = {
  GeoParquet: geoParquetEncoder,
  FlatGeobuf: flatGeobufEncoder,
};
