import { labelAt } from '../labels/labels.ts';
import { properName } from '../schema/label.ts';
import { comandFacts } from './comand/comand-facts.ts';
import { csvFacts } from './csv/csv-facts.ts';
import { exCamFacts } from './ex-cam/ex-cam-facts.ts';
import { flatGeobufFacts } from './flat-geobuf/flat-geobuf-facts.ts';
import {
  type CompositeFacts,
  type FormatFacts,
  type IndexedFacts,
  type ReadFacts,
  type SpeedcamFormat,
} from './format-facts.ts';
import { garminFacts } from './garmin/garmin-facts.ts';
import { geoJsonFacts } from './geo-json/geo-json-facts.ts';
import { geoParquetFacts } from './geo-parquet/geo-parquet-facts.ts';
import { gpxFacts } from './gpx/gpx-facts.ts';
import { josmFacts } from './josm/josm-facts.ts';
import { kmlFacts } from './kml/kml-facts.ts';
import { organicMapsFacts } from './organic-maps/organic-maps-facts.ts';
import { osmAndTrackFacts } from './osm-and-track/osm-and-track-facts.ts';
import { osmAndFacts } from './osm-and/osm-and-facts.ts';
import { ov2Facts } from './ov2/ov2-facts.ts';
import { pmTilesFacts } from './pm-tiles/pm-tiles-facts.ts';
import {
  igoFacts,
  igoPongoFacts,
  navitelFacts,
  pocketGisFacts,
  pocketGisPlusFacts,
  pocketGisPlusGbFacts,
  strelkaFacts,
} from './speedcam/speedcam-facts.ts';

/** Formats that are written row by row and can be read. */
const rowFacts = {
  Navitel: navitelFacts,
  PocketGis: pocketGisFacts,
  PocketGisPlus: pocketGisPlusFacts,
  PocketGisPlusGB: pocketGisPlusGbFacts,
  IGO: igoFacts,
  IGOPongo: igoPongoFacts,
  Strelka: strelkaFacts,
  GeoJSON: geoJsonFacts,
  GPX: gpxFacts,
  KML: kmlFacts,
  CSV: csvFacts,
  OV2: ov2Facts,
  Garmin: garminFacts,
} satisfies Readonly<Record<string, FormatFacts>>;

/** Formats of several parts, write-only. */
const compositeFacts = {
  OsmAnd: osmAndFacts,
  OsmAndTrack: osmAndTrackFacts,
  OrganicMaps: organicMapsFacts,
  Comand: comandFacts,
  JOSM: josmFacts,
} satisfies Readonly<Record<string, CompositeFacts>>;

/** Formats for programs that warn while driving and fetch their file themselves: the law of a country applies to them. */
const feedFacts = {
  ExCam: exCamFacts,
} satisfies Readonly<Record<string, FormatFacts>>;

/** Formats with an index, for programs that read parts of a file. */
const indexedFacts = {
  GeoParquet: geoParquetFacts,
  FlatGeobuf: flatGeobufFacts,
  PMTiles: pmTilesFacts,
} satisfies Readonly<Record<string, IndexedFacts>>;

/** Encoders and decoders are not imported here, so that a page can describe formats without loading them. */
export const formatFacts = { ...rowFacts, ...compositeFacts, ...feedFacts, ...indexedFacts };

/**
 * JSON is any JSON except GeoJSON, OSM is XML, JSON or PBF, HTML a page with
 * the points in a table or in the script of its map, XML a list in XML of its own.
 * Their directions are interpreted as the viewing direction of the camera.
 */
const readOnlyFacts = {
  JSON: { name: properName('JSON'), direction: 'facing', endings: ['json', 'jsonl', 'ndjson', 'umap', 'js'] },
  OSM: { name: properName('OpenStreetMap'), direction: 'facing', endings: ['osm', 'xml', 'json'] },
  DATEX2: { name: properName('DATEX II'), direction: 'facing', endings: ['xml'] },
  HTML: { name: labelAt('formats.HTML'), direction: 'facing', endings: ['html', 'htm'] },
  XML: { name: properName('XML'), direction: 'facing', endings: ['xml'] },
} satisfies Readonly<Record<string, ReadFacts>>;

export type RowFormatId = keyof typeof rowFacts;

export type CompositeFormatId = keyof typeof compositeFacts;

export type FeedFormatId = keyof typeof feedFacts;

export type IndexedFormatId = keyof typeof indexedFacts;

/** Formats that are written point by point, and so are available in the converter too. */
export type StreamedFormatId = RowFormatId | CompositeFormatId;

export type ExportFormatId = StreamedFormatId | FeedFormatId | IndexedFormatId;

export type SpeedcamFormatId = {
  [Id in RowFormatId]: (typeof rowFacts)[Id] extends SpeedcamFormat ? Id : never;
}[RowFormatId];

export type ImportFormatId = RowFormatId | FeedFormatId | keyof typeof readOnlyFacts;

export const readFacts: Readonly<Record<ImportFormatId, ReadFacts>> = { ...rowFacts, ...feedFacts, ...readOnlyFacts };

const packedEndings = ['kmz', 'zip', 'gz', 'xz'];

/** Including the dot. */
export const readEndings: readonly string[] = [
  ...new Set([
    ...Object.values(rowFacts).map(({ extension }) => extension),
    ...Object.values(readFacts).flatMap(({ endings = [] }) => endings),
    ...packedEndings,
    osmAndFacts.extension,
  ]),
].map((ending) => `.${ending}`);

export const exportFormatIds: readonly ExportFormatId[] = Object.keys(formatFacts) as ExportFormatId[];

export const streamedFormatIds: readonly StreamedFormatId[] = [
  ...(Object.keys(rowFacts) as RowFormatId[]),
  ...(Object.keys(compositeFacts) as CompositeFormatId[]),
];

export const rowFormatIds: readonly RowFormatId[] = Object.keys(rowFacts) as RowFormatId[];

export const importFormatIds: readonly ImportFormatId[] = Object.keys(readFacts) as ImportFormatId[];

export function isExportFormatId(value: unknown): value is ExportFormatId {
  return typeof value === 'string' && Object.hasOwn(formatFacts, value);
}

export function isStreamedId(value: unknown): value is StreamedFormatId {
  return isExportFormatId(value) && !isIndexedId(value) && !isFeedId(value);
}

export function isCompositeId(id: ExportFormatId): id is CompositeFormatId {
  return Object.hasOwn(compositeFacts, id);
}

export function isFeedId(id: ExportFormatId): id is FeedFormatId {
  return Object.hasOwn(feedFacts, id);
}

export function isIndexedId(id: ExportFormatId): id is IndexedFormatId {
  return Object.hasOwn(indexedFacts, id);
}

/** Archives are compressed already, and clients request ranges of files with an index. */
export function isSentAsIs(id: ExportFormatId): boolean {
  return isIndexedId(id) || (isCompositeId(id) && isArchive(id));
}

function isArchive(id: CompositeFormatId): boolean {
  return compositeFacts[id].container === 'zip';
}

export function isImportFormatId(value: unknown): value is ImportFormatId {
  return typeof value === 'string' && Object.hasOwn(readFacts, value);
}
