import assert from 'node:assert/strict';
import { test } from 'vitest';
import { settleLimit, type AcceptedRow } from './import-outcome.ts';
import type { GivenLimit } from './rows/given-limit.ts';
import { RowNotes } from './rows/row-notes.ts';

function rowWith(limit: GivenLimit | null, speed: number | null): AcceptedRow {
  const row = {
    type: 'static_cam',
    x: 60,
    y: 57,
    speed,
    dirType: 0,
    direction: 0,
    angle: 0,
    distance: 0,
    rating: 1,
  } as const;
  return { ok: true, line: 2, rows: 1, row, sourceId: '', notes: Object.assign(new RowNotes(), { limit }) };
}

function settled(limit: GivenLimit | null, speed: number | null, country: string) {
  const { row, notes } = settleLimit(rowWith(limit, speed), country);
  return { speed: row.speed, isGiven: notes.limit !== null };
}

test('a limit is converted to the unit of the country and rounded to a value used on signs', () => {
  assert.deepEqual(settled({ value: 50, unit: 'km/h' }, 50, 'RU'), { speed: 50, isGiven: true });
  assert.deepEqual(settled({ value: 50, unit: 'km/h' }, 50, 'GB'), { speed: 30, isGiven: true });
  assert.deepEqual(settled({ value: 60, unit: 'mph' }, 60, 'RU'), { speed: 100, isGiven: true });
});

test('a limit that no sign can show counts as missing', () => {
  assert.deepEqual(settled({ value: 250, unit: 'mph' }, 250, 'RU'), { speed: null, isGiven: false });
});

test('a row without a limit is unchanged', () => {
  assert.deepEqual(settled(null, null, 'GB'), { speed: null, isGiven: false });
});
