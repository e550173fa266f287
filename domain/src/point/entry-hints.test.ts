import assert from 'node:assert/strict';
import { test } from 'vitest';
import { entryHintsOf } from './entry-hints.ts';
import { camerasLookingAway } from './section-direction.ts';

test('unknown facts give no hints', () => {
  assert.deepEqual(entryHintsOf({}), []);
  assert.deepEqual(entryHintsOf({ isAtSea: undefined, roadMeters: undefined, hasNeighbour: undefined }), []);
});

test('normal facts give no hints', () => {
  assert.deepEqual(entryHintsOf({ isAtSea: false, roadMeters: 150, hasNeighbour: true, isLookingAway: false }), []);
});

test('each suspicious fact gives its own hint, but a point at sea is not also reported as lonely', () => {
  assert.deepEqual(entryHintsOf({ isAtSea: true }), ['inSea']);
  assert.deepEqual(entryHintsOf({ roadMeters: 151 }), ['offRoad']);
  assert.deepEqual(entryHintsOf({ hasNeighbour: false }), ['lonely']);
  assert.deepEqual(entryHintsOf({ isLookingAway: true }), ['lookingAway']);
  const suspicious = { isAtSea: true, roadMeters: 9000, hasNeighbour: false, isLookingAway: true };
  assert.deepEqual(entryHintsOf(suspicious), ['inSea', 'offRoad', 'lookingAway']);
  assert.deepEqual(entryHintsOf({ ...suspicious, isAtSea: false }), ['offRoad', 'lookingAway', 'lonely']);
});

test('in an eastbound section, one-way cameras that face about east are looking away', () => {
  const start = { x: 37, y: 55, dirType: 1, direction: 270 };
  const finish = { x: 37.1, y: 55, dirType: 1, direction: 270 };
  assert.deepEqual(camerasLookingAway(start), []);
  assert.deepEqual(camerasLookingAway({ ...start, childrens: [finish] }), []);
  assert.deepEqual(camerasLookingAway({ ...start, childrens: [{ ...finish, direction: 90 }] }), [1]);
  // On bends a camera may face across the line.
  assert.deepEqual(camerasLookingAway({ ...start, direction: 28, childrens: [{ ...finish, direction: 32 }] }), [1]);
  assert.deepEqual(camerasLookingAway({ ...start, childrens: [{ ...finish, direction: 90, dirType: 2 }] }), []);
  assert.deepEqual(camerasLookingAway({ ...start, childrens: [{ ...finish, direction: 90, dirType: 0 }] }), []);
});

test('on a known road the direction of travel decides, not the line', () => {
  const start = { x: 37, y: 55, dirType: 1, direction: 90 };
  const section = { ...start, childrens: [{ x: 37.1, y: 55, dirType: 1, direction: 200 }] };
  assert.deepEqual(camerasLookingAway(section, [270, 30]), []);
  assert.deepEqual(camerasLookingAway(section, [90, 200]), [0, 1]);
  assert.deepEqual(camerasLookingAway({ ...section, dirType: 2 }, [90, 30]), []);
});
