/** A binary heap bounded by `limit`, so that many numbers can be scanned without sorting them; they must be distinct. */
export class LowestNumbers {
  /** A max-heap: the highest stored number is first; none is lower than the two at twice its index. */
  readonly #heap: Uint32Array;
  #length = 0;

  constructor(limit: number) {
    this.#heap = new Uint32Array(limit);
  }

  add(number: number): void {
    if (this.#length < this.#heap.length) this.#rise(number);
    else if (number < this.#heap[0]!) this.#sink(number);
  }

  ascending(): number[] {
    return [...this.#heap.slice(0, this.#length).sort()];
  }

  #rise(number: number): void {
    const heap = this.#heap;
    let at = this.#length++;
    while (at > 0) {
      const above = (at - 1) >> 1;
      if (heap[above]! >= number) break;
      heap[at] = heap[above]!;
      at = above;
    }
    heap[at] = number;
  }

  #sink(number: number): void {
    const heap = this.#heap;
    let at = 0;
    for (;;) {
      let below = 2 * at + 1;
      if (below + 1 < heap.length && heap[below + 1]! > heap[below]!) below += 1;
      if (below >= heap.length || heap[below]! <= number) break;
      heap[at] = heap[below]!;
      at = below;
    }
    heap[at] = number;
  }
}
