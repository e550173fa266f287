import assert from 'node:assert/strict';
import { test } from 'vitest';
import { isLongUnchecked } from './last-change.ts';

const now = new Date('2026-05-20T12:00:00Z');

test('a point counts as long unchecked from the 365th day on', () => {
  assert.equal(isLongUnchecked({ at: '2025-05-20T12:00:00.001Z' }, now), false);
  assert.equal(isLongUnchecked({ at: '2025-05-20T12:00:00.000Z' }, now), true);
});
