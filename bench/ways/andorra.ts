import { existsSync } from 'node:fs';
import { join } from 'node:path';
import process from 'node:process';
import { gunzipSync } from 'node:zlib';
import type { Position } from '@dozor/domain/geometry/position.ts';
import { type Road, roadsOf } from '@dozor/domain/roads/road.ts';
import { blocksOf } from '@dozor/server/features/import/osm-pbf.ts';
import { openMbtiles } from '@dozor/server/platform/basemap/mbtiles-file.ts';
import { readTile } from '@dozor/server/testing/read-model/read-tile.ts';

export const speedOfKind: Readonly<Record<string, number>> = {
  trunk: 80,
  primary: 70,
  secondary: 60,
  tertiary: 50,
  unclassified: 40,
  residential: 30,
  living_street: 20,
  trunk_link: 50,
  primary_link: 50,
  secondary_link: 40,
  tertiary_link: 40,
};

const extent = 4096;

export interface RealRoads {
  surveyed: readonly Road[];
  tiles: readonly Road[];
}

/** `ANDORRA` names a folder with `andorra.osm.pbf` and `andorra-shortbread.mbtiles`; null without it. */
export async function readRoads(): Promise<RealRoads | null> {
  const folder = process.env['ANDORRA'];
  if (folder === undefined || !existsSync(join(folder, 'andorra.osm.pbf'))) return null;
  return { surveyed: await surveyedRoads(folder), tiles: await tileRoads(folder) };
}

/** The roads of Andorra as in the base map: all tiles of its deepest zoom. */
async function tileRoads(folder: string): Promise<Road[]> {
  const file = openMbtiles(join(folder, 'andorra-shortbread.mbtiles'));
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

/** The same roads as surveyed, with the nodes of OpenStreetMap: what is really driven. */
async function surveyedRoads(folder: string): Promise<Road[]> {
  const path = join(folder, 'andorra.osm.pbf');
  const ways: { refs: readonly number[]; kind: string; oneway: Road['oneway'] }[] = [];
  for await (const block of blocksOf(path)) {
    block.tagged((element) => {
      const { highway: kind = '', oneway = '', junction = '' } = element.tags ?? {};
      if (element.type !== 'way' || speedOfKind[kind] === undefined) return;
      const isOneway = oneway === 'yes' || junction === 'roundabout';
      ways.push({ refs: element.refs, kind, oneway: oneway === '-1' ? -1 : isOneway ? 1 : 0 });
    });
  }
  const wanted = new Set(ways.flatMap(({ refs }) => refs));
  const nodes = new Map<number, Position>();
  for await (const block of blocksOf(path)) block.positions(wanted, ({ id, lon, lat }) => nodes.set(id, [lon, lat]));
  return ways.map(({ refs, kind, oneway }) => ({
    kind,
    oneway,
    line: refs.flatMap((ref) => (nodes.has(ref) ? [nodes.get(ref)!] : [])),
  }));
}
