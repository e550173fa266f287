/** Response times as a histogram: half an hour at hundreds a second are a million. Resolution 2 %. */
export class Latencies {
  readonly #counts = new Map<number, number>();
  #total = 0;
  #slowestMs = 0;

  add(ms: number): void {
    const bucket = Math.round(Math.log(Math.max(ms, 0.01)) * 50);
    this.#counts.set(bucket, (this.#counts.get(bucket) ?? 0) + 1);
    this.#total += 1;
    this.#slowestMs = Math.max(this.#slowestMs, ms);
  }

  get total(): number {
    return this.#total;
  }

  get slowestMs(): number {
    return this.#slowestMs;
  }

  /** @returns milliseconds, 0 without answers */
  quantile(share: number): number {
    let rest = this.#total * share;
    for (const bucket of [...this.#counts.keys()].toSorted((a, b) => a - b)) {
      rest -= this.#counts.get(bucket)!;
      if (rest <= 0) return Math.exp(bucket / 50);
    }
    return this.#slowestMs;
  }
}
