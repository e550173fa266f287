import type { Label } from '../schema/label.ts';

/** How sure a layout is: documented or proven on real files, one good source, our inference. */
export type Sureness = 'high' | 'medium' | 'low';

export type ExportFormatInfo = {
  readonly name: Label;
  readonly extension: 'txt' | 'geojson' | 'gpx' | 'kml' | 'csv' | 'ov2';
  readonly contentType: string;
  readonly sureness: Sureness;
};

function info(
  name: string | Label,
  extension: ExportFormatInfo['extension'],
  contentType: string,
  sureness: Sureness,
): ExportFormatInfo {
  return { name: typeof name === 'string' ? { ru: name, en: name } : name, extension, contentType, sureness };
}

/** Every export format: what it is called for people, its files, and how sure its layout is. */
export const exportFormatInfo = {
  Navitel: info({ ru: 'Навител', en: 'Navitel' }, 'txt', 'text/plain; charset=utf-8', 'high'),
  PocketGis: info('PocketGis', 'txt', 'text/plain; charset=windows-1251', 'low'),
  PocketGisPlus: info('PocketGis+', 'txt', 'text/plain; charset=windows-1251', 'high'),
  PocketGisPlusGB: info('PocketGis+ GB(kmh)', 'txt', 'text/plain; charset=windows-1251', 'low'),
  IGO: info('IGO', 'txt', 'text/plain; charset=us-ascii', 'high'),
  IGOPongo: info('IGO skin Pongo VB coding', 'txt', 'text/plain; charset=us-ascii', 'low'),
  Strelka: info({ ru: 'Стрелка', en: 'Strelka' }, 'txt', 'text/plain; charset=windows-1251', 'low'),
  GeoJSON: info('GeoJSON', 'geojson', 'application/geo+json', 'high'),
  GPX: info('GPX', 'gpx', 'application/gpx+xml', 'high'),
  KML: info('KML', 'kml', 'application/vnd.google-earth.kml+xml', 'high'),
  CSV: info('CSV', 'csv', 'text/csv; charset=utf-8', 'high'),
  OV2: info('TomTom OV2', 'ov2', 'application/octet-stream', 'high'),
  Garmin: info('Garmin POI Loader', 'csv', 'text/csv; charset=us-ascii', 'high'),
} as const satisfies Record<string, ExportFormatInfo>;

export type ExportFormatId = keyof typeof exportFormatInfo;

export const exportFormatIds: readonly ExportFormatId[] = Object.keys(exportFormatInfo) as ExportFormatId[];

/** Whether a value from outside names a format. */
export function isExportFormatId(value: unknown): value is ExportFormatId {
  return typeof value === 'string' && Object.hasOwn(exportFormatInfo, value);
}
