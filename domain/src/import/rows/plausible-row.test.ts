import assert from 'node:assert/strict';
import { test } from 'vitest';
import type { PointFields } from '../../point/point-schema.ts';
import { plausibleRow } from './plausible-row.ts';
import { pointWithDefaults } from './point-defaults.ts';
import { RowNotes } from './row-notes.ts';

const now = new Date('2026-03-10T12:00:00Z');

function reported(row: PointFields): string {
  const outcome = plausibleRow({ ok: true, line: 7, rows: 2, row, sourceId: '', notes: new RowNotes() }, now);
  return outcome.ok ? 'taken' : `${outcome.line} ${outcome.rows} ${outcome.code} ${outcome.value}`.trim();
}

test('an implausible row is rejected with its row count and the offending value', () => {
  const child = { _id: '', x: 37, dirType: 1, direction: 1, distance: 500, angle: 15 };
  const section = (y: number) =>
    pointWithDefaults('speed_cam', { x: 37, y: 55, speed: 90, childrens: [{ ...child, y }] });
  assert.equal(reported(section(55.1)), 'taken');
  assert.equal(reported({ ...section(55.1), speed: null }), '7 2 limitMissing speed_cam');
  assert.equal(reported(section(55.0001)), '7 2 sectionTooClose 37 55.0001');
  assert.equal(reported(section(-34)), '7 2 sectionTooFar 37 -34');
  const ambush = (fields: Partial<PointFields>) => pointWithDefaults('mobile_ambush', { x: 37, y: 55, ...fields });
  assert.equal(reported(ambush({})), 'taken');
  assert.equal(reported(ambush({ confirmed: '2036-01-01T00:00:00.000Z' })), 'taken');
  assert.equal(reported(ambush({ activeTime: [] })), '7 2 noActiveTime');
});
