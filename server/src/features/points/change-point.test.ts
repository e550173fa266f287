import assert from 'node:assert/strict';
import { test } from 'node:test';
import { normalizePoint } from '@dozor/domain/point/normalize.ts';
import type { PointFields } from '@dozor/domain/point/point-schema.ts';
import { needsDuplicateCheck } from './change-point.ts';

type Rating = PointFields['rating'];

const point = (fields: object = {}) => normalizePoint({ x: 37, y: 55, direction: 90, ...fields }, new Date(0));

test('only a change of position or direction needs a duplicate check', () => {
  const isChecked = (before: object, after: object) => needsDuplicateCheck(point(before), point(after));
  for (const [field, value] of [
    ['x', 37.1],
    ['y', 55.1],
    ['direction', 100],
    ['dirType', 2],
  ] as const) {
    assert.equal(isChecked({}, { [field]: value }), true, field);
  }
  assert.equal(isChecked({}, {}), false);
  assert.equal(isChecked({ speed: 60 }, { speed: 90 }), false);
});

test('a point that returns to the map needs a duplicate check, one that leaves it does not', () => {
  const isChecked = (before: Rating, after: Rating) => {
    return needsDuplicateCheck({ ...point(), rating: before }, { ...point(), rating: after });
  };
  assert.deepEqual([isChecked(-1, 0), isChecked(-2, 1)], [true, true]);
  for (const [before, after] of [
    [0, 1],
    [1, -1],
    [-1, -2],
    [-2, -1],
    [0, 0],
  ] as const) {
    assert.equal(isChecked(before, after), false, `${before} ${after}`);
  }
});
