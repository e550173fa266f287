import { DatabaseSync } from 'node:sqlite';
import { fileURLToPath } from 'node:url';
import { gunzipSync } from 'node:zlib';
import { VectorTile } from '@mapbox/vector-tile';
import { PbfReader } from 'pbf';
import type { Position } from '../../geometry/position.ts';
import { type Road, roadsOf } from '../road.ts';

const path = fileURLToPath(new URL('../../../../server/data/sample/andorra.mbtiles', import.meta.url));
const extent = 4096;

interface Tile {
  z: number;
  x: number;
  /** Counted from the south, as in MBTiles. */
  y: number;
  bytes: Uint8Array;
}

let roads: Road[] | undefined;

/** The roads of Andorra as the server has them for the demo country: valleys, serpentines, roundabouts, towns. */
export function demoRoads(): readonly Road[] {
  if (roads) return roads;
  const file = new DatabaseSync(path, { readOnly: true });
  const deepest = '(select max(zoom_level) from tiles)';
  const tiles = file
    .prepare(`select zoom_level z, tile_column x, tile_row y, tile_data bytes from tiles where zoom_level = ${deepest}`)
    .all()
    .map(({ z, x, y, bytes }): Tile => {
      return { z: Number(z), x: Number(x), y: Number(y), bytes: bytes as Uint8Array };
    });
  file.close();
  return (roads = tiles.flatMap(roadsOfTile));
}

function roadsOfTile({ z, x, y, bytes }: Tile): Road[] {
  const streets = new VectorTile(new PbfReader(gunzipSync(bytes))).layers['streets'];
  const row = 2 ** z - 1 - y;
  const features = Array.from({ length: streets?.length ?? 0 }, (_, at) => {
    const feature = streets!.feature(at);
    const lines = feature.loadGeometry().flatMap((line) => insideOf(line.map((px): Position => [px.x, px.y])));
    const coordinates = lines.map((line) =>
      line.map(([px, py]) => positionAt((x + px / extent) / 2 ** z, (row + py / extent) / 2 ** z)),
    );
    return { properties: feature.properties, geometry: { type: 'MultiLineString', coordinates } };
  });
  return roadsOf(features);
}

/** The parts of a line inside its tile: tiles overlap, and each stretch of road is wanted once. */
function insideOf(line: readonly Position[]): Position[][] {
  const parts: Position[][] = [];
  for (let at = 1; at < line.length; at++) {
    const [from, to] = [line[at - 1]!, line[at]!];
    const [start, end] = insideShare(from, to);
    if (start >= end) continue;
    const between = (share: number): Position => [
      from[0] + share * (to[0] - from[0]),
      from[1] + share * (to[1] - from[1]),
    ];
    if (start > 0 || at === 1 || parts.length === 0) parts.push([between(start)]);
    parts.at(-1)!.push(between(end));
  }
  return parts;
}

/** The shares of a leg at which it enters and leaves its tile (Liang–Barsky). */
function insideShare(from: Position, to: Position): [number, number] {
  let [start, end] = [0, 1];
  for (const axis of [0, 1] as const) {
    const step = to[axis] - from[axis];
    if (step === 0 && (from[axis] < 0 || from[axis] >= extent)) return [1, 0];
    if (step === 0) continue;
    const [one, other] = [-from[axis] / step, (extent - from[axis]) / step];
    [start, end] = [Math.max(start, Math.min(one, other)), Math.min(end, Math.max(one, other))];
  }
  return [start, end];
}

/** @param x of the width of the world in Web Mercator, as `y` */
function positionAt(x: number, y: number): Position {
  return [x * 360 - 180, (Math.atan(Math.sinh(Math.PI * (1 - 2 * y))) * 180) / Math.PI];
}
