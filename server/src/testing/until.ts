import { setTimeout as pause } from 'node:timers/promises';

const pollIntervalMs = 10;

/**
 * Polls for something that emits no event, such as a row or a file. The limit is for what never happens: a
 * busy machine may take its time.
 */
export async function until<T>(
  poll: () => T | undefined | false | Promise<T | undefined | false>,
  limitMs = 60_000,
): Promise<T> {
  const deadline = performance.now() + limitMs;
  for (;;) {
    const found = await poll();
    if (found !== undefined && found !== false) return found;
    if (performance.now() > deadline) throw new Error('what was waited for did not happen');
    await pause(pollIntervalMs);
  }
}
