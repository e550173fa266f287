import { fileURLToPath } from 'node:url';
import type { BasemapPath } from './open-basemap-file.ts';

/** Andorra in the Shortbread schema, from OpenStreetMap; see `server/data/README.md`. */
export const demoStreets: BasemapPath = {
  kind: 'file',
  path: fileURLToPath(new URL('../../../data/sample/andorra.mbtiles', import.meta.url)),
  format: 'mbtiles',
};
