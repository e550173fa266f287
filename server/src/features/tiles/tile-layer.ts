import type { TileLayerName } from '@dozor/contract/map/tile-schema.ts';
import type { LayerValues } from './layer-values.ts';
import { lengthDelimited, putVarint, TileBytes } from './tile-bytes.ts';

/** Field numbers of a layer: Mapbox Vector Tile 2.1, section 4.1. */
const layerTag = (3 << 3) | 2;
const nameField = 1;
const keysField = 3;
const versionAndNumber = [0x78, 2];

export const tileExtent = 4096;
const extentBits = 12;
const extentField = Uint8Array.of(0x28, 0x80, tileExtent >> 7);

/** Tag, and a length of up to four bytes. */
const headBytes = 5;

/** Encoders of a layer write features to `out` and their values to `values`. */
export interface LayerParts {
  out: TileBytes;
  values: LayerValues;
}

/** The layer around its features (Mapbox Vector Tile 2.1, section 4.1): `name`, `keys`, `values`, `extent`, `version`. */
export class TileLayer {
  readonly #parts: LayerParts;
  readonly #head: Uint8Array;
  #start = 0;

  constructor(parts: LayerParts, name: TileLayerName) {
    this.#parts = parts;
    this.#head = Uint8Array.of(...new Uint8Array(headBytes), ...versionAndNumber, ...lengthDelimited(nameField, name));
  }

  begin(): void {
    const { out, values } = this.#parts;
    this.#start = out.length;
    out.append(this.#head);
    values.begin();
  }

  /** @param keys of the features, encoded */
  end(keys: Uint8Array): void {
    const { out, values } = this.#parts;
    out.append(keys);
    out.append(values.bytes.written());
    out.append(extentField);
    this.#closeHead();
  }

  drop(): void {
    this.#parts.out.length = this.#start;
  }

  /** Writes tag and length before the content and closes the gap reserved for them. */
  #closeHead(): void {
    const { out } = this.#parts;
    const content = this.#start + headBytes;
    const length = out.length - content;
    out.bytes[this.#start] = layerTag;
    const end = putVarint(out.bytes, this.#start + 1, length);
    out.bytes.copyWithin(end, content, out.length);
    out.length = end + length;
  }
}

export function encodeKeys(keys: readonly string[]): Uint8Array {
  const out = new TileBytes();
  for (const key of keys) out.append(lengthDelimited(keysField, key));
  return out.written().slice();
}

/** Converts world units on either axis to units within a tile of a zoom. */
export function withinTile(world: number, z: number): number {
  const shift = 32 - extentBits - z;
  return (shift >= 0 ? world >>> shift : world << -shift) & (tileExtent - 1);
}
