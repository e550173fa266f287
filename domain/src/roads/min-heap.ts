/** A binary min-heap of numbers with a priority; taken entries leave room for new ones, so that it can be reused. */
export class MinHeap {
  size = 0;
  readonly #items: number[] = [];
  readonly #priorities: number[] = [];

  clear(): void {
    this.size = 0;
  }

  push(item: number, priority: number): void {
    const [items, priorities] = [this.#items, this.#priorities];
    let at = this.size++;
    while (at > 0) {
      const parent = (at - 1) >> 1;
      if (priorities[parent]! <= priority) break;
      items[at] = items[parent]!;
      priorities[at] = priorities[parent]!;
      at = parent;
    }
    items[at] = item;
    priorities[at] = priority;
  }

  /** The heap must not be empty. */
  pop(): number {
    const [items, priorities] = [this.#items, this.#priorities];
    const first = items[0]!;
    const size = --this.size;
    const [last, priority] = [items[size]!, priorities[size]!];
    let at = 0;
    for (let child = 1; child < size; child = 2 * at + 1) {
      if (child + 1 < size && priorities[child + 1]! < priorities[child]!) child++;
      if (priorities[child]! >= priority) break;
      items[at] = items[child]!;
      priorities[at] = priorities[child]!;
      at = child;
    }
    items[at] = last;
    priorities[at] = priority;
    return first;
  }
}
