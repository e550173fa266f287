import assert from 'node:assert/strict';
import { test } from 'node:test';
import { type LoopTimes, OwnTime } from './own-time.ts';

/** Advance of the clock over these periods, part of them busy and part idle. */
function passed(...parts: LoopTimes[]): number {
  const times = { wall: 1000, used: 50, idle: 700 };
  const clock = new OwnTime(() => ({ ...times }));
  const before = clock.now(times.wall);
  for (const part of parts) {
    times.wall += part.wall;
    times.used += part.used;
    times.idle += part.idle;
    clock.now(times.wall);
  }
  return clock.now(times.wall) - before;
}

test('busy and idle time of the process counts in full', () => {
  assert.equal(passed({ wall: 450, used: 450, idle: 0 }), 450);
  assert.equal(passed(...Array.from({ length: 50 }, () => ({ wall: 20, used: 1, idle: 19 }))), 1000);
  assert.equal(passed({ wall: 5, used: 0, idle: 0 }), 5);
});

test('time when others have the processor does not count, whether the loop is busy or idle', () => {
  assert.equal(passed({ wall: 400, used: 100, idle: 0 }), 100);
  assert.equal(passed({ wall: 400, used: 2, idle: 398 }), 22);
});

test('waiting for anything but the processor counts as a twentieth of the time', () => {
  assert.equal(passed({ wall: 10_000, used: 1, idle: 0 }), 500);
});
