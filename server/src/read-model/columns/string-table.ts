import { InvariantError } from '@dozor/domain/errors/invariant-error.ts';
/** Interned texts shared by many points, each identified by a small index. Index 0 is the empty text. */
export class StringTable {
  readonly #texts: string[] = [];
  readonly #indexes = new Map<string, number>();
  readonly #limit: number;

  /** @param limit number of distinct texts that the index column can represent */
  constructor(limit: number, texts: readonly string[] = ['']) {
    this.#limit = limit;
    for (const text of texts) this.indexOf(text);
  }

  /** Unknown texts are added. */
  indexOf(text: string): number {
    const known = this.#indexes.get(text);
    if (known !== undefined) return known;
    const index = this.#texts.length;
    if (index >= this.#limit)
      throw new InvariantError(`more than ${this.#limit} different texts, the last one "${text}"`);
    this.#texts.push(text);
    this.#indexes.set(text, index);
    return index;
  }

  textOf(index: number): string {
    return this.#texts[index] ?? '';
  }

  get size(): number {
    return this.#texts.length;
  }

  texts(): readonly string[] {
    return this.#texts;
  }
}
