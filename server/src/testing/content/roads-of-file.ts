import { gunzipSync } from 'node:zlib';
import type { Position } from '@dozor/domain/geometry/position.ts';
import { type Road, roadsOf } from '@dozor/domain/roads/road.ts';
import { type BasemapPath, openBasemapFile } from '../../platform/basemap/open-basemap-file.ts';
import { readTile } from '../read-model/read-tile.ts';

const extent = 4096;

/** The roads of a small base map: all tiles of its deepest zoom. */
export async function roadsOfFile(path: BasemapPath): Promise<Road[]> {
  const file = await openBasemapFile(path);
  const { bounds, maxZoom } = file.facts;
  const [west, south, east, north] = bounds as [number, number, number, number];
  const roads: Road[] = [];
  const [left, top] = tileAt(west, north, maxZoom);
  const [right, bottom] = tileAt(east, south, maxZoom);
  for (let x = Math.floor(left); x <= right; x++) {
    for (let y = Math.floor(top); y <= bottom; y++) {
      const bytes = await file.tile(maxZoom, x, y);
      const streets = bytes === undefined ? [] : (readTile(gunzipSync(bytes))['streets'] ?? []);
      const features = streets.map(({ properties, geometry }) => {
        const coordinates = geometry.map((line) =>
          line.map(([px, py]) => positionAt(x + px / extent, y + py / extent, maxZoom)),
        );
        return { properties, geometry: { type: 'MultiLineString', coordinates } };
      });
      for (const road of roadsOf(features)) roads.push(road);
    }
  }
  await file.close();
  return roads;
}

function tileAt(x: number, y: number, zoom: number): Position {
  const north = Math.asinh(Math.tan((y * Math.PI) / 180)) / Math.PI;
  return [((x + 180) / 360) * 2 ** zoom, ((1 - north) / 2) * 2 ** zoom];
}

function positionAt(column: number, row: number, zoom: number): Position {
  const north = Math.PI * (1 - (2 * row) / 2 ** zoom);
  return [(column / 2 ** zoom) * 360 - 180, (Math.atan(Math.sinh(north)) * 180) / Math.PI];
}
