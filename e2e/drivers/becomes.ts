import assert from 'node:assert/strict';
import { setTimeout as pause } from 'node:timers/promises';
import { isDeepStrictEqual } from 'node:util';

const waitMs = 120_000;

/** Reads something that a page or a server brings about by itself until it is as expected; says what it was at the end. */
export async function becomes<Value>(read: () => Promise<Value>, expected: Value, message?: string): Promise<void> {
  const deadline = performance.now() + waitMs;
  let found = await read();
  while (!isDeepStrictEqual(found, expected) && performance.now() < deadline) {
    await pause(50);
    found = await read();
  }
  assert.deepEqual(found, expected, message);
}
