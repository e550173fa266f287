import { InvariantError } from '@dozor/domain/errors/invariant-error.ts';
/** Texts that many points share, each known by a small number. Number 0 is the empty text. */
export class StringTable {
  readonly #texts: string[] = [];
  readonly #numbers = new Map<string, number>();
  readonly #limit: number;

  /** @param limit how many different texts the column that holds their numbers can tell apart */
  constructor(limit: number, texts: readonly string[] = ['']) {
    this.#limit = limit;
    for (const text of texts) this.numberOf(text);
  }

  /** The number of a text, a new one when it was not seen before. */
  numberOf(text: string): number {
    const known = this.#numbers.get(text);
    if (known !== undefined) return known;
    const number = this.#texts.length;
    if (number >= this.#limit)
      throw new InvariantError(`more than ${this.#limit} different texts, the last one "${text}"`);
    this.#texts.push(text);
    this.#numbers.set(text, number);
    return number;
  }

  textOf(number: number): string {
    return this.#texts[number] ?? '';
  }

  get size(): number {
    return this.#texts.length;
  }

  texts(): readonly string[] {
    return this.#texts;
  }
}
