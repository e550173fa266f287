import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { subTypesByType } from '@dozor/domain/point/camera-model.ts';
import { pointFlagNames } from '@dozor/domain/point/point-flag.ts';
import { pointTypes } from '@dozor/domain/point/point-type.ts';
import { childrenAt, pointRow } from '../../testing/read-model/made-points.ts';
import type { PointRow } from './point-columns.ts';
import { columnsOf, fieldsOf, normalizedFieldsOf, pointOf } from './point-rows.ts';

const anyExtra = fc.record(
  {
    childrens: fc.constant(childrenAt(1, [[38.1234567, 56]])),
    activeTime: fc.subarray(['night', 'day', 'evening', 'morning', 'noon'], { minLength: 1 }),
    flags: fc.subarray([...pointFlagNames, 'unknownFlag']),
  },
  { requiredKeys: [] },
);

/** Rows as stored, including ones that an older release or manual edits could have left. */
const anyRow: fc.Arbitrary<PointRow> = fc
  .record({
    type: fc.constantFrom(...pointTypes),
    sub_type: fc.constantFrom(null, '', 'unknown', ...Object.values(subTypesByType).flat()),
    x: fc.double({ min: -170, max: 170, noNaN: true }),
    y: fc.constantFrom(0, -0, 55.123456, 55.1234565),
    speed: fc.constantFrom(null, 60, 70),
    dir_type: fc.constantFrom(0, 1, 2),
    rating: fc.constantFrom(-2, -1, 0, 1),
    confirmed: fc.constantFrom(null, 0, 1_700_000_000_001),
    name: fc.constantFrom(null, '', ' Бор ', 'Й'),
    extra: fc.option(anyExtra.map((extra) => JSON.stringify(extra))),
  })
  .map((columns) => pointRow({ idx: 7, ...columns }));

const noChange = { last_at: null, last_kind: null, last_changes: null, changer_id: null, changer_login: null };

test('a row is read as its normalised fields, in the same order', () => {
  fc.assert(
    fc.property(anyRow, (row) => {
      const expected = JSON.stringify(normalizedFieldsOf(row));
      assert.equal(JSON.stringify(fieldsOf(row)), expected);
      const point = JSON.stringify(pointOf({ ...row, ...noChange, author_login: 'anna' }));
      assert.equal(point.slice(point.indexOf('"type"')), expected.slice(1));
    }),
    { numRuns: 3000 },
  );
});

test('changing one point does not change others of its type', () => {
  for (const type of pointTypes) {
    const row = pointRow({ idx: 1, type });
    const untouched = JSON.stringify(fieldsOf(row));
    const { childrens, activeTime, ...rest } = fieldsOf(row);
    childrens?.push(...childrenAt(1, [[1, 2]]));
    activeTime?.pop();
    Object.assign(rest, { speed: 5 });
    assert.equal(JSON.stringify(fieldsOf(row)), untouched);
  }
});

test('type-specific fields are read from a row', () => {
  const confirmed = Date.UTC(2026, 0, 2);
  const extra = JSON.stringify({ activeTime: ['night', 'day'], flags: ['laneOT', 'unknownFlag'] });
  const ambush = fieldsOf(pointRow({ idx: 1, type: 'mobile_ambush', sub_type: 'crewDPS', confirmed, extra }));
  assert.deepEqual(
    [ambush.confirmed, ambush.subType, ambush.activeTime, ambush.laneOT],
    ['2026-01-02T00:00:00.000Z', 'crewDPS', ['day', 'night'], true],
  );
  assert.equal(
    fieldsOf(pointRow({ idx: 1, type: 'mobile_ambush', confirmed: null })).confirmed,
    '1970-01-01T00:00:00.000Z',
  );
  assert.equal(fieldsOf(pointRow({ idx: 1, type: 'begin_village', name: ' Бор ' })).comment, 'Бор');
  const childrens = childrenAt(2, [[38, 56]]);
  const section = fieldsOf(pointRow({ idx: 1, type: 'speed_cam', extra: JSON.stringify({ childrens }) }));
  assert.deepEqual(section.childrens, childrens);
  assert.deepEqual(fieldsOf(pointRow({ idx: 1, type: 'speed_cam' })).childrens, []);
  assert.equal(fieldsOf(pointRow({ idx: 1, speed: null })).speed, null);
  assert.equal(typeof fieldsOf(pointRow({ idx: 1, type: 'speed_limit', speed: null })).speed, 'number');
});

test('fields are stored in their columns and read back', () => {
  for (const type of pointTypes) {
    const row = pointRow({ idx: 1, type, sub_type: subTypesByType[type]?.[1] ?? null });
    const fields = fieldsOf(row);
    assert.deepEqual(fieldsOf(columnsOf(fields)), fields, type);
  }
  const { confirmed, name, extra } = columnsOf(fieldsOf(pointRow({ idx: 1 })));
  assert.deepEqual([confirmed, name, extra], [null, null, null]);
});
