import { setTimeout as pause } from 'node:timers/promises';
import { mainThreadMs } from './main-thread.ts';

const pollIntervalMs = 1000;
/** A server with nothing to do looks at its database now and then. */
const idleMs = 25;
const samples = 3;
const patienceMs = 15 * 60_000;

/**
 * Resolves when the main thread of a process has had next to nothing to do for some seconds: a server that was started
 * on a database without ready files makes all of them first.
 */
export async function untilIdle(processId: number): Promise<void> {
  const untilMs = performance.now() + patienceMs;
  for (let quiet = 0; quiet < samples;) {
    if (performance.now() > untilMs) throw new Error('the server has always something to do');
    const before = mainThreadMs(processId);
    await pause(pollIntervalMs);
    quiet = mainThreadMs(processId) - before <= idleMs ? quiet + 1 : 0;
  }
}
