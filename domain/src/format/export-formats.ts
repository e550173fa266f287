import type { CompositeFormat } from '../export/composite/composite-format.ts';
import type { ExportFormat } from '../export/export-format.ts';
import { ascii, singleByteSet, utf8 } from '../export/text/character-set.ts';
import type { TextCodecs } from '../export/text/text-codec.ts';
import {
  formatFacts,
  type CompositeFormatId,
  type FeedFormatId,
  type RowFormatId,
  type SpeedcamFormatId,
} from './all-formats.ts';
import { comandEncoder } from './comand/comand-encoder.ts';
import { csvEncoder } from './csv/csv-encoder.ts';
import { exCamEncoder } from './ex-cam/ex-cam-encoder.ts';
import type { FeedFormat } from './feed-format.ts';
import { garminEncoder } from './garmin/garmin-encoder.ts';
import { geoJsonEncoder } from './geo-json/geo-json-encoder.ts';
import { gpxEncoder } from './gpx/gpx-encoder.ts';
import { josmEncoder } from './josm/josm-encoder.ts';
import { kmlEncoder } from './kml/kml-encoder.ts';
import { organicMapsEncoder } from './organic-maps/organic-maps-encoder.ts';
import { osmAndTrackEncoder } from './osm-and-track/osm-and-track-encoder.ts';
import { osmAndEncoder } from './osm-and/osm-and-encoder.ts';
import { ov2Encoder } from './ov2/ov2-encoder.ts';
import { speedcamEncoder } from './speedcam/speedcam-encoder.ts';

export type ExportFormats = { readonly [id in RowFormatId]: ExportFormat };

export const compositeFormats: { readonly [id in CompositeFormatId]: CompositeFormat } = {
  OsmAnd: osmAndEncoder,
  OsmAndTrack: osmAndTrackEncoder,
  OrganicMaps: organicMapsEncoder,
  Comand: comandEncoder,
  JOSM: josmEncoder,
};

export const feedFormats: { readonly [id in FeedFormatId]: FeedFormat } = { ExCam: exCamEncoder };

/** Call it once: the fixed texts are encoded here. */
export function createExportFormats(codecs: TextCodecs): ExportFormats {
  const characters = { utf8, utf8Mark: utf8, ascii, windows1251: singleByteSet(codecs.windows1251) };
  const speedcam = (id: SpeedcamFormatId) => speedcamEncoder(id, characters[formatFacts[id].encoding]);
  return {
    Navitel: speedcam('Navitel'),
    PocketGis: speedcam('PocketGis'),
    PocketGisPlus: speedcam('PocketGisPlus'),
    PocketGisPlusGB: speedcam('PocketGisPlusGB'),
    IGO: speedcam('IGO'),
    IGOPongo: speedcam('IGOPongo'),
    Strelka: speedcam('Strelka'),
    GeoJSON: geoJsonEncoder,
    GPX: gpxEncoder,
    KML: kmlEncoder,
    CSV: csvEncoder,
    OV2: ov2Encoder,
    Garmin: garminEncoder,
  };
}
