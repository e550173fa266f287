import type { ImportFormat } from '../import/import-format.ts';
import { formatFacts, type ImportFormatId } from './all-formats.ts';
import { csvImport } from './csv/csv-decoder.ts';
import { datex2Import } from './datex2/datex2-decoder.ts';
import { exCamImport } from './ex-cam/ex-cam-decoder.ts';
import { garminImport } from './garmin/garmin-decoder.ts';
import { geoJsonImport } from './geo-json/geo-json-decoder.ts';
import { gpxImport } from './gpx/gpx-decoder.ts';
import { htmlImport } from './html-script/html-decoder.ts';
import { jsonImport } from './json/json-decoder.ts';
import { kmlImport } from './kml/kml-decoder.ts';
import { osmImport } from './osm/osm-decoder.ts';
import { ov2Import } from './ov2/ov2-decoder.ts';
import { ownXmlImport } from './own-xml/own-xml-decoder.ts';
import { speedcamImport } from './speedcam/speedcam-decoder.ts';

export const importFormats: Readonly<Record<ImportFormatId, ImportFormat>> = {
  Navitel: speedcamImport(formatFacts.Navitel),
  PocketGis: speedcamImport(formatFacts.PocketGis),
  PocketGisPlus: speedcamImport(formatFacts.PocketGisPlus),
  PocketGisPlusGB: speedcamImport(formatFacts.PocketGisPlusGB),
  IGO: speedcamImport(formatFacts.IGO),
  IGOPongo: speedcamImport(formatFacts.IGOPongo),
  Strelka: speedcamImport(formatFacts.Strelka),
  GeoJSON: geoJsonImport,
  GPX: gpxImport,
  KML: kmlImport,
  CSV: csvImport,
  OV2: ov2Import,
  Garmin: garminImport,
  ExCam: exCamImport,
  JSON: jsonImport,
  OSM: osmImport,
  DATEX2: datex2Import,
  HTML: htmlImport,
  XML: ownXmlImport,
};
