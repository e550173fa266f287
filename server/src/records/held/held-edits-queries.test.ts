import assert from 'node:assert/strict';
import { test } from 'node:test';
import { normalizePoint } from '@dozor/domain/point/normalize.ts';
import { type HeldEdit, heldEntryOf, heldPointOf } from './held-edits-queries.ts';

const createdMs = Date.UTC(2026, 0, 2, 3, 4, 5);
const fields = normalizePoint({ x: 37, y: 55, speed: 90 }, new Date(createdMs));
const edit: HeldEdit = {
  id: 11,
  author_id: 7,
  author_login: 'anna',
  kind: 'created',
  point_idx: 5,
  base: null,
  fields: JSON.stringify(fields),
  version: 1,
  comment: 'new sign',
  country: 'US',
  region: 'US-NY',
  reasons: '[]',
  score: 9,
  created: createdMs,
  until: createdMs + 1,
  state: 'held',
  settled_by: null,
  settled: null,
  reason: null,
  note: null,
};

test('a held point is shown as if accepted, with its author and initial freshness', () => {
  const { freshness, ...point } = heldPointOf(edit);
  const by = { _id: '7', login: 'anna' };
  const created = '2026-01-02T03:04:05.000Z';
  assert.deepEqual(point, {
    ...fields,
    _id: '5',
    idx: 5,
    version: 1,
    created,
    author: by,
    country: 'US',
    region: 'US-NY',
    speedUnit: 'mph',
    changed: { at: created, by, kind: 'created' },
  });
  assert.deepEqual([freshness?.state, freshness?.checked, freshness?.here], ['fresh', null, 0]);
});

test('a held edit is shown as the history entry that it would become', () => {
  const entry = {
    _id: '11',
    point: { _id: '5', type: fields.type, x: 37, y: 55, country: 'US', region: 'US-NY' },
    author: { _id: '7', login: 'anna' },
    created: '2026-01-02T03:04:05.000Z',
    kind: 'created',
    version: 1,
    comment: 'new sign',
    reason: null,
    changes: [],
  };
  assert.deepEqual(heldEntryOf(edit), entry);
  const base = JSON.stringify({ ...fields, speed: 60 });
  assert.deepEqual(heldEntryOf({ ...edit, kind: 'changed', base, version: 3, comment: null }), {
    ...entry,
    kind: 'changed',
    version: 4,
    comment: '',
    changes: [{ field: 'speed', variant: 'changed', kind: 'integer', oldValue: 60, newValue: 90 }],
  });
});
