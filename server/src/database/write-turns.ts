/** Writers one after the other, at most one in a turn of the event loop, so that whatever else waits is served between. */
export class WriteTurns {
  #last: Promise<void> = Promise.resolve();

  /** Waits for the writers before. @returns how to let the next one in, a turn later */
  async take(): Promise<() => void> {
    const before = this.#last;
    const { promise, resolve } = Promise.withResolvers<void>();
    this.#last = promise;
    await before;
    return () => setImmediate(resolve);
  }
}
