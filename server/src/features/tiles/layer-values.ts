import { lengthDelimited, putVarint, TileBytes, zigzag } from './tile-bytes.ts';

/** Field numbers of a value, and the tags derived from them: Mapbox Vector Tile 2.1, section 4.4. */
const layerValues = 4;
const stringValue = 1;
const valueTag = (layerValues << 3) | 2;
const stringTag = (stringValue << 3) | 2;
const uintTag = 0x28;
const sintTag = 0x30;

const smallNumbers = 2 ** 16;
/** An upper bound for the bytes of a numeric value. */
const numberBytes = 16;

/** Repeated text values of a layer; each has an index within its kind. */
export class ValueTexts {
  readonly #encoded: Uint8Array[] = [];
  readonly #textOf: (index: number) => string;
  readonly first: number;

  /** @param first start of this kind's range among the indexes of all kinds, which follow the small integers */
  constructor(first: number, textOf: (index: number) => string) {
    this.first = smallNumbers + first;
    this.#textOf = textOf;
  }

  encoded(index: number): Uint8Array {
    this.#encoded[index] ??= lengthDelimited(layerValues, lengthDelimited(stringValue, this.#textOf(index)));
    return this.#encoded[index];
  }
}

/** Upper bound for the number of texts of all kinds. */
const maxTexts = 1024;

/**
 * Dictionary encoding (Mapbox Vector Tile 2.1, section 4.4): the value table of one layer stores each distinct value
 * once, and features refer to its index. A lookup is a single array access; starting a new layer resets only the
 * entries used by the last one.
 */
export class LayerValues {
  readonly bytes = new TileBytes();
  count = 0;
  /** Index + 1 of each small number and of each text. */
  readonly #positions = new Uint32Array(smallNumbers + maxTexts);
  #used: number[] = [];
  readonly #others = new Map<number, number>();

  begin(): void {
    for (const known of this.#used) this.#positions[known] = 0;
    this.#used = [];
    this.#others.clear();
    this.bytes.clear();
    this.count = 0;
  }

  /** @returns the index of an integer from -64 to 2^53 */
  number(value: number): number {
    if (value < 0 || value >= smallNumbers) return this.#other(value);
    const known = this.#positions[value]!;
    if (known !== 0) return known - 1;
    this.#encode(value);
    return this.#remember(value);
  }

  /** @returns the index of a text shared by many features */
  text(texts: ValueTexts, index: number): number {
    const at = texts.first + index;
    const known = this.#positions[at]!;
    if (known !== 0) return known - 1;
    this.bytes.append(texts.encoded(index));
    return this.#remember(at);
  }

  /** @returns the index of an id below 2^32 as a decimal text, unique to its feature */
  decimal(value: number): number {
    const { bytes } = this;
    bytes.reserve(numberBytes);
    const text = bytes.length + 4;
    let digits = 1;
    for (let limit = 10; value >= limit; limit *= 10) digits += 1;
    let rest = value;
    for (let at = text + digits - 1; at >= text; at -= 1) {
      const tens = (rest / 10) >>> 0;
      bytes.bytes[at] = 0x30 + rest - tens * 10;
      rest = tens;
    }
    bytes.bytes[text - 4] = valueTag;
    bytes.bytes[text - 3] = digits + 2;
    bytes.bytes[text - 2] = stringTag;
    bytes.bytes[text - 1] = digits;
    bytes.length = text + digits;
    return this.count++;
  }

  #other(value: number): number {
    const known = this.#others.get(value);
    if (known !== undefined) return known;
    this.#encode(value);
    this.#others.set(value, this.count);
    return this.count++;
  }

  #remember(known: number): number {
    this.#used.push(known);
    this.count += 1;
    this.#positions[known] = this.count;
    return this.count - 1;
  }

  #encode(value: number): void {
    const { bytes } = this;
    bytes.reserve(numberBytes);
    const start = bytes.length;
    bytes.bytes[start] = valueTag;
    bytes.bytes[start + 2] = value < 0 ? sintTag : uintTag;
    bytes.length = putVarint(bytes.bytes, start + 3, value < 0 ? zigzag(value) : value);
    bytes.bytes[start + 1] = bytes.length - start - 2;
  }
}
