import { cellZooms } from '@dozor/contract/map/tile-schema.ts';
import { isDeletedKind, kindCount } from '../../read-model/columns/point-kind.ts';
import type { ReadModel } from '../../read-model/read-model.ts';
import { type Square, sumShift } from '../../read-model/spatial/pyramid.ts';
import { worldBits, worldX } from '../../read-model/spatial/web-mercator.ts';

const cellBits = cellZooms;
const cellMask = 2 ** cellBits - 1;
export const cellCount = 2 ** (2 * cellBits);

/** The points of a tile aggregated by cell: the count of each kind, the total, and the sums of their coordinates. */
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

  /** Aggregates a tile whose square is divided. @param node its node in the pyramid */
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
    if (quarters.length === 0) return this.#addPoints(square, cellLevel, deleted);
    for (const quarter of quarters) this.#gatherSquare(quarter, cellLevel, deleted);
  }

  #addNode({ node, x, y }: Square, deleted: boolean): void {
    const { counts, totals, sums } = this.#model.pyramid.nodes;
    const cell = ((y & cellMask) << cellBits) | (x & cellMask);
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

  /** Points of one cell are consecutive, so its sums are written when the next one starts. */
  #addPoints({ level, x: squareX, y: squareY }: Square, cellLevel: number, deleted: boolean): void {
    const { counts } = this;
    const { order, memory } = this.#model;
    const { kind, x, worldY } = memory.points;
    const { slots } = order;
    const shift = worldBits - cellLevel;
    const [from, to] = order.rangeOfTile(level, squareX, squareY);
    let [cell, total, sumX, sumY] = [0, 0, 0, 0];
    for (let i = from; i < to; i += 1) {
      const slot = slots[i]!;
      const own = kind[slot]!;
      if (!deleted && isDeletedKind(own)) continue;
      const wx = worldX(x[slot]!);
      const wy = worldY[slot]!;
      const next = (((wy >>> shift) & cellMask) << cellBits) | ((wx >>> shift) & cellMask);
      if (next !== cell) {
        this.#addSums(cell, total, sumX, sumY);
        cell = next;
        total = 0;
        sumX = 0;
        sumY = 0;
      }
      counts[cell * kindCount + own]! += 1;
      total += 1;
      sumX += wx >>> sumShift;
      sumY += wy >>> sumShift;
    }
    this.#addSums(cell, total, sumX, sumY);
  }

  #addSums(cell: number, total: number, sumX: number, sumY: number): void {
    this.totals[cell]! += total;
    this.sumX[cell]! += sumX;
    this.sumY[cell]! += sumY;
  }
}
