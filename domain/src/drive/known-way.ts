/** The next position is expected within this distance along the way; positions fall back a little, too. */
const nearMeters = 150;
/**
 * After this many positions elsewhere it is certain that the car is there: off the way, or on another part of it, which
 * takes longer, because ways cross themselves and lack laps.
 */
const maxMissed = { off: 5, elsewhere: 8 };

/** Tracks how far along an expected way the car is, because a way may cross itself. */
export class KnownWay {
  readonly #edges: readonly number[];
  readonly #indexesOf = new Map<number, number[]>();
  /** By index: to the start of the edge; stretches without a road have no length. */
  readonly #meters: number[] = [];
  /** Null before the way was reached. */
  #at: number | null = null;
  /** Positions elsewhere since the last one where the car was expected. */
  #missed = 0;

  /** @param edges in driving order, −1 where it has no road; several legs may lie on one edge */
  constructor(edges: readonly number[], lengthOf: (edge: number) => number) {
    this.#edges = edges.filter((edge, index) => edge >= 0 && edge !== edges[index - 1]);
    let meters = 0;
    for (const [index, edge] of this.#edges.entries()) {
      this.#meters.push(meters);
      meters += lengthOf(edge);
      const indexes = this.#indexesOf.get(edge);
      if (indexes === undefined) this.#indexesOf.set(edge, [index]);
      else indexes.push(index);
    }
  }

  has(edge: number): boolean {
    return this.#indexesOf.has(edge);
  }

  /** True if the way comes to the edge about where the car is, and not only later. */
  isNear(edge: number): boolean {
    const index = this.#indexOf(edge);
    if (index === undefined || this.#at === null) return index !== undefined;
    return Math.abs(this.#meters[index]! - this.#meters[this.#at]!) <= nearMeters;
  }

  reach(edge: number): void {
    this.#at = this.#indexOf(edge) ?? this.#at;
    this.#missed = 0;
  }

  /**
   * @param edge the likeliest; it may lie on another part of the way
   * @returns false once it is certain that the car is elsewhere
   */
  miss(edge: number): boolean {
    if (this.#at === null) return false;
    this.#missed++;
    const isElsewhere = this.has(edge);
    if (this.#missed < (isElsewhere ? maxMissed.elsewhere : maxMissed.off)) return true;
    if (isElsewhere) this.reach(edge);
    return false;
  }

  /** Without stretches that have no road; empty off the way. */
  *after(edge: number): Generator<number> {
    const index = this.#indexOf(edge);
    if (index === undefined) return;
    for (let at = index + 1; at < this.#edges.length; at++) yield this.#edges[at]!;
  }

  /** The pass over an edge that is nearest to the car, if there are several. */
  #indexOf(edge: number): number | undefined {
    const at = this.#at ?? 0;
    return this.#indexesOf
      .get(edge)
      ?.reduce((best, index) => (Math.abs(index - at) < Math.abs(best - at) ? index : best));
  }
}
