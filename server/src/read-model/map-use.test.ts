import assert from 'node:assert/strict';
import { test } from 'node:test';
import { MapUse } from './map-use.ts';

test('the map is quiet until a tile is asked for, and again a quarter of a second later', () => {
  let nowMs = 5000;
  const use = new MapUse(() => nowMs);
  assert.equal(use.isQuiet(), true);
  use.note();
  assert.equal(use.isQuiet(), false);
  nowMs += 250;
  assert.equal(use.isQuiet(), false);
  nowMs += 1;
  assert.equal(use.isQuiet(), true);
});
