import { gunzipSync } from 'node:zlib';
import { VectorTile } from '@mapbox/vector-tile';
import { metersPerDegree } from '@dozor/domain/geometry/distance.ts';
import type { Position } from '@dozor/domain/geometry/position.ts';
import { type Road, roadsOf } from '@dozor/domain/roads/road.ts';
import { NearWay } from '@dozor/domain/ways/near-way.ts';
import { wayAlong } from '@dozor/domain/ways/way-along.ts';
import type { Way } from '@dozor/domain/ways/way.ts';
import { LRUCache } from 'lru-cache';
import { PbfReader } from 'pbf';
import { type BasemapFile, isGzip } from '../../platform/basemap/basemap-file.ts';

/** From this zoom on the tiles contain every road. */
const roadZoom = 14;
/** Roads within this distance of the line are needed. */
const marginMeters = 60;
/** Longer pieces are examined in steps of this length. */
const stepMeters = 100;
const cacheBytes = 12 * 1024 * 1024;
/** A position as an array of two numbers takes this much. */
const positionBytes = 56;
const maxLatitude = 85.05;

/** Beyond this, the rest of a line has no roads: the graph of more would not fit into the memory. */
const maxPositions = 100_000;

/** The roads of the base map beside a line, from tiles of which the last ones remain in memory. */
export class RoadsAlongLine {
  readonly #file: BasemapFile;
  readonly #tiles = new LRUCache<string, Road[]>({ maxSize: cacheBytes, sizeCalculation: bytesOf });

  constructor(file: BasemapFile) {
    this.#file = file;
  }

  /**
   * Whole pieces of roads as drawn in the tiles.
   *
   * @param mayGoOn asked before each tile
   */
  async near(line: readonly Position[], mayGoOn: () => boolean): Promise<Road[]> {
    const { minZoom, maxZoom } = this.#file.facts;
    if (minZoom > roadZoom || maxZoom < roadZoom) return [];
    const way = wayAlong(line);
    const near = new NearWay(way);
    const roads: Road[] = [];
    let positions = 0;
    for (const key of tilesAlong(way)) {
      if (!mayGoOn()) return [];
      for (const road of await this.#roadsOf(key)) {
        if (!isNear(near, road)) continue;
        roads.push(road);
        positions += road.line.length;
      }
      if (positions > maxPositions) break;
    }
    return roads;
  }

  async #roadsOf(key: string): Promise<Road[]> {
    const known = this.#tiles.get(key);
    if (known !== undefined) return known;
    const [x = 0, y = 0] = key.split('/').map(Number);
    const stored = await this.#file.tile(roadZoom, x, y);
    const roads = stored === undefined || stored.length === 0 ? [] : roadsOfTile(stored, x, y);
    this.#tiles.set(key, roads);
    return roads;
  }
}

function roadsOfTile(stored: Uint8Array, x: number, y: number): Road[] {
  const bytes = isGzip(stored) ? gunzipSync(stored) : stored;
  const streets = new VectorTile(new PbfReader(bytes)).layers['streets'];
  if (streets === undefined) return [];
  const features = Array.from({ length: streets.length }, (_, at) => {
    const { properties, geometry } = streets.feature(at).toGeoJSON(x, y, roadZoom);
    return { properties: properties ?? {}, geometry };
  });
  return roadsOf(features);
}

function bytesOf(roads: readonly Road[]): number {
  return roads.reduce((sum, { line }) => sum + 200 + line.length * positionBytes, 200);
}

/** True if a road comes near the line at a position or between two of them. */
function isNear(near: NearWay, { line }: Road): boolean {
  return line.some((to, at) => {
    const from = line[at - 1] ?? to;
    return stepsBetween(from, to).some(([x, y]) => near.mayBeNear(x, y));
  });
}

/** The tiles around a line, in its order. */
function tilesAlong({ x, y }: Way): Set<string> {
  const tiles = new Set<string>();
  // Half a step more, for what lies between two of them.
  const margin = (marginMeters + stepMeters / 2) / metersPerDegree;
  for (let at = 0; at < x.length; at++) {
    const before = Math.max(0, at - 1);
    for (const [stepX, stepY] of stepsBetween([x[before]!, y[before]!], [x[at]!, y[at]!])) {
      const latitude = Math.max(-maxLatitude, Math.min(maxLatitude, stepY));
      const wide = margin / Math.cos((latitude * Math.PI) / 180);
      for (const column of [stepX - wide, stepX + wide].map(columnAt)) {
        for (const row of [latitude - margin, latitude + margin].map(rowAt)) tiles.add(`${column}/${row}`);
      }
    }
  }
  return tiles;
}

/** Positions up to the second one. */
function stepsBetween([fromX, fromY]: Position, [toX, toY]: Position): Position[] {
  const longer = Math.max(Math.abs(toX - fromX), Math.abs(toY - fromY));
  const steps = Math.max(1, Math.ceil((longer * metersPerDegree) / stepMeters));
  return Array.from({ length: steps }, (_, step): Position => {
    const share = (step + 1) / steps;
    return [fromX + share * (toX - fromX), fromY + share * (toY - fromY)];
  });
}

const tilesAcross = 2 ** roadZoom;

function columnAt(x: number): number {
  const column = Math.floor(((x + 180) / 360) * tilesAcross) % tilesAcross;
  return column < 0 ? column + tilesAcross : column;
}

function rowAt(y: number): number {
  const north = Math.asinh(Math.tan((y * Math.PI) / 180)) / Math.PI;
  return Math.max(0, Math.min(tilesAcross - 1, Math.floor(((1 - north) / 2) * tilesAcross)));
}
