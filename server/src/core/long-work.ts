import { setImmediate } from 'node:timers/promises';

interface Waiting {
  /** Number of steps it has had. */
  had: number;
  start(): void;
}

/** Work of this thread that asks for a turn, in the order in which it asked. */
const waiting: Waiting[] = [];
let isTaking = false;

/**
 * Work of many steps, of which each waits for a turn of the event loop that no other such work of this thread has. In
 * every other turn the one that has had the fewest steps goes first, so that short work waits hardly longer than without
 * any other, and everything else for one step, however many requests are being worked on.
 */
export class LongWork {
  #had = 0;

  nextTurn(): Promise<void> {
    const { promise, resolve } = Promise.withResolvers<void>();
    waiting.push({ had: this.#had, start: resolve });
    this.#had += 1;
    if (!isTaking) void takeTurns();
    return promise;
  }
}

async function takeTurns(): Promise<void> {
  isTaking = true;
  for (let turn = 0; waiting.length > 0; turn += 1) {
    await setImmediate();
    // In the turns between, whoever has waited longest: nothing starves.
    const next =
      turn % 2 === 0 ? waiting.reduce((first, other) => (other.had < first.had ? other : first)) : waiting[0]!;
    waiting.splice(waiting.indexOf(next), 1);
    next.start();
  }
  isTaking = false;
}
