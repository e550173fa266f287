import { setTimeout as pause } from 'node:timers/promises';

const shortestPauseMs = 10;
const maxPauseMs = 200;

/**
 * Polls for something that emits no event, such as a row or a file. The limit is for what never happens: a busy machine
 * may take its time.
 */
export async function until<T>(
  poll: () => T | undefined | false | Promise<T | undefined | false>,
  limitMs = 60_000,
): Promise<T> {
  const started = performance.now();
  for (;;) {
    const found = await poll();
    if (found !== undefined && found !== false) return found;
    const waitedMs = performance.now() - started;
    if (waitedMs > limitMs) throw new Error('timed out waiting for the condition');
    // A poll may be a request that takes as much CPU as the work it waits for, so polls become less frequent over time.
    await pause(Math.min(shortestPauseMs + waitedMs / 10, maxPauseMs));
  }
}
