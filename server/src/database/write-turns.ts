/** Runs writers one after another, at most one per turn of the event loop, so that other work is served in between. */
export class WriteTurns {
  #last: Promise<void> = Promise.resolve();

  /** Waits for the preceding writers. @returns lets the next one in, a turn later */
  async take(): Promise<() => void> {
    const before = this.#last;
    const { promise, resolve } = Promise.withResolvers<void>();
    this.#last = promise;
    await before;
    return () => setImmediate(resolve);
  }
}
