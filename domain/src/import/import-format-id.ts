import type { ExportFormatId } from '../export/export-format-id.ts';

/** The formats that can be read. */
export const importFormatIds = [
  'Navitel',
  'PocketGis',
  'PocketGisPlus',
  'PocketGisPlusGB',
  'IGO',
  'IGOPongo',
  'Strelka',
  'GeoJSON',
  'GPX',
  'KML',
  'CSV',
  'OV2',
  'Garmin',
] as const satisfies readonly ExportFormatId[];

export type ImportFormatId = (typeof importFormatIds)[number];

/** Whether a value from outside names a format that can be read. */
export function isImportFormatId(value: unknown): value is ImportFormatId {
  return (importFormatIds as readonly unknown[]).includes(value);
}
