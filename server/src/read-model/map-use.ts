/** How long after a tile was asked for somebody may still be moving the map, in ms. */
const restMs = 250;

/** Whether somebody looks at the map just now: what can wait, waits then. */
export class MapUse {
  readonly #now: () => number;
  #lastMs = -Infinity;

  constructor(now: () => number = () => performance.now()) {
    this.#now = now;
  }

  /** A tile is asked for. */
  note(): void {
    this.#lastMs = this.#now();
  }

  isQuiet(): boolean {
    return this.#now() - this.#lastMs > restMs;
  }
}
