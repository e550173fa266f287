import assert from 'node:assert/strict';
import { test } from 'vitest';
import { tilesAlong } from './tiles-along.ts';
import { wayAlong } from './way-along.ts';

const along = (...line: [number, number][]) => [...tilesAlong(wayAlong(line))];

test('the tiles of a line are those that it passes and those that it comes near, in its order', () => {
  assert.deepEqual(along([37.6, 55.75], [37.61, 55.75]), ['9903/5122']);
  // The next column starts at 37.617.
  assert.deepEqual(along([37.6, 55.75], [37.616, 55.75]), ['9903/5122', '9904/5122']);
  assert.deepEqual(along([37.658, 55.75], [37.61, 55.75]), ['9905/5122', '9904/5122', '9903/5122']);
});

test('a line across the antimeridian has tiles of both sides, one beyond the last latitude those of the edge', () => {
  assert.deepEqual(along([179.99, 0.01], [-179.99, 0.01]), ['16383/8191', '0/8191']);
  assert.ok(along([10, 89], [10.01, 89]).every((tile) => /\/[01]$/.test(tile)));
});
