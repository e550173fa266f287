/** Open maps must not all request a change at the same moment, nor too often. */
const firstSpreadMs = 300;
const everythingSpreadMs = 1500;
const floorMs = 700;
const floorSpreadMs = 250;

export type Round<Item> = { items: readonly Item[]; isEverything: false } | { isEverything: true };

/** The first round after a quiet time starts within 0.3 s, at random; the next ones follow after about a second. */
export class RefreshRounds<Item> {
  readonly #begin: (round: Round<Item>) => void;
  #items: Item[] = [];
  #isEverything = false;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #earliestMs = -Infinity;

  constructor(begin: (round: Round<Item>) => void) {
    this.#begin = begin;
  }

  add(item: Item): void {
    if (!this.#isEverything) this.#items.push(item);
    this.#plan();
  }

  addEverything(): void {
    this.#items = [];
    this.#isEverything = true;
    this.#plan();
  }

  stop(): void {
    clearTimeout(this.#timer);
  }

  #plan(): void {
    if (this.#timer !== undefined) return;
    const quietMs = this.#earliestMs - performance.now();
    const defaultSpreadMs = quietMs > 0 ? floorSpreadMs : firstSpreadMs;
    const spreadMs = this.#isEverything ? everythingSpreadMs : defaultSpreadMs;
    this.#timer = setTimeout(() => this.#start(), Math.max(0, quietMs) + Math.random() * spreadMs);
  }

  #start(): void {
    const round: Round<Item> = this.#isEverything
      ? { isEverything: true }
      : { items: this.#items, isEverything: false };
    this.#timer = undefined;
    this.#items = [];
    this.#isEverything = false;
    this.#earliestMs = performance.now() + floorMs;
    this.#begin(round);
  }
}
