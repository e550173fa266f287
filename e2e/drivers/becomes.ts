import assert from 'node:assert/strict';
import { setTimeout as pause } from 'node:timers/promises';
import { isDeepStrictEqual } from 'node:util';

const waitMs = 120_000;
const shortestPauseMs = 20;
const maxPauseMs = 200;

/** Reads something that a page or a server brings about by itself until it is as expected; says what it was at the end. */
export async function becomes<Value>(read: () => Promise<Value>, expected: Value, message?: string): Promise<void> {
  const started = performance.now();
  let found = await read();
  while (!isDeepStrictEqual(found, expected)) {
    const waitedMs = performance.now() - started;
    if (waitedMs > waitMs) break;
    // A look takes some of the processor that what is waited for needs: the longer, the more seldom.
    await pause(Math.min(shortestPauseMs + waitedMs / 10, maxPauseMs));
    found = await read();
  }
  assert.deepEqual(found, expected, message);
}
