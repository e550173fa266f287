import { crc32 } from '../export/composite/crc32.ts';
import { cleanText } from '../export/text/clean-text.ts';
import { encodeUtf8 } from '../export/text/utf8.ts';
import { truncate } from '../schema/text.ts';

/**
 * The identity of a row in its list as it is stored: one line without what a database cannot store. A longer one ends
 * with its checksum, so that it stays unique and is recognised in the next reading.
 */
export function listRef(sourceId: string, max: number): string {
  const text = cleanText(sourceId);
  if (text.length <= max) return text;
  const sum = crc32(encodeUtf8(text), 0).toString(16).padStart(8, '0');
  return `${truncate(text, max - sum.length - 1)}#${sum}`;
}

/** A spreadsheet takes the zeros at the beginning of a number: with and without them it is one reference. */
export function withoutZeros(ref: string): string {
  return ref.replace(/^0+(?=\d+$)/, '');
}

/** The references of a list, found by the same one with or without its leading zeros. */
export class KnownRefs<Entry> {
  readonly #exact = new Map<string, Entry>();
  /** Null where two references differ only in their zeros. */
  readonly #plain = new Map<string, string | null>();

  set(ref: string, entry: Entry): void {
    this.#exact.set(ref, entry);
    const plain = withoutZeros(ref);
    const other = this.#plain.get(plain);
    this.#plain.set(plain, other === undefined || other === ref ? ref : null);
  }

  get(ref: string): Entry | undefined {
    return this.#exact.get(ref);
  }

  /** The reference as it is known; the given one if it is not. */
  known(ref: string): string {
    return this.#exact.has(ref) ? ref : (this.#plain.get(withoutZeros(ref)) ?? ref);
  }

  [Symbol.iterator](): IterableIterator<[string, Entry]> {
    return this.#exact[Symbol.iterator]();
  }
}
