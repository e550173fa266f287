import { layerZooms } from '@dozor/contract/map/tile-schema.ts';
import { hilbertDistance } from '@dozor/domain/export/indexed/hilbert-order.ts';
import { sectionSlots } from '../../../read-model/columns/read-point.ts';
import type { ReadModel } from '../../../read-model/read-model.ts';
import { worldBits } from '../../../read-model/spatial/web-mercator.ts';

export type TilePosition = readonly [x: number, y: number];

const firstLineZoom = layerZooms.sections.first;

/** The tiles that contain points or lines of sections, zoom by zoom along a Hilbert curve. */
export class OccupiedTiles {
  readonly #model: ReadModel;
  /** For all zooms up to the first one that draws lines, the ancestors of tiles with lines: `z/x/y`. */
  readonly #leadToLines = new Set<string>();

  constructor(model: ReadModel) {
    this.#model = model;
    for (const slot of sectionSlots(model.memory)) this.#enter(model.sections.lineOf(slot));
  }

  /** The occupied tiles of a zoom among the children of those of the previous one; the first zoom has a single tile. */
  next(z: number, before: readonly TilePosition[]): TilePosition[] {
    const quarters = before.flatMap(([x, y]): TilePosition[] => [
      [x * 2, y * 2],
      [x * 2 + 1, y * 2],
      [x * 2, y * 2 + 1],
      [x * 2 + 1, y * 2 + 1],
    ]);
    const tiles = z === 0 ? [[0, 0] as const] : quarters;
    return tiles
      .filter(([x, y]) => this.#isOccupied(z, x, y))
      .map((tile) => ({ tile, at: hilbertDistance(...tile, z) }))
      .toSorted((a, b) => a.at - b.at)
      .map(({ tile }) => tile);
  }

  #isOccupied(z: number, x: number, y: number): boolean {
    const { order, childOrder, sections } = this.#model;
    for (const points of [order, childOrder]) {
      const [from, to] = points.rangeOfTile(z, x, y);
      if (from < to) return true;
    }
    return z < firstLineZoom ? this.#leadToLines.has(`${z}/${x}/${y}`) : sections.crossing(z, x, y).length > 0;
  }

  /** Adds all tiles along a line, and their ancestors. */
  #enter(line: readonly number[]): void {
    const size = 2 ** (worldBits - firstLineZoom);
    const tilesOf = (axis: 0 | 1) =>
      line.filter((_, at) => at % 2 === axis).map((position) => Math.floor(position / size));
    const [xs, ys] = [tilesOf(0), tilesOf(1)];
    for (let x = Math.min(...xs); x <= Math.max(...xs); x += 1) {
      for (let y = Math.min(...ys); y <= Math.max(...ys); y += 1) {
        if (this.#model.sections.crossing(firstLineZoom, x, y).length === 0) continue;
        for (let z = firstLineZoom - 1; z >= 0; z -= 1) {
          const up = 2 ** (firstLineZoom - z);
          this.#leadToLines.add(`${z}/${Math.floor(x / up)}/${Math.floor(y / up)}`);
        }
      }
    }
  }
}
