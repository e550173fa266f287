import assert from 'node:assert/strict';
import { test } from 'vitest';
import { wantsLook } from './wants-look.ts';

test('a point wants a look if it is not fresh or its direction is unknown, but not with a negative rating', () => {
  const camera = { rating: 1, direction: 90 };
  assert.equal(wantsLook(camera, 'fresh'), false);
  for (const state of ['check', 'doubtful', undefined] as const) assert.equal(wantsLook(camera, state), true);
  assert.equal(wantsLook({ rating: 0, direction: null }, 'fresh'), true);
  assert.equal(wantsLook({ rating: -1, direction: null }, 'check'), false);
});
