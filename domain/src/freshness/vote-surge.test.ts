import assert from 'node:assert/strict';
import { test } from 'vitest';
import { surgeLimit } from './vote-surge.ts';

test('a quiet region has a minimum limit that leaves room for a few volunteers', () => {
  assert.equal(surgeLimit(Array.from({ length: 60 }, () => 0)), 20);
  assert.equal(surgeLimit([]), 20);
});

test('the limit of a busy region follows the mean and spread of its votes', () => {
  // With a mean of 100 and almost no spread, the Poisson limit still applies: 100 + 4 · 10.
  assert.equal(surgeLimit(Array.from({ length: 60 }, () => 100)), 140);
  const uneven = Array.from({ length: 60 }, (_, day) => (day % 2 === 0 ? 50 : 150));
  assert.equal(surgeLimit(uneven), 300);
});

test('random variation between days stays within the limit', () => {
  // 60 days with a mean of 9 and Poisson spread, followed by 600 more days.
  const days = Array.from({ length: 660 }, (_, day) => poisson(9, day));
  const limit = surgeLimit(days.slice(0, 60));
  assert.ok(
    days.slice(60).every((count) => count <= limit),
    `limit ${limit}`,
  );
});

/** A Poisson number by inversion, from a fixed golden-ratio sequence. */
function poisson(mean: number, index: number): number {
  const chance = (0.5 + index * 0.618_033_988_749_895) % 1;
  let [count, term] = [0, Math.exp(-mean)];
  for (let sum = term; sum < chance; sum += term) {
    count += 1;
    term *= mean / count;
  }
  return count;
}
