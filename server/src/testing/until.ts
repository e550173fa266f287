import { setTimeout as pause } from 'node:timers/promises';

const lookEveryMs = 10;

/** Waits for something that tells nobody when it happens, such as a row or a file. */
export async function until<T>(
  look: () => T | undefined | false | Promise<T | undefined | false>,
  limitMs = 15_000,
): Promise<T> {
  const deadline = performance.now() + limitMs;
  for (;;) {
    const found = await look();
    if (found !== undefined && found !== false) return found;
    if (performance.now() > deadline) throw new Error('what was waited for did not happen');
    await pause(lookEveryMs);
  }
}
