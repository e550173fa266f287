import { setTimeout as pause } from 'node:timers/promises';

const freshMs = 1000;
const maxWaitMs = 100;

/**
 * The configuration embedded in pages. Pages must be served even while the database is slow or down: they wait a tenth
 * of a second for a newer value, then use the last one, or none, in which case the app requests it by itself. The
 * database is queried at most once a second, regardless of the number of pages.
 */
export class PageConfig<Config extends object> {
  readonly #read: () => Promise<Config>;
  #last: Config | undefined;
  #readMs = Number.NEGATIVE_INFINITY;
  #reading: Promise<void> | undefined;

  constructor(read: () => Promise<Config>) {
    this.#read = read;
  }

  async present(): Promise<Config | undefined> {
    if (performance.now() - this.#readMs < freshMs) return this.#last;
    this.#reading ??= this.#readAgain();
    const waiting = new AbortController();
    await Promise.race([this.#reading, pause(maxWaitMs, undefined, waiting).catch(() => undefined)]);
    waiting.abort();
    return this.#last;
  }

  async #readAgain(): Promise<void> {
    try {
      this.#last = await this.#read();
    } catch {
      // Calls that need the database report the failure; a page does not.
    }
    this.#readMs = performance.now();
    this.#reading = undefined;
  }
}
