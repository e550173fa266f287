import { setTimeout as pause } from 'node:timers/promises';
import { ReaderBusyError } from '../../../database/reader/reader-error.ts';

const maxWaiting = 32;
/** After each survey the main thread is left to others for this multiple of its duration. */
const restShare = 2;

/** Runs surveys one at a time with pauses: however many are requested, most of the time is left to other requests. */
export class SurveyTurns {
  #last: Promise<unknown> = Promise.resolve();
  #waiting = 0;

  /** @throws {ReaderBusyError} when too many are queued */
  async take<T>(look: () => T): Promise<T> {
    if (this.#waiting >= maxWaiting) throw new ReaderBusyError('too many reads of the history are waiting');
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
