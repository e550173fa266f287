import { fromGeojsonVt } from '@maplibre/vt-pbf';
import SqliteFile from 'better-sqlite3';
import { readPoint } from '@dozor/server/read-model/columns/read-point.ts';
import type { ReadModel } from '@dozor/server/read-model/read-model.ts';
import { worldX } from '@dozor/server/read-model/spatial/web-mercator.ts';
import type { PickedTile } from '../tiles-of-zoom.ts';

const extent = 4096;
const cellBits = 3;
/** The index uses signed numbers: half of the world's 32 bits. */
const indexBits = 31;

type Numbers<Name extends string> = Record<Name, number>;
type PlaceRow = Numbers<'idx' | 'x' | 'y' | 'rating' | 'speed' | 'dir_type' | 'direction' | 'angle' | 'distance'> & {
  type: string;
  sub_type: string;
  confirmed: number | null;
};
type GroupRow = Numbers<'cell_x' | 'cell_y' | 'rating' | 'count' | 'x' | 'y'> & { type: string };
type WorldRange = Numbers<'left' | 'right' | 'top' | 'bottom'>;

/**
 * Tiles as a good server without columns makes them: an in-memory R*Tree of SQLite with all the data, so that no table
 * is joined, SQL `GROUP BY` for the clusters, and vt-pbf for the bytes.
 */
export class SqliteTiles {
  readonly #file = new SqliteFile(':memory:');
  readonly #points;
  readonly #groupsByIndex;
  readonly #groupsByScan;

  constructor(model: ReadModel) {
    this.#fill(model);
    const within = 'x0 >= @left and x1 <= @right and y0 >= @top and y1 <= @bottom and rating > -2';
    this.#points = this.#file.prepare<WorldRange, PlaceRow>(
      `select idx, x0 as x, y0 as y, type, rating, speed, dir_type, direction, angle, distance, sub_type, confirmed
       from places where ${within}`,
    );
    const groups = (table: string, x: string, y: string, where: string): string =>
      `select ${x} >> @shift as cell_x, ${y} >> @shift as cell_y, type, rating, count(*) as count, avg(${x}) as x,
       avg(${y}) as y from ${table} where ${where} group by 1, 2, 3, 4`;
    this.#groupsByIndex = this.#file.prepare<WorldRange & { shift: number }, GroupRow>(
      groups('places', 'x0', 'y0', within),
    );
    this.#groupsByScan = this.#file.prepare<WorldRange & { shift: number }, GroupRow>(
      groups('points', 'x', 'y', 'x between @left and @right and y between @top and @bottom and rating > -2'),
    );
  }

  #fill(model: ReadModel): void {
    const { memory, order } = model;
    this.#file.exec(`create virtual table places using rtree_i32(idx, x0, x1, y0, y1, +type, +rating, +speed, +dir_type,
      +direction, +angle, +distance, +sub_type, +confirmed)`);
    this.#file.exec('create table points (idx integer primary key, x int, y int, type text, rating int)');
    const place = this.#file.prepare(`insert into places values (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)`);
    const point = this.#file.prepare('insert into points values (?, ?, ?, ?, ?)');
    this.#file.exec('begin');
    for (const slot of order.slots.subarray(0, order.length)) {
      const { idx, type, rating, speed, dirType, direction, angle, distance, subType, confirmed } = readPoint(
        memory,
        slot,
      );
      const x = worldX(memory.points.x[slot]!) >>> 1;
      const y = memory.points.worldY[slot]! >>> 1;
      place.run(idx, x, x, y, y, type, rating, speed, dirType, direction, angle, distance, subType, confirmed);
      point.run(idx, x, y, type, rating);
    }
    this.#file.exec('commit');
  }

  points(tile: PickedTile, detailed: boolean): Uint8Array {
    const range = rangeOf(tile);
    const scale = extent / (range.right - range.left + 1);
    const features = this.#points.all(range).map((row) => ({
      type: 1 as const,
      id: row.idx,
      geometry: [[Math.floor((row.x - range.left) * scale), Math.floor((row.y - range.top) * scale)]],
      tags: detailed ? detailedTags(row) : { type: row.type, rating: row.rating },
    }));
    return fromGeojsonVt({ points: { features } }, { version: 2, extent });
  }

  clusters(tile: PickedTile, through: 'index' | 'scan'): Uint8Array {
    const range = rangeOf(tile);
    const scale = extent / (range.right - range.left + 1);
    const query = through === 'index' ? this.#groupsByIndex : this.#groupsByScan;
    const cells = new Map<string, { count: number; x: number; y: number; tags: Record<string, number> }>();
    for (const row of query.all({ ...range, shift: indexBits - tile.z - cellBits })) {
      const key = `${row.cell_x}/${row.cell_y}`;
      const cell = cells.get(key) ?? { count: 0, x: 0, y: 0, tags: {} };
      cells.set(key, cell);
      cell.count += row.count;
      cell.x += row.x * row.count;
      cell.y += row.y * row.count;
      cell.tags[`${row.type}:${row.rating}`] = row.count;
    }
    const features = [...cells.values()].map(({ count, x, y, tags }) => ({
      type: 1 as const,
      geometry: [[Math.floor((x / count - range.left) * scale), Math.floor((y / count - range.top) * scale)]],
      tags: { count, ...tags },
    }));
    return fromGeojsonVt({ clusters: { features } }, { version: 2, extent });
  }

  close(): void {
    this.#file.close();
  }
}

function rangeOf({ z, x, y }: PickedTile): WorldRange {
  const size = 2 ** (indexBits - z);
  return { left: x * size, right: (x + 1) * size - 1, top: y * size, bottom: (y + 1) * size - 1 };
}

function detailedTags(row: PlaceRow): Record<string, string | number> {
  return {
    type: row.type,
    rating: row.rating,
    _id: String(row.idx),
    speed: row.speed,
    dirType: row.dir_type,
    direction: row.direction,
    angle: row.angle,
    distance: row.distance,
    ...(row.sub_type !== '' && { subType: row.sub_type }),
    ...(row.confirmed !== null && { confirmed: Math.floor(row.confirmed / 86_400_000) }),
  };
}
