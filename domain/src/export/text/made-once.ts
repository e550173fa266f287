/** More texts than a real file has; beyond it everything is made anew, so that no file can fill the memory. */
const maxTexts = 1 << 14;
/** Among the numbers are days since 1970 and the indexes of places. */
const maxNumbers = 1 << 16;

/** Bytes of texts that many rows have in common, each made once, found by a text. */
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

/** Bytes of things that many rows share, each made once and found by the thing itself, which takes no reading. */
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

/** What is made once for a whole number ≥ 0: found in a tenth of the time, as long as the number is not too large. */
export class Numbered<Value extends object, Subject = void> {
  readonly #make: (key: number, subject: Subject) => Value;
  readonly #known: (Value | undefined)[] = [];

  constructor(make: (key: number, subject: Subject) => Value) {
    this.#make = make;
  }

  /** @param subject what else the value is made of; the value is the same for the same key */
  of(key: number, subject: Subject): Value {
    return this.#known[key] ?? this.#add(key, subject);
  }

  #add(key: number, subject: Subject): Value {
    const value = this.#make(key, subject);
    if (key >= maxNumbers) return value;
    // Without a gap, or the engine would turn the array into a slow dictionary.
    while (this.#known.length <= key) this.#known.push(undefined);
    this.#known[key] = value;
    return value;
  }
}
