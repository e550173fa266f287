import { isDeletedKind, kindCount } from '../../read-model/point-kind.ts';
import { type Square, sumShift } from '../../read-model/pyramid.ts';
import type { ReadModel } from '../../read-model/read-model.ts';
import { worldBits, worldX } from '../../read-model/web-mercator.ts';

/** A tile has 8 × 8 cells of 64 pixels, the tiles of three zooms further in. */
const cellBits = 3;
export const cellCount = 2 ** (2 * cellBits);

/** The objects of a tile gathered by cell: how many of each kind, how many in all, and the sums of their places. */
export class TileCells {
  readonly counts = new Uint32Array(cellCount * kindCount);
  readonly totals = new Uint32Array(cellCount);
  /** In units of 2^`sumShift` world units. */
  readonly sumX = new Float64Array(cellCount);
  readonly sumY = new Float64Array(cellCount);
  readonly #model: ReadModel;

  constructor(model: ReadModel) {
    this.#model = model;
  }

  /** Gathers a tile whose square is divided. @param node its node in the pyramid */
  gather(node: number, z: number, x: number, y: number, deleted: boolean): void {
    this.counts.fill(0);
    this.totals.fill(0);
    this.sumX.fill(0);
    this.sumY.fill(0);
    this.#gatherSquare({ node, level: z, x, y }, z + cellBits, deleted);
  }

  #gatherSquare(square: Square, cellLevel: number, deleted: boolean): void {
    if (square.level === cellLevel) return this.#addNode(square, deleted);
    const quarters = this.#model.pyramid.quartersOf(square);
    if (quarters.length === 0) return this.#addObjects(square, cellLevel, deleted);
    for (const quarter of quarters) this.#gatherSquare(quarter, cellLevel, deleted);
  }

  #addNode({ node, x, y }: Square, deleted: boolean): void {
    const { counts, totals, sums } = this.#model.pyramid.nodes;
    const cell = cellOf(x, y);
    for (let kind = 0; kind < kindCount; kind += 1) {
      if (deleted || !isDeletedKind(kind)) this.counts[cell * kindCount + kind] = counts[node * kindCount + kind]!;
    }
    for (let half = 0; half < (deleted ? 2 : 1); half += 1) {
      const at = node * 2 + half;
      this.totals[cell]! += totals[at]!;
      this.sumX[cell]! += sums[at * 2]!;
      this.sumY[cell]! += sums[at * 2 + 1]!;
    }
  }

  #addObjects({ level, x, y }: Square, cellLevel: number, deleted: boolean): void {
    const { order, memory } = this.#model;
    const { points } = memory;
    const shift = worldBits - cellLevel;
    const [from, to] = order.rangeOfTile(level, x, y);
    for (let i = from; i < to; i += 1) {
      const slot = order.slots[i]!;
      const kind = points.kind[slot]!;
      if (!deleted && isDeletedKind(kind)) continue;
      const wx = worldX(points.x[slot]!);
      const wy = points.worldY[slot]!;
      const cell = cellOf(wx >>> shift, wy >>> shift);
      this.counts[cell * kindCount + kind]! += 1;
      this.totals[cell]! += 1;
      this.sumX[cell]! += wx >>> sumShift;
      this.sumY[cell]! += wy >>> sumShift;
    }
  }
}

function cellOf(x: number, y: number): number {
  const mask = 2 ** cellBits - 1;
  return ((y & mask) << cellBits) | (x & mask);
}
