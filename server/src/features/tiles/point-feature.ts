import { putVarint } from './tile-bytes.ts';
import type { LayerParts } from './tile-layer.ts';

/** An upper bound for the bytes of such a feature, so that its lengths take one byte each. */
const featureBytes = 128;

const featureTag = 0x12;
const geometryTag = 0x22;
const moveTo = 0x09;
const idTag = 0x08;
const tagsTag = 0x12;
const typeTag = 0x18;
const pointType = 1;

/**
 * Writes features with a single point and a few tags (Mapbox Vector Tile 2.1, sections 4.2 and 4.3: one MoveTo, `09`,
 * and its zigzag pair). Fields are ordered for compression: those that differ between features come first, so that the
 * identical ones form one long run.
 */
export class PointFeature {
  readonly #parts: LayerParts;
  #bytes = new Uint8Array(0);
  #start = 0;
  #tagsAt = 0;
  #at = 0;

  constructor(parts: LayerParts) {
    this.#parts = parts;
  }

  begin(id: number, x: number, y: number): void {
    const { out } = this.#parts;
    out.reserve(featureBytes);
    const { bytes } = out;
    const start = out.length;
    bytes[start] = featureTag;
    bytes[start + 2] = geometryTag;
    bytes[start + 4] = moveTo;
    let at = putVarint(bytes, putVarint(bytes, start + 5, x * 2), y * 2);
    bytes[start + 3] = at - start - 4;
    bytes[at] = idTag;
    at = putVarint(bytes, at + 1, id);
    bytes[at] = tagsTag;
    this.#bytes = bytes;
    this.#start = start;
    this.#tagsAt = at + 2;
    this.#at = at + 2;
  }

  /** @param position index of the value in the layer */
  tag(key: number, position: number): void {
    const at = this.#at;
    this.#bytes[at] = key;
    if (position < 128) {
      this.#bytes[at + 1] = position;
      this.#at = at + 2;
    } else {
      this.#at = putVarint(this.#bytes, at + 1, position);
    }
  }

  end(): void {
    const bytes = this.#bytes;
    const at = this.#at;
    bytes[this.#tagsAt - 1] = at - this.#tagsAt;
    bytes[at] = typeTag;
    bytes[at + 1] = pointType;
    bytes[this.#start + 1] = at - this.#start;
    this.#parts.out.length = at + 2;
  }
}
