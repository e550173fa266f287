import type { ImportFormatId } from '../format/all-formats.ts';

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

/** Most specific first. */
const addresses: readonly (readonly [SourceReader, RegExp])[] = [
  ['arcgis', /\/(?:Feature|Map)Server\b/i],
  ['socrata', /\/resource\/[a-z0-9]{4}-[a-z0-9]{4}\b/i],
  ['geojson', /\.geojson\b|[?&](?:f|format)=geojson\b/i],
  ['datex2', /datex/i],
  ['osm', /\.osm\b|\/interpreter\b/i],
  ['kml', /\.km[lz]\b/i],
  ['json', /\.json\b|[?&](?:f|format)=json\b/i],
  ['csv', /\.(?:csv|txt)\b|[?&]format=csv\b/i],
];

/** Null if the URL does not reveal it. */
export function readerOfAddress(url: string): SourceReader | null {
  return addresses.find(([, pattern]) => pattern.test(url))?.[0] ?? null;
}

export function isSourceReader(name: unknown): name is SourceReader {
  return typeof name === 'string' && Object.hasOwn(facts, name);
}
