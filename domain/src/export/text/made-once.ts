/** More texts than any real file has; beyond this limit nothing is cached, so that no file can fill the memory. */
const maxTexts = 1 << 14;
/** Keys include days since 1970 and place indexes. */
const maxNumbers = 1 << 16;

export class TextBytes {
  readonly #make: (key: string) => Uint8Array;
  readonly #known = new Map<string, Uint8Array>();

  constructor(make: (key: string) => Uint8Array) {
    this.#make = make;
  }

  of(key: string): Uint8Array {
    const known = this.#known.get(key);
    if (known !== undefined) return known;
    if (this.#known.size >= maxTexts) this.#known.clear();
    const bytes = this.#make(key);
    this.#known.set(key, bytes);
    return bytes;
  }
}

/** By object identity, which needs no hashing of text. */
export class SharedBytes<Key extends object> {
  readonly #make: (key: Key) => Uint8Array;
  readonly #known = new WeakMap<Key, Uint8Array>();

  constructor(make: (key: Key) => Uint8Array) {
    this.#make = make;
  }

  of(key: Key): Uint8Array {
    const known = this.#known.get(key);
    if (known !== undefined) return known;
    const bytes = this.#make(key);
    this.#known.set(key, bytes);
    return bytes;
  }
}

/** Caches a value per integer ≥ 0: a lookup takes a tenth of the time, provided the number is not too large. */
export class Numbered<Value extends object, Subject = void> {
  readonly #make: (key: number, subject: Subject) => Value;
  readonly #known: (Value | undefined)[] = [];

  constructor(make: (key: number, subject: Subject) => Value) {
    this.#make = make;
  }

  /** @param subject further input for creating the value, which is determined by the key alone */
  of(key: number, subject: Subject): Value {
    return this.#known[key] ?? this.#add(key, subject);
  }

  #add(key: number, subject: Subject): Value {
    const value = this.#make(key, subject);
    if (key >= maxNumbers) return value;
    // Without gaps, otherwise the engine would turn the array into a slow dictionary.
    while (this.#known.length <= key) this.#known.push(undefined);
    this.#known[key] = value;
    return value;
  }
}
