import { setTimeout as pause } from 'node:timers/promises';
import { ReaderBusyError } from '../../../database/reader/reader-error.ts';

const maxWaiting = 32;
/** After each look the main thread is everybody else's for so many times as long. */
const restShare = 2;

/**
 * Looks that take the main thread for some milliseconds, one after the other with a rest between them: however many are
 * asked for, most of the time is left to the map and to what costs little.
 */
export class SurveyTurns {
  #last: Promise<unknown> = Promise.resolve();
  #waiting = 0;

  /** @throws {ReaderBusyError} when too many wait */
  async take<T>(look: () => T): Promise<T> {
    if (this.#waiting >= maxWaiting) throw new ReaderBusyError('too many wait for a look at the history');
    const before = this.#last;
    const { promise: rested, resolve } = Promise.withResolvers<void>();
    this.#last = rested;
    this.#waiting += 1;
    await before;
    this.#waiting -= 1;
    const startedMs = performance.now();
    try {
      return look();
    } finally {
      void pause((performance.now() - startedMs) * restShare).then(resolve);
    }
  }
}
