/** The next position is expected within this many edges of the last one; positions fall back a little, too. */
const nearEdges = 12;
/** After this many positions elsewhere on the way the car is there: it took a short cut, or the way lacks a lap. */
const maxApart = 5;

/** A way that the car is expected to follow, and how far along it the car is: a way may cross itself. */
export class KnownWay {
  readonly #edges: readonly number[];
  readonly #indexesOf = new Map<number, number[]>();
  /** Null before the way was reached. */
  #at: number | null = null;
  /** Positions elsewhere on the way since the last one where the car was expected. */
  #apart = 0;

  /** @param edges in driving order, −1 where it has no road; several legs may lie on one edge */
  constructor(edges: readonly number[]) {
    this.#edges = edges.filter((edge, index) => edge >= 0 && edge !== edges[index - 1]);
    for (const [index, edge] of this.#edges.entries()) {
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
    return index !== undefined && (this.#at === null || Math.abs(index - this.#at) <= nearEdges);
  }

  /** The car is on this edge now. */
  reach(edge: number): void {
    const index = this.#indexOf(edge);
    if (index === undefined) return;
    this.#apart = this.isNear(edge) ? 0 : this.#apart + 1;
    if (this.#apart > 0 && this.#apart < maxApart) return;
    this.#at = index;
    this.#apart = 0;
  }

  /** The edges that follow on an edge, without stretches that have no road; empty beside the way. */
  *after(edge: number): Generator<number> {
    const index = this.#indexOf(edge);
    if (index === undefined) return;
    for (let at = index + 1; at < this.#edges.length; at++) yield this.#edges[at]!;
  }

  /** Of several passes over an edge, the one nearest to the car. */
  #indexOf(edge: number): number | undefined {
    const at = this.#at ?? 0;
    return this.#indexesOf
      .get(edge)
      ?.reduce((best, index) => (Math.abs(index - at) < Math.abs(best - at) ? index : best));
  }
}
