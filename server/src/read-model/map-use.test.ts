import assert from 'node:assert/strict';
import { test } from 'node:test';
import { MapUse } from './map-use.ts';

test('the map is in use for 250 ms after a tile request, as other threads see too', () => {
  let nowMs = 1_800_000_000_000;
  const use = new MapUse(undefined, () => nowMs);
  const seen = new MapUse(use.memory, () => nowMs);
  const both = () => [use.isQuiet(), seen.isQuiet()];
  assert.deepEqual(both(), [true, true]);
  use.note();
  assert.deepEqual(both(), [false, false]);
  nowMs += 250;
  assert.deepEqual(both(), [false, false]);
  nowMs += 1;
  assert.deepEqual(both(), [true, true]);
  use.note();
  nowMs -= 3_600_000;
  assert.deepEqual(both(), [true, true]);
});
