import { gunzipSync, gzipSync } from 'node:zlib';
import { VectorTile } from '@mapbox/vector-tile';
import { PbfReader, PbfWriter } from 'pbf';
import type { Position } from '@dozor/domain/geometry/position.ts';
import { type Road, roadsOf } from '@dozor/domain/roads/road.ts';
import type { MadeTile } from './made-basemap.ts';

export interface MadeStreet {
  kind: string;
  isOneway?: boolean;
  line: readonly Position[];
}

const zoom = 14;
const extent = 4096;

/** Tiles of zoom 14 with these streets, each whole in every tile that it touches. */
export function streetTiles(streets: readonly MadeStreet[]): MadeTile[] {
  const inTile = new Map<string, MadeStreet[]>();
  for (const street of streets) {
    for (const key of tilesOf(street.line)) inTile.set(key, [...(inTile.get(key) ?? []), street]);
  }
  return [...inTile].map(([key, some]): MadeTile => {
    const [x = 0, y = 0] = key.split('/').map(Number);
    return [zoom, x, y, gzipSync(tileOf(some, x, y))];
  });
}

function tilesOf(line: readonly Position[]): Set<string> {
  const tiles = new Set<string>();
  for (const [at, to] of line.entries()) {
    const from = line[at - 1] ?? to;
    for (let step = 0; step <= 200; step++) {
      const [x, y] = worldOf([from[0] + ((to[0] - from[0]) * step) / 200, from[1] + ((to[1] - from[1]) * step) / 200]);
      tiles.add(`${Math.floor(x)}/${Math.floor(y)}`);
    }
  }
  return tiles;
}

/** In tiles. */
function worldOf([x, y]: Position): [number, number] {
  const north = Math.asinh(Math.tan((y * Math.PI) / 180)) / Math.PI;
  return [((x + 180) / 360) * 2 ** zoom, ((1 - north) / 2) * 2 ** zoom];
}

/** https://github.com/mapbox/vector-tile-spec/tree/master/2.1 */
function tileOf(streets: readonly MadeStreet[], tileX: number, tileY: number): Uint8Array {
  const kinds = [...new Set(streets.map(({ kind }) => kind))];
  const writer = new PbfWriter();
  writer.writeMessage(
    3,
    (_, layer) => {
      layer.writeVarintField(15, 2);
      layer.writeStringField(1, 'streets');
      for (const { kind, isOneway, line } of streets) {
        const tags = [0, kinds.indexOf(kind), ...(isOneway === true ? [1, kinds.length] : [])];
        const moves = line.map((position) => {
          const [x, y] = worldOf(position);
          return [Math.round((x - tileX) * extent), Math.round((y - tileY) * extent)] as const;
        });
        layer.writeMessage(
          2,
          (_none, feature) => {
            feature.writePackedVarint(2, tags);
            feature.writeVarintField(3, 2);
            feature.writePackedVarint(4, commandsOf(moves));
          },
          null,
        );
      }
      for (const key of ['kind', 'oneway']) layer.writeStringField(3, key);
      for (const kind of kinds) layer.writeMessage(4, (value, out) => out.writeStringField(1, value), kind);
      layer.writeMessage(4, (_none, out) => out.writeBooleanField(7, true), null);
      layer.writeVarintField(5, extent);
    },
    null,
  );
  return writer.finish();
}

const moveTo = 1 | (1 << 3);

function commandsOf(moves: readonly (readonly [number, number])[]): number[] {
  let [lastX, lastY] = [0, 0];
  return moves.flatMap(([x, y], at) => {
    const lineTo = 2 | ((moves.length - 1) << 3);
    const head = at === 0 ? [moveTo] : at === 1 ? [lineTo] : [];
    const step = [...head, zigzag(x - lastX), zigzag(y - lastY)];
    [lastX, lastY] = [x, y];
    return step;
  });
}

function zigzag(value: number): number {
  return (value << 1) ^ (value >> 31);
}

/** All roads in tiles, by another path than that of the server. */
export function roadsOfTiles(tiles: readonly MadeTile[]): Road[] {
  const features = tiles.flatMap(([z, x, y, bytes]) => {
    const layer = new VectorTile(new PbfReader(gunzipSync(bytes))).layers['streets'];
    return Array.from({ length: layer?.length ?? 0 }, (_, at) => layer!.feature(at).toGeoJSON(x, y, z));
  });
  return roadsOf(features.map(({ properties, geometry }) => ({ properties: properties ?? {}, geometry })));
}
