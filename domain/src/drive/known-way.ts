/** The way fell back by at most this many edges, as positions do. */
const maxBack = 2;

/** A way that the car is expected to follow, and how far along it the car is: a way may cross itself. */
export class KnownWay {
  readonly #edges: readonly number[];
  readonly #indexesOf = new Map<number, number[]>();
  #at = 0;

  /** @param edges in driving order, −1 where it has no road; several legs may lie on one edge */
  constructor(edges: readonly number[]) {
    this.#edges = edges.filter((edge, index) => edge !== edges[index - 1]);
    for (const [index, edge] of this.#edges.entries()) {
      if (edge < 0) continue;
      const indexes = this.#indexesOf.get(edge);
      if (indexes === undefined) this.#indexesOf.set(edge, [index]);
      else indexes.push(index);
    }
  }

  has(edge: number): boolean {
    return this.#indexesOf.has(edge);
  }

  /** The car is on this edge now. */
  reach(edge: number): void {
    this.#at = this.#indexOf(edge) ?? this.#at;
  }

  /** The edges that follow on an edge, up to where the way has no road; empty beside the way. */
  *after(edge: number): Generator<number> {
    const index = this.#indexOf(edge);
    if (index === undefined) return;
    for (let at = index + 1; at < this.#edges.length && this.#edges[at]! >= 0; at++) yield this.#edges[at]!;
  }

  /** Of several passes over an edge, the nearest one that is not behind the car. */
  #indexOf(edge: number): number | undefined {
    const indexes = this.#indexesOf.get(edge);
    const [first, second] = indexes?.filter((index) => index >= this.#at - maxBack) ?? [];
    if (first === undefined) return indexes?.at(-1);
    return second !== undefined && Math.abs(second - this.#at) < Math.abs(first - this.#at) ? second : first;
  }
}
