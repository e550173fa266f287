/** How long after a tile was asked for somebody may still be moving the map, in ms. */
const restMs = 250;

/** Whether somebody looks at the map just now: what can wait, waits then. Threads that share its memory know it too. */
export class MapUse {
  readonly memory: SharedArrayBuffer;
  readonly #lastMs: Float64Array;
  readonly #now: () => number;

  /** @param memory of another thread's */
  constructor(memory = new SharedArrayBuffer(Float64Array.BYTES_PER_ELEMENT), now: () => number = Date.now) {
    this.memory = memory;
    this.#lastMs = new Float64Array(memory);
    this.#now = now;
  }

  /** A tile is asked for. */
  note(): void {
    this.#lastMs[0] = this.#now();
  }

  isQuiet(): boolean {
    // A clock that was set back says nothing.
    return Math.abs(this.#now() - this.#lastMs[0]!) > restMs;
  }
}
