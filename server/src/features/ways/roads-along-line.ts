import { gunzipSync } from 'node:zlib';
import { VectorTile } from '@mapbox/vector-tile';
import { LRUCache } from 'lru-cache';
import { PbfReader } from 'pbf';
import type { Position } from '@dozor/domain/geometry/position.ts';
import { leadingKinds, type Road, roadsOf } from '@dozor/domain/roads/road.ts';
import { corridorOf } from '@dozor/domain/ways/corridor.ts';
import { NearWay } from '@dozor/domain/ways/near-way.ts';
import { lineMeters } from '@dozor/domain/ways/sample-line.ts';
import { isRoadNear, tilesAlong, wayTileZoom as roadZoom } from '@dozor/domain/ways/tiles-along.ts';
import { wayAlong } from '@dozor/domain/ways/way-along.ts';
import { type BasemapFile, isGzip } from '../../platform/basemap/basemap-file.ts';

const cacheBytes = 12 * 1024 * 1024;
/** A position as an array of two numbers takes this much. */
const positionBytes = 56;

/** Beyond this, the rest of a line has no roads: the graph of more would not fit into the memory. */
const maxPositions = 100_000;

/** The road of a section may lead aside by this share of the straight line, within these limits. */
const aside = { share: 0.5, minMeters: 1000, maxMeters: 4000 } as const;
/** A section with more tiles around it would keep the thread for seconds. */
const maxSectionTiles = 150;

/** The roads of the base map beside a line, from tiles of which the last ones remain in memory. */
export class RoadsAlongLine {
  readonly #file: BasemapFile;
  readonly #tiles = new LRUCache<string, Road[]>({ maxSize: cacheBytes, sizeCalculation: bytesOf });

  constructor(file: BasemapFile) {
    this.#file = file;
  }

  /** Whole pieces of roads as drawn in the tiles. @param mayGoOn asked before each tile */
  async near(line: readonly Position[], mayGoOn: () => boolean): Promise<Road[]> {
    if (!this.#hasRoads()) return [];
    const way = wayAlong(corridorOf(line));
    const near = new NearWay(way);
    const roads: Road[] = [];
    let positions = 0;
    for (const key of tilesAlong(way)) {
      if (!mayGoOn()) return [];
      for (const road of await this.#roadsOf(key)) {
        if (!isRoadNear(near, road)) continue;
        roads.push(road);
        positions += road.line.length;
      }
      if (positions > maxPositions) break;
    }
    return roads;
  }

  /** The roads that a section through these positions may be on; none if they are too many. */
  async aroundSection(positions: readonly Position[]): Promise<Road[]> {
    const { share, minMeters, maxMeters } = aside;
    const withinMeters = Math.min(maxMeters, Math.max(minMeters, share * lineMeters(positions)));
    const tiles = tilesAlong(wayAlong(positions), withinMeters);
    if (!this.#hasRoads() || tiles.size > maxSectionTiles) return [];
    const roads: Road[] = [];
    let count = 0;
    for (const key of tiles) {
      for (const road of await this.#roadsOf(key)) {
        if (!leadingKinds.includes(road.kind)) continue;
        roads.push(road);
        count += road.line.length;
      }
      if (count > maxPositions) return [];
    }
    return roads;
  }

  #hasRoads(): boolean {
    const { minZoom, maxZoom } = this.#file.facts;
    return minZoom <= roadZoom && maxZoom >= roadZoom;
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
