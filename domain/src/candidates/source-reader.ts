import type { ImportFormatId } from '../format/all-formats.ts';

/** How a list is read, and whether its server gives it page by page. */
type SourceReaderFacts = { readonly format: ImportFormatId | 'auto'; readonly paging: 'none' | 'arcgis' | 'socrata' };

const facts = {
  csv: { format: 'CSV', paging: 'none' },
  json: { format: 'JSON', paging: 'none' },
  geojson: { format: 'GeoJSON', paging: 'none' },
  kml: { format: 'KML', paging: 'none' },
  osm: { format: 'OSM', paging: 'none' },
  arcgis: { format: 'auto', paging: 'arcgis' },
  socrata: { format: 'auto', paging: 'socrata' },
  datex2: { format: 'DATEX2', paging: 'none' },
  'html-script': { format: 'HTML', paging: 'none' },
} as const satisfies Readonly<Record<string, SourceReaderFacts>>;

export type SourceReader = keyof typeof facts;

export const sourceReaders = Object.keys(facts) as readonly SourceReader[];

export const sourceReaderFacts: Readonly<Record<SourceReader, SourceReaderFacts>> = facts;

export function isSourceReader(name: unknown): name is SourceReader {
  return typeof name === 'string' && Object.hasOwn(facts, name);
}
