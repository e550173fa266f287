import { singleByteSet } from './character-set.ts';
import { csv } from './csv.ts';
import type { ExportFormatId } from './export-format-id.ts';
import type { ExportFormat } from './export-format.ts';
import { garmin } from './garmin.ts';
import { geojson } from './geojson.ts';
import { gpx } from './gpx.ts';
import { igoPongo } from './igo-pongo.ts';
import { igo } from './igo.ts';
import { kml } from './kml.ts';
import { navitel } from './navitel.ts';
import { ov2 } from './ov2.ts';
import { pocketGisPlusGB } from './pocket-gis-plus-gb.ts';
import { pocketGisPlus } from './pocket-gis-plus.ts';
import { pocketGis } from './pocket-gis.ts';
import { strelka } from './strelka.ts';
import type { TextCodecs } from './text-codec.ts';

export type ExportFormats = { readonly [id in ExportFormatId]: ExportFormat };

/** Every export format. Make it once: the fixed texts are encoded here. */
export function createExportFormats(codecs: TextCodecs): ExportFormats {
  const windows1251 = singleByteSet(codecs.windows1251);
  return {
    Navitel: navitel,
    PocketGis: pocketGis(windows1251),
    PocketGisPlus: pocketGisPlus(windows1251),
    PocketGisPlusGB: pocketGisPlusGB(windows1251),
    IGO: igo,
    IGOPongo: igoPongo,
    Strelka: strelka(windows1251),
    GeoJSON: geojson,
    GPX: gpx,
    KML: kml,
    CSV: csv,
    OV2: ov2,
    Garmin: garmin,
  };
}
