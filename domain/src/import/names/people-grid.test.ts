import assert from 'node:assert/strict';
import { test } from 'vitest';
import { peopleNear } from './people-grid.ts';

test('the population is zero in empty areas and millions in large cities', () => {
  assert.equal(peopleNear(-140, -40), 0);
  assert.equal(peopleNear(10, 22), 0);
  assert.ok(peopleNear(37.6, 55.75) > 3_000_000);
  assert.ok(peopleNear(-0.1, 51.5) > 3_000_000);
});

test('the grid wraps at the antimeridian and ends at the poles', () => {
  assert.equal(peopleNear(180, 90), peopleNear(-180, 90));
  assert.equal(peopleNear(179.9, -16.5), peopleNear(-180.1, -16.5));
  assert.ok(Number.isFinite(peopleNear(0, -90)));
});
