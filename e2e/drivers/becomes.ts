import assert from 'node:assert/strict';
import { setTimeout as pause } from 'node:timers/promises';
import { isDeepStrictEqual } from 'node:util';

const waitMs = 120_000;
const shortestPauseMs = 20;
const maxPauseMs = 200;

/** On failure reports the last value. */
export async function becomes<Value>(read: () => Promise<Value>, expected: Value, message?: string): Promise<void> {
  const started = performance.now();
  let found = await read();
  while (!isDeepStrictEqual(found, expected)) {
    const waitedMs = performance.now() - started;
    if (waitedMs > waitMs) break;
    // Polling costs some of the processor that the awaited work needs: the longer the wait, the longer the pause.
    await pause(Math.min(shortestPauseMs + waitedMs / 10, maxPauseMs));
    found = await read();
  }
  assert.deepEqual(found, expected, message);
}
