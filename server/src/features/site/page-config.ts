import { setTimeout as pause } from 'node:timers/promises';

const freshMs = 1000;
const maxWaitMs = 100;

/**
 * What pages carry of the installation. A page has to come while the database is slow or gone: it waits a tenth of a second
 * for a newer answer, and takes the last one, or none, for which the app then asks by itself. However many pages are
 * asked for, the database is asked once a second.
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
      // The calls that need the database say so; a page does not.
    }
    this.#readMs = performance.now();
    this.#reading = undefined;
  }
}
