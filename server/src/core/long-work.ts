import { setImmediate } from 'node:timers/promises';

interface Waiting {
  /** Number of steps it has had. */
  had: number;
  /** When the whole work began. */
  sinceMs: number;
  start(): void;
}

/** Work of this age gets every turn until it is done. */
const agedMs = 500;

/** Work of this thread that asks for a turn, in the order in which it asked. */
const waiting: Waiting[] = [];
let isTaking = false;

/**
 * Work of many steps, of which each waits for a turn of the event loop that no other such work of this thread has. In
 * every other turn the one that has had the fewest steps goes first, so that short work waits hardly longer than without
 * any other; in the turns between the oldest, so that work ends in the order in which it began however much follows it.
 */
export class LongWork {
  readonly #sinceMs = performance.now();
  #had = 0;

  nextTurn(): Promise<void> {
    const { promise, resolve } = Promise.withResolvers<void>();
    waiting.push({ had: this.#had, sinceMs: this.#sinceMs, start: resolve });
    this.#had += 1;
    if (!isTaking) void takeTurns();
    return promise;
  }
}

/** Number of works that wait for their next turn: while it grows, what is started only makes the rest later. */
export function waitingWorks(): number {
  return waiting.length;
}

async function takeTurns(): Promise<void> {
  isTaking = true;
  for (let turn = 0; waiting.length > 0; turn += 1) {
    await setImmediate();
    const oldest = waiting.reduce((first, other) => (other.sinceMs < first.sinceMs ? other : first));
    const isAged = performance.now() - oldest.sinceMs > agedMs;
    const next =
      isAged || turn % 2 === 1 ? oldest : waiting.reduce((first, other) => (other.had < first.had ? other : first));
    waiting.splice(waiting.indexOf(next), 1);
    next.start();
  }
  isTaking = false;
}
