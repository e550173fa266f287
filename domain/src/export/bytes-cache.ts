import { encodeUtf8 } from './utf8.ts';

/** More keys than a real file has; beyond it everything is made anew, so that no file can fill the memory. */
const mostKeys = 1 << 14;

/** Bytes of texts that many rows have in common, each made once. */
export class BytesCache<Key> {
  readonly #make: (key: Key) => string;
  readonly #known = new Map<Key, Uint8Array>();

  constructor(make: (key: Key) => string) {
    this.#make = make;
  }

  of(key: Key): Uint8Array {
    const known = this.#known.get(key);
    if (known !== undefined) return known;
    if (this.#known.size >= mostKeys) this.#known.clear();
    const bytes = encodeUtf8(this.#make(key));
    this.#known.set(key, bytes);
    return bytes;
  }
}
