import assert from 'node:assert/strict';
import { test } from 'node:test';
import { maxPauseMs, nextAttempt } from './retry-pause.ts';

const minuteMs = 60_000;
const dayMs = 1440 * minuteMs;

/** Start times of all attempts if each fails after `failMs`. */
function attempts(createdMs: number, workerStartedMs: number, failMs: number): number[] {
  const started: number[] = [];
  let next: number | null = Math.max(createdMs, workerStartedMs);
  while (next !== null) {
    started.push(next);
    const planned = nextAttempt({ createdMs, workerStartedMs, attemptMs: next });
    next = planned === null ? null : Math.max(planned, next + failMs);
  }
  return started;
}

function pauses(times: readonly number[]): number[] {
  return times.slice(1).map((time, index) => time - (times[index] ?? 0));
}

test('a mail is retried at least every 15 seconds for five minutes, even if attempts are slow to fail', () => {
  for (const failMs of [0, 10_000]) {
    const early = attempts(0, 0, failMs).filter((time) => time <= 5 * minuteMs);
    assert.ok(early.length >= 20);
    assert.ok(pauses(early).every((pause) => pause <= 15_000));
  }
});

test('after five minutes the pauses grow to at most two hours', () => {
  const late = pauses(attempts(0, 0, 0).filter((time) => time >= 5 * minuteMs));
  assert.ok(late.length < 100);
  late.slice(1).forEach((pause, index) => assert.ok(pause >= (late[index] ?? 0)));
  assert.equal(Math.max(...late), maxPauseMs);
});

test('a mail is given up after three days', () => {
  const last = attempts(0, 0, 0).at(-1) ?? 0;
  assert.ok(last >= 3 * dayMs && last < 3 * dayMs + maxPauseMs);
});

test('a restart repeats the quick attempts without extending the three days', () => {
  const restart = attempts(0, dayMs, 0);
  assert.ok(pauses(restart.filter((time) => time <= dayMs + 5 * minuteMs)).every((pause) => pause <= 15_000));
  assert.equal(nextAttempt({ createdMs: 0, workerStartedMs: 3 * dayMs, attemptMs: 3 * dayMs }), null);
});
