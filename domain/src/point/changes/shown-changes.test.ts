import assert from 'node:assert/strict';
import { test } from 'vitest';
import { normalizePoint } from '../normalize.ts';
import { diffPoints } from './diff.ts';
import { shownChanges } from './shown-changes.ts';

const now = new Date('2026-01-01T00:00:00Z');
const point = (fields: object) => normalizePoint({ x: 37, y: 55, type: 'static_cam', ...fields }, now);
const shown = (before: object, after: object) =>
  shownChanges(diffPoints(point(before), point(after))).map(
    (change) => 'oldValue' in change && [change.field, change.oldValue, change.newValue],
  );

test('without a direction, the direction type is shown as unknown, both before and after a change', () => {
  const [unknown, turned] = [
    { dirType: 0, direction: null },
    { dirType: 2, direction: 90 },
  ];
  assert.deepEqual(shown(unknown, turned), [
    ['dirType', null, 2],
    ['direction', null, 90],
  ]);
  assert.deepEqual(shown(turned, unknown), [
    ['dirType', 2, null],
    ['direction', 90, null],
  ]);
  assert.deepEqual(shown({ dirType: 0, direction: 90 }, turned), [['dirType', 0, 2]]);
});
