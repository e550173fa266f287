import { lengthDelimited, TileBytes, zigzag } from './tile-bytes.ts';

/** Field numbers of the vector tile format. */
const layerValues = 4;
const stringValue = 1;
const valueTag = (layerValues << 3) | 2;
const stringTag = (stringValue << 3) | 2;
const uintTag = 0x28;
const sintTag = 0x30;

const smallNumbers = 2 ** 16;

/** Texts that the values of a layer repeat; each has a number within its kind. */
export class ValueTexts {
  readonly #encoded: Uint8Array[] = [];
  readonly #textOf: (number: number) => string;
  readonly first: number;

  /** @param first where the numbers of this kind begin among those of all kinds, after the small whole numbers */
  constructor(first: number, textOf: (number: number) => string) {
    this.first = smallNumbers + first;
    this.#textOf = textOf;
  }

  encoded(number: number): Uint8Array {
    this.#encoded[number] ??= textValue(this.#textOf(number));
    return this.#encoded[number];
  }
}

/** How many texts of all kinds there can be. */
const textNumbers = 1024;
/** Values that are known by a small number: the number itself, or that of a text. */
const knownValues = smallNumbers + textNumbers;

/**
 * The table of values of one layer: each different value once, known to the features by its position. Finding a value
 * again is one look into an array, and starting a new layer costs nothing.
 */
export class LayerValues {
  readonly bytes = new TileBytes();
  count = 0;
  readonly #positions = new Uint32Array(knownValues);
  /** In which layer a position was written. */
  readonly #layers = new Uint32Array(knownValues);
  readonly #others = new Map<number, number>();
  #layer = 0;

  begin(): void {
    this.#layer += 1;
    this.count = 0;
    this.bytes.clear();
    this.#others.clear();
  }

  /** @returns the position of a whole number from -64 to 2^53 */
  number(value: number): number {
    if (value < 0 || value >= smallNumbers) return this.#other(value);
    if (this.#layers[value] === this.#layer) return this.#positions[value]!;
    this.#encode(value);
    return this.#remember(value);
  }

  /** @returns the position of a text that many features share */
  text(texts: ValueTexts, number: number): number {
    const known = texts.first + number;
    if (this.#layers[known] === this.#layer) return this.#positions[known]!;
    this.bytes.append(texts.encoded(number));
    return this.#remember(known);
  }

  /** @returns the position of a number as a decimal text, which no other feature has */
  decimal(value: number): number {
    const digits = String(value);
    const { bytes } = this;
    bytes.reserve(4 + digits.length);
    let at = bytes.length;
    bytes.bytes[at++] = valueTag;
    bytes.bytes[at++] = digits.length + 2;
    bytes.bytes[at++] = stringTag;
    bytes.bytes[at++] = digits.length;
    for (let i = 0; i < digits.length; i += 1) bytes.bytes[at++] = digits.charCodeAt(i);
    bytes.length = at;
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
    this.#layers[known] = this.#layer;
    this.#positions[known] = this.count;
    return this.count++;
  }

  #encode(value: number): void {
    const { bytes } = this;
    bytes.varint(valueTag);
    const lengthAt = bytes.length;
    bytes.varint(0);
    bytes.varint(value < 0 ? sintTag : uintTag);
    bytes.varint(value < 0 ? zigzag(value) : value);
    bytes.bytes[lengthAt] = bytes.length - lengthAt - 1;
  }
}

function textValue(text: string): Uint8Array {
  return lengthDelimited(layerValues, lengthDelimited(stringValue, text));
}
