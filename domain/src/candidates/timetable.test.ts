import assert from 'node:assert/strict';
import { test } from 'vitest';
import { timetableMs, waitForRunMs } from './timetable.ts';

const hour = 3_600_000;

test('a timetable is a word or a number with a unit, between an hour and a year', () => {
  const intervals = ['hour', 'day', 'week', '1h', '12h', '3d', '2w', '366d'];
  assert.deepEqual(
    intervals.map((text) => (timetableMs(text) ?? 0) / hour),
    [1, 24, 168, 1, 12, 72, 336, 366 * 24],
  );
  for (const text of ['', 'often', '0h', '30m', '12', 'h', '-1d', '1.5h', '367d', '12 h', 'toString', '99999h']) {
    assert.equal(timetableMs(text), null, text);
  }
});

test('after failures the wait doubles from ten minutes up to the interval; jitter adds at most half an hour', () => {
  const waits = [0, 1, 2, 3, 9, 500].map((failures) => waitForRunMs({ everyMs: 24 * hour, failures }, 0) / 60_000);
  assert.deepEqual(waits, [1440, 10, 20, 40, 1440, 1440]);
  assert.equal(waitForRunMs({ everyMs: 10 * hour, failures: 0 }, 1), 10.5 * hour);
  assert.equal(waitForRunMs({ everyMs: 168 * hour, failures: 0 }, 1), 168.5 * hour);
  assert.equal(waitForRunMs({ everyMs: 168 * hour, failures: 1 }, 1), 10.5 * 60_000);
});
