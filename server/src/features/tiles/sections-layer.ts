import { tileLayers, tileProperties } from '@dozor/contract/map/tile-schema.ts';
import { pointTypes } from '@dozor/domain/point/point-type.ts';
import { isDeletedKind, ratingOfKind, typeIndexOfKind } from '../../read-model/columns/point-kind.ts';
import type { ReadModel } from '../../read-model/read-model.ts';
import { boxOfTile } from '../../read-model/spatial/tile-square.ts';
import { clipLine } from './clip-line.ts';
import { ValueTexts } from './layer-values.ts';
import { TileBytes, zigzag } from './tile-bytes.ts';
import { encodeKeys, type LayerParts, tileExtent, TileLayer } from './tile-layer.ts';

const keys = encodeKeys(Object.keys(tileProperties.sections));
const typeTexts = new ValueTexts(0, (index) => pointTypes[index] ?? '');

/** Lines extend eight pixels beyond the tile, so that their ends are not visible at its edge. */
const buffer = 64;
const drawnBox = { left: -buffer, top: -buffer, right: tileExtent + buffer, bottom: tileExtent + buffer };

const moveToOne = 9;
const lineTo = 2;

export class SectionsLayer {
  readonly #model: ReadModel;
  readonly #parts: LayerParts;
  readonly #layer: TileLayer;
  readonly #feature = new TileBytes();
  readonly #geometry = new TileBytes();

  constructor(model: ReadModel, parts: LayerParts) {
    this.#model = model;
    this.#parts = parts;
    this.#layer = new TileLayer(parts, tileLayers.sections);
  }

  write(z: number, x: number, y: number, deleted: boolean): void {
    const { kind } = this.#model.memory.points;
    const crossing = this.#model.sections.crossing(z, x, y);
    const drawn = deleted ? crossing : crossing.filter((slot) => !isDeletedKind(kind[slot]!));
    if (drawn.length === 0) return;
    this.#layer.begin();
    for (const slot of drawn) this.#writeSection(slot, z, x, y);
    this.#layer.end(keys);
  }

  #writeSection(slot: number, z: number, x: number, y: number): void {
    const { out, values } = this.#parts;
    const { idx, kind } = this.#model.memory.points;
    this.#encodeLines(clipLine(this.#lineInTile(slot, z, x, y), drawnBox));
    this.#feature.clear();
    this.#feature.varint(0x08);
    this.#feature.varint(idx[slot]!);
    this.#feature.varint(0x12);
    this.#feature.varint(4);
    this.#feature.varint(0);
    this.#feature.varint(values.text(typeTexts, typeIndexOfKind(kind[slot]!)));
    this.#feature.varint(1);
    this.#feature.varint(values.number(ratingOfKind(kind[slot]!)));
    this.#feature.varint(0x18);
    this.#feature.varint(2);
    this.#feature.varint(0x22);
    this.#feature.varint(this.#geometry.length);
    this.#feature.append(this.#geometry.written());
    out.varint(0x12);
    out.varint(this.#feature.length);
    out.append(this.#feature.written());
  }

  /** The line in tile units, including the parts outside the tile. */
  #lineInTile(slot: number, z: number, x: number, y: number): number[] {
    const { left, top, right } = boxOfTile(z, x, y);
    const scale = tileExtent / (right - left + 1);
    const line = this.#model.sections.lineOf(slot);
    for (let i = 0; i < line.length; i += 2) {
      line[i] = (line[i]! - left) * scale;
      line[i + 1] = (line[i + 1]! - top) * scale;
    }
    return line;
  }

  #encodeLines(lines: readonly number[][]): void {
    const geometry = this.#geometry;
    geometry.clear();
    let [x, y] = [0, 0];
    for (const line of lines) {
      for (let i = 0; i < line.length; i += 2) {
        if (i === 0) geometry.varint(moveToOne);
        if (i === 2) geometry.varint(lineTo | ((line.length / 2 - 1) << 3));
        geometry.varint(zigzag(line[i]! - x));
        geometry.varint(zigzag(line[i + 1]! - y));
        x = line[i]!;
        y = line[i + 1]!;
      }
    }
  }
}
