import { kindCount, ratingOfKind, typeOfKind } from '../../read-model/point-kind.ts';
import { sumShift } from '../../read-model/pyramid.ts';
import type { ReadModel } from '../../read-model/read-model.ts';
import { putVarint, TileBytes } from './tile-bytes.ts';
import { cellCount, TileCells } from './tile-cells.ts';
import { encodeKeys, type LayerParts, withinTile, writeLayer } from './tile-layer.ts';

const countKey = encodeKeys(['count']);
const kindKeys = Array.from({ length: kindCount }, (_, kind) =>
  encodeKeys([`${typeOfKind(kind)}:${ratingOfKind(kind)}`]),
);
const pointGeometry = [0x18, 1];

/** One feature for each cell of a tile that has too many objects to draw each. */
export class ClustersLayer {
  readonly #cells: TileCells;
  readonly #parts: LayerParts;
  readonly #keys = new TileBytes();
  /** Kind → position of its key in this layer + 1. */
  readonly #keyOfKind = new Uint32Array(kindCount);
  #keyCount = 0;
  readonly #tags = new TileBytes();

  constructor(model: ReadModel, parts: LayerParts) {
    this.#cells = new TileCells(model);
    this.#parts = parts;
  }

  /** @param node of the tile in the pyramid */
  write(node: number, z: number, x: number, y: number, deleted: boolean): boolean {
    this.#cells.gather(node, z, x, y, deleted);
    return writeLayer(this.#parts, 'clusters', () => {
      this.#keys.clear();
      this.#keys.append(countKey);
      this.#keyOfKind.fill(0);
      this.#keyCount = 1;
      for (let cell = 0; cell < cellCount; cell += 1) {
        if (this.#cells.totals[cell]! > 0) this.#writeCell(cell, z);
      }
      return { keys: this.#keys.written() };
    });
  }

  #writeCell(cell: number, z: number): void {
    const { counts, totals, sumX, sumY } = this.#cells;
    const { out, values } = this.#parts;
    const total = totals[cell]!;
    this.#tags.clear();
    this.#tags.varint(0);
    this.#tags.varint(values.number(total));
    for (let kind = 0; kind < kindCount; kind += 1) {
      const count = counts[cell * kindCount + kind]!;
      if (count === 0) continue;
      this.#tags.varint(this.#keyOf(kind));
      this.#tags.varint(values.number(count));
    }
    const mean = (sum: number): number => withinTile(Math.floor(sum / total) * 2 ** sumShift, z);
    const geometry = new Uint8Array(8);
    geometry[0] = 0x22;
    geometry[2] = 0x09;
    const end = putVarint(geometry, putVarint(geometry, 3, mean(sumX[cell]!) * 2), mean(sumY[cell]!) * 2);
    geometry[1] = end - 2;
    const tagsHead = new Uint8Array(4);
    tagsHead[0] = 0x12;
    const headEnd = putVarint(tagsHead, 1, this.#tags.length);
    out.varint(0x12);
    out.varint(end + headEnd + this.#tags.length + pointGeometry.length);
    out.append(geometry.subarray(0, end));
    out.append(tagsHead.subarray(0, headEnd));
    out.append(this.#tags.written());
    out.append(Uint8Array.from(pointGeometry));
  }

  #keyOf(kind: number): number {
    if (this.#keyOfKind[kind] === 0) {
      this.#keys.append(kindKeys[kind]!);
      this.#keyCount += 1;
      this.#keyOfKind[kind] = this.#keyCount;
    }
    return this.#keyOfKind[kind]! - 1;
  }
}
