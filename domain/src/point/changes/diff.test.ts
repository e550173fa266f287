import assert from 'node:assert/strict';
import fc from 'fast-check';
import { test } from 'vitest';
import { arbitraryPoint, arbitraryPointOf } from '../../testing/arbitrary-point.ts';
import { normalizePoint } from '../normalize.ts';
import type { PointFields } from '../point-schema.ts';
import { pointTypes } from '../point-type.ts';
import { applyChanges, diffPoints, revertChanges, type Change } from './diff.ts';

const now = new Date('2026-03-04T05:06:07.000Z');

function point(fields: Record<string, unknown> = {}): PointFields {
  return normalizePoint({ x: 37, y: 55, ...fields }, now);
}

function stored(changes: readonly Change[]): Change[] {
  return JSON.parse(JSON.stringify(changes)) as Change[];
}

function checkRoundTrip(before: PointFields, after: PointFields): void {
  const changes = stored(diffPoints(before, after));
  assert.deepEqual(applyChanges(before, changes), after);
  assert.deepEqual(revertChanges(after, changes), { ok: true, value: before });
}

test('changes between any two points can be applied and reverted', () => {
  fc.assert(fc.property(arbitraryPoint, arbitraryPoint, checkRoundTrip), { numRuns: 500 });
});

for (const type of pointTypes) {
  test(`changes of a ${type} can be applied and reverted`, () => {
    const arbitrary = arbitraryPointOf(type);
    fc.assert(fc.property(arbitrary, arbitrary, checkRoundTrip), { numRuns: 60 });
  });
}

test('equal points have no changes', () => {
  fc.assert(fc.property(arbitraryPoint, (some) => assert.deepEqual(diffPoints(some, structuredClone(some)), [])));
});

test('every differing field is listed once', () => {
  fc.assert(
    fc.property(arbitraryPoint, arbitraryPoint, (before, after) => {
      const fields = diffPoints(before, after).map(({ field }) => field);
      assert.equal(new Set(fields).size, fields.length);
    }),
  );
});

test('a change of a simple field contains the old and the new value', () => {
  assert.deepEqual(diffPoints(point({ speed: 60 }), point({ speed: 90 })), [
    { field: 'speed', variant: 'changed', kind: 'integer', oldValue: 60, newValue: 90 },
  ]);
  assert.deepEqual(diffPoints(point(), point({ x: 37.5 })), [
    { field: 'x', variant: 'changed', kind: 'number', oldValue: 37, newValue: 37.5 },
  ]);
});

test('filling in a text is an addition, emptying it is a removal', () => {
  const [unnamed, named] = [point({ type: 'begin_village' }), point({ type: 'begin_village', comment: 'Заречье' })];
  assert.deepEqual(diffPoints(unnamed, named), [
    { field: 'comment', variant: 'added', kind: 'string', oldValue: '', newValue: 'Заречье' },
  ]);
  assert.deepEqual(diffPoints(named, unnamed), [
    { field: 'comment', variant: 'removed', kind: 'string', oldValue: 'Заречье', newValue: '' },
  ]);
});

test('the change of a flag is boolean', () => {
  assert.deepEqual(diffPoints(point(), point({ inBack: true })), [
    { field: 'inBack', variant: 'boolean', kind: 'boolean', oldValue: false, newValue: true },
  ]);
});

test('the change of a date has its own kind', () => {
  const ambush = { type: 'mobile_ambush' };
  const later = '2026-05-01T00:00:00.000Z';
  assert.deepEqual(diffPoints(point(ambush), point({ ...ambush, confirmed: later })), [
    { field: 'confirmed', variant: 'changed', kind: 'date', oldValue: now.toISOString(), newValue: later },
  ]);
});

test('the change of a set contains the added and removed values', () => {
  const [change] = diffPoints(
    point({ type: 'mobile_ambush', activeTime: ['morning', 'day'] }),
    point({ type: 'mobile_ambush', activeTime: ['day', 'night'] }),
  );
  assert.ok(change?.kind === 'array');
  assert.deepEqual([change.variant, change.added, change.removed], ['array', ['night'], ['morning']]);
});

const extra = { _id: '7', x: 37.1, y: 55, dirType: 1, direction: 90, distance: 500, angle: 15 };
const finish = { ...extra, _id: '8', x: 37.2 };

function section(...childrens: unknown[]): PointFields {
  return point({ type: 'speed_cam', childrens });
}

test('added and removed points of a section are counted, changed ones are listed by index', () => {
  const before = section(extra, finish);
  const after = section({ ...finish, _id: '9', x: 37.15 }, { ...finish, direction: 100 });
  const [change] = diffPoints(before, after);
  assert.ok(change?.kind === 'other-point');
  assert.deepEqual([change.field, change.added, change.removed], ['childrens', 1, 1]);
  assert.deepEqual(change.changed, [
    {
      index: 1,
      key: '8',
      changes: [{ field: 'direction', variant: 'changed', kind: 'integer', oldValue: 90, newValue: 100 }],
    },
  ]);
  checkRoundTrip(before, after);
});

test('inserting a point does not change the others', () => {
  const [change] = diffPoints(section(finish), section(extra, finish));
  assert.ok(change?.kind === 'other-point');
  assert.deepEqual([change.added, change.removed, change.changed], [1, 0, []]);
});

test('reordering the points is a change that can be reverted', () => {
  const [before, after] = [section(extra, finish), section(finish, extra)];
  assert.equal(diffPoints(before, after).length, 1);
  checkRoundTrip(before, after);
});

test('points without ids are matched by index', () => {
  const before = section({ ...extra, _id: '' }, { ...finish, _id: '' });
  checkRoundTrip(before, section({ ...extra, _id: '', x: 37.12 }));
});

test('default values that appear or disappear with the type are not listed', () => {
  assert.deepEqual(
    diffPoints(point(), point({ type: 'crosswalk' })).map(({ field }) => field),
    ['type'],
  );
  const camera = point({ integrated: true, inBack: true });
  const ambush = point({ type: 'mobile_ambush', trafficLight: true, inBack: true });
  assert.deepEqual(
    diffPoints(camera, ambush).map(({ field }) => field),
    ['type', 'subType', 'confirmed', 'trafficLight', 'integrated'],
  );
});

test('reverting affects only the changed fields', () => {
  const [first, second] = [point(), point({ speed: 90 })];
  const third = point({ speed: 90, direction: 77, inBack: true });
  assert.deepEqual(revertChanges(third, diffPoints(first, second)), {
    ok: true,
    value: point({ direction: 77, inBack: true }),
  });
});

test('nothing is reverted if one of the fields was changed again', () => {
  const changes = diffPoints(point(), point({ speed: 90, direction: 77 }));
  assert.deepEqual(revertChanges(point({ speed: 100, direction: 77 }), changes), { ok: false, fields: ['speed'] });
});

test('a point added to a section is not reverted if it was moved since', () => {
  const changes = diffPoints(section(finish), section(extra, finish));
  const moved = section({ ...extra, x: 37.11 }, finish);
  assert.deepEqual(revertChanges(moved, changes), { ok: false, fields: ['childrens'] });
});

test('changes of any fields can be reverted if only other fields were changed since', () => {
  fc.assert(
    fc.property(arbitraryPoint, arbitraryPoint, fc.integer({ min: 1, max: 15 }), (before, after, tens) => {
      const later = { ...after, speed: tens * 10 };
      const changes = diffPoints({ ...before, speed: after.speed }, after);
      assert.deepEqual(revertChanges(later, changes), { ok: true, value: { ...before, speed: tens * 10 } });
    }),
  );
});
