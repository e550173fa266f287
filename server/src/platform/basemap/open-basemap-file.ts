import type { Config } from '../config.ts';
import type { BasemapFile } from './basemap-file.ts';
import { openMbtiles } from './mbtiles-file.ts';
import { openPmtiles } from './pmtiles-file.ts';

export type BasemapPath = Extract<Config['basemap'], { kind: 'file' }>;

/** @throws {ConfigError} for a file that is missing, invalid, or of another schema */
export async function openBasemapFile({ path, format }: BasemapPath): Promise<BasemapFile> {
  return format === 'mbtiles' ? openMbtiles(path) : openPmtiles(path);
}
