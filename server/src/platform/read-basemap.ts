import { resolve } from 'node:path';

/** Source of the base map: vector tiles of the Shortbread schema. */
export type Basemap =
  | { kind: 'off' }
  /** A TileJSON fetched by the browser. */
  | { kind: 'address'; url: string }
  /** Served by this process. */
  | { kind: 'file'; path: string; format: 'mbtiles' | 'pmtiles' };

/** Vector tiles of the OpenStreetMap Foundation: https://operations.osmfoundation.org/policies/vector/ */
export const openStreetMapBasemap = 'https://vector.openstreetmap.org/shortbread_v1/tilejson.json';

/** @throws {z.ZodError} through the context, when it is none of the three */
export function readBasemap(text: string, context: { addIssue(message: string): void }): Basemap {
  if (text === 'off') return { kind: 'off' };
  if (/^https?:\/\//.test(text) && URL.canParse(text)) return { kind: 'address', url: text };
  const format = /\.(mbtiles|pmtiles)$/i.exec(text)?.[1]?.toLowerCase();
  if ((format === 'mbtiles' || format === 'pmtiles') && !text.includes('://')) {
    return { kind: 'file', path: resolve(text), format };
  }
  context.addIssue('must be off, the address of a TileJSON, or a file .mbtiles or .pmtiles');
  return { kind: 'off' };
}

/** TileJSON URL for the browser, or `off`. */
export function basemapAddress(basemap: Basemap): string {
  if (basemap.kind === 'off') return 'off';
  return basemap.kind === 'address' ? basemap.url : '/api/basemap/tiles.json';
}
