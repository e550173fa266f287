import assert from 'node:assert/strict';
import { test } from 'vitest';
import { tilesAlong } from './tiles-along.ts';
import { wayAlong } from './way-along.ts';

const along = (...line: [number, number][]) => [...tilesAlong(wayAlong(line))];

test('tilesAlong lists the tiles a line crosses or comes near, in driving order', () => {
  assert.deepEqual(along([37.6, 55.75], [37.61, 55.75]), ['9903/5122']);
  // The next tile column starts at 37.617.
  assert.deepEqual(along([37.6, 55.75], [37.616, 55.75]), ['9903/5122', '9904/5122']);
  assert.deepEqual(along([37.658, 55.75], [37.61, 55.75]), ['9905/5122', '9904/5122', '9903/5122']);
});

test('a line across the antimeridian has tiles on both sides, one near the pole the edge tiles', () => {
  assert.deepEqual(along([179.99, 0.01], [-179.99, 0.01]), ['16383/8191', '0/8191']);
  assert.ok(along([10, 89], [10.01, 89]).every((tile) => /\/[01]$/.test(tile)));
});
