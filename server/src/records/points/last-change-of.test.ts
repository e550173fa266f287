import assert from 'node:assert/strict';
import { test } from 'node:test';
import { pointRow } from '../../testing/read-model/made-points.ts';
import { type LastChangeColumns, lastChangeOf } from './last-change-of.ts';

const atMs = Date.UTC(2026, 0, 2);
const joined: LastChangeColumns = {
  last_at: atMs,
  last_kind: 'changed',
  last_changes: '[]',
  changer_id: 8,
  changer_login: 'boris',
};

const reported = (columns: Partial<LastChangeColumns> = {}) => {
  const row = pointRow({ idx: 1, author_id: 7, updated: Date.UTC(2025, 5, 1) });
  return lastChangeOf({ ...row, author_login: 'anna', ...joined, ...columns });
};

test('a point reports who changed it last, when and how', () => {
  assert.deepEqual(reported(), {
    at: '2026-01-02T00:00:00.000Z',
    by: { _id: '8', login: 'boris' },
    kind: 'changed',
  });
  for (const kind of ['created', 'deleted', 'restored', 'reverted'] as const) {
    assert.equal(reported({ last_kind: kind }).kind, kind);
  }
  for (const kind of ['commented', null] as const) assert.equal(reported({ last_kind: kind }).kind, 'created');
});

test('a point without history or with an unknown last author falls back to its own author', () => {
  const own = { at: '2025-06-01T00:00:00.000Z', by: { _id: '7', login: 'anna' }, kind: 'created' };
  for (const missing of ['last_at', 'changer_id', 'changer_login'] as const) {
    assert.deepEqual(reported({ [missing]: null }), own, missing);
  }
});

test('only a change of the confirmed time counts as a confirmation', () => {
  const confirmed = JSON.stringify([{ field: 'speed' }, { field: 'confirmed' }]);
  assert.equal(reported({ last_changes: confirmed }).kind, 'confirmed');
  assert.equal(reported({ last_changes: confirmed, last_kind: 'reverted' }).kind, 'reverted');
  const words = JSON.stringify([{ field: 'comment', newValue: 'not "confirmed" yet', oldValue: 'confirmed' }]);
  for (const changes of [words, '[]', null])
    assert.equal(reported({ last_changes: changes }).kind, 'changed', String(changes));
});
