/** Time after a tile request in which a user may still be moving the map. */
const restMs = 250;

/** Tells if the map is in use right now: deferrable work waits then. Shared with other threads through its memory. */
export class MapUse {
  readonly memory: SharedArrayBuffer;
  readonly #lastMs: Float64Array;
  readonly #now: () => number;

  /** @param memory of another thread's instance */
  constructor(memory = new SharedArrayBuffer(Float64Array.BYTES_PER_ELEMENT), now: () => number = Date.now) {
    this.memory = memory;
    this.#lastMs = new Float64Array(memory);
    this.#now = now;
  }

  note(): void {
    this.#lastMs[0] = this.#now();
  }

  isQuiet(): boolean {
    // The difference is meaningless after the clock was set back.
    return Math.abs(this.#now() - this.#lastMs[0]!) > restMs;
  }
}
