import { layerZooms } from '@dozor/contract/map/tile-schema.ts';
import { hilbertDistance } from '@dozor/domain/export/indexed/hilbert-order.ts';
import { sectionSlots } from '../../../read-model/columns/read-point.ts';
import type { ReadModel } from '../../../read-model/read-model.ts';
import { worldBits } from '../../../read-model/spatial/web-mercator.ts';

/** A tile of a zoom. */
export type TilePosition = readonly [x: number, y: number];

const firstLineZoom = layerZooms.sections.first;

/** The tiles that have points or lines of sections in them, zoom by zoom along a Hilbert curve. */
export class OccupiedTiles {
  readonly #model: ReadModel;
  /** Down to the first zoom that draws lines, the tiles that lead to one: `z/x/y`. */
  readonly #leadToLines = new Set<string>();

  constructor(model: ReadModel) {
    this.#model = model;
    for (const slot of sectionSlots(model.memory)) this.#enter(model.sections.lineOf(slot));
  }

  /** Those of one zoom among the quarters of those of the zoom before; of the first zoom there is one. */
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

  /** All tiles around a line, with those above them. */
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
