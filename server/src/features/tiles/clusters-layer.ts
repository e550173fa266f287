import { kindProperty, tileLayers, tileProperties } from '@dozor/contract/map/tile-schema.ts';
import { kindCount, ratingOfKind, typeOfKind } from '../../read-model/columns/point-kind.ts';
import type { ReadModel } from '../../read-model/read-model.ts';
import { sumShift } from '../../read-model/spatial/pyramid.ts';
import { putVarint, TileBytes } from './tile-bytes.ts';
import { cellCount, TileCells } from './tile-cells.ts';
import { encodeKeys, type LayerParts, TileLayer, withinTile } from './tile-layer.ts';

const countKey = encodeKeys(Object.keys(tileProperties.clusters));
const kindKeys = Array.from({ length: kindCount }, (_, kind) =>
  encodeKeys([kindProperty(typeOfKind(kind), ratingOfKind(kind))]),
);

/** An upper bound for the bytes of a feature without its tags, and of each tag. */
const frameBytes = 32;
const tagBytes = 12;

/** One feature for each cell of a tile with too many points to draw individually. */
export class ClustersLayer {
  readonly #cells: TileCells;
  readonly #parts: LayerParts;
  readonly #layer: TileLayer;
  readonly #keys = new TileBytes();
  /** Index of each kind's key in this layer; 0 if it has none yet. */
  readonly #keyOfKind = new Uint32Array(kindCount);
  #keyCount = 0;
  /** Keys and values of the current cell. */
  readonly #tags = new Uint8Array((kindCount + 1) * tagBytes);

  constructor(model: ReadModel, parts: LayerParts) {
    this.#cells = new TileCells(model);
    this.#parts = parts;
    this.#layer = new TileLayer(parts, tileLayers.clusters);
  }

  /** @param node of the tile in the pyramid */
  write(node: number, z: number, x: number, y: number, deleted: boolean): void {
    this.#cells.gather(node, z, x, y, deleted);
    this.#layer.begin();
    this.#keys.clear();
    this.#keys.append(countKey);
    this.#keyOfKind.fill(0);
    this.#keyCount = 1;
    for (let cell = 0; cell < cellCount; cell += 1) {
      if (this.#cells.totals[cell]! > 0) this.#writeCell(cell, z);
    }
    this.#layer.end(this.#keys.written());
  }

  #writeCell(cell: number, z: number): void {
    const { totals, sumX, sumY } = this.#cells;
    const { out } = this.#parts;
    const total = totals[cell]!;
    const tagsLength = this.#writeTags(cell, total);
    out.reserve(frameBytes + tagsLength);
    const { bytes } = out;
    // The length of the feature may take two bytes; two are always reserved, as a varint may be longer than necessary.
    const start = out.length;
    bytes[start] = 0x12;
    bytes[start + 3] = 0x22;
    bytes[start + 5] = 0x09;
    const mean = (sum: number): number => withinTile(Math.floor(sum / total) * 2 ** sumShift, z);
    let at = putVarint(bytes, putVarint(bytes, start + 6, mean(sumX[cell]!) * 2), mean(sumY[cell]!) * 2);
    bytes[start + 4] = at - start - 5;
    bytes[at] = 0x12;
    at = putVarint(bytes, at + 1, tagsLength);
    bytes.set(this.#tags.subarray(0, tagsLength), at);
    at += tagsLength;
    bytes[at] = 0x18;
    bytes[at + 1] = 1;
    out.length = at + 2;
    const length = out.length - start - 3;
    bytes[start + 1] = (length & 0x7f) | 0x80;
    bytes[start + 2] = length >>> 7;
  }

  /** @returns the number of bytes of the tags */
  #writeTags(cell: number, total: number): number {
    const { counts } = this.#cells;
    const { values } = this.#parts;
    const tags = this.#tags;
    tags[0] = 0;
    let at = putVarint(tags, 1, values.number(total));
    const first = cell * kindCount;
    for (let kind = 0; kind < kindCount; kind += 1) {
      const count = counts[first + kind]!;
      if (count === 0) continue;
      tags[at] = this.#keyOfKind[kind] || this.#addKey(kind);
      at = putVarint(tags, at + 1, values.number(count));
    }
    return at;
  }

  #addKey(kind: number): number {
    this.#keys.append(kindKeys[kind]!);
    this.#keyOfKind[kind] = this.#keyCount;
    return this.#keyCount++;
  }
}
