import assert from 'node:assert/strict';
import { test } from 'vitest';
import { wantsLook } from './wants-look.ts';

test('a look is wanted by what is not fresh or looks nobody knows where, unless it is gone', () => {
  const camera = { rating: 1, direction: 90 };
  assert.equal(wantsLook(camera, 'fresh'), false);
  for (const state of ['check', 'doubtful', undefined] as const) assert.equal(wantsLook(camera, state), true);
  assert.equal(wantsLook({ rating: 0, direction: null }, 'fresh'), true);
  assert.equal(wantsLook({ rating: -1, direction: null }, 'check'), false);
});
