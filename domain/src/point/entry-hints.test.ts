import assert from 'node:assert/strict';
import { test } from 'vitest';
import { entryHintsOf } from './entry-hints.ts';
import { camerasLookingAway } from './section-direction.ts';

test('what is not known hints at nothing', () => {
  assert.deepEqual(entryHintsOf({}), []);
  assert.deepEqual(entryHintsOf({ isAtSea: undefined, roadMeters: undefined, hasNeighbour: undefined }), []);
});

test('what is as usual hints at nothing', () => {
  assert.deepEqual(entryHintsOf({ isAtSea: false, roadMeters: 150, hasNeighbour: true, isLookingAway: false }), []);
});

test('each odd fact is a hint of its own', () => {
  assert.deepEqual(entryHintsOf({ isAtSea: true }), ['inSea']);
  assert.deepEqual(entryHintsOf({ roadMeters: 151 }), ['offRoad']);
  assert.deepEqual(entryHintsOf({ hasNeighbour: false }), ['lonely']);
  assert.deepEqual(entryHintsOf({ isLookingAway: true }), ['lookingAway']);
  const suspicious = { isAtSea: true, roadMeters: 9000, hasNeighbour: false, isLookingAway: true };
  assert.deepEqual(entryHintsOf(suspicious), ['inSea', 'offRoad', 'lookingAway']);
  assert.deepEqual(entryHintsOf({ ...suspicious, isAtSea: false }), ['offRoad', 'lookingAway', 'lonely']);
});

test('a camera of a section that runs east looks west, at those who come', () => {
  const start = { x: 37, y: 55, dirType: 1, direction: 270 };
  const finish = { x: 37.1, y: 55, dirType: 1, direction: 270 };
  assert.deepEqual(camerasLookingAway(start), []);
  assert.deepEqual(camerasLookingAway({ ...start, childrens: [finish] }), []);
  assert.deepEqual(camerasLookingAway({ ...start, childrens: [{ ...finish, direction: 90 }] }), [1]);
  assert.deepEqual(camerasLookingAway({ ...start, direction: 1, childrens: [{ ...finish, direction: 209 }] }), [0, 1]);
  assert.deepEqual(camerasLookingAway({ ...start, childrens: [{ ...finish, direction: 90, dirType: 2 }] }), []);
  assert.deepEqual(camerasLookingAway({ ...start, childrens: [{ ...finish, direction: 90, dirType: 0 }] }), []);
});
