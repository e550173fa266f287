import assert from 'node:assert/strict';
import { test } from 'node:test';
import { entryOf, type HistoryRow } from './history-rows.ts';

const row: HistoryRow = {
  id: 11,
  point_idx: 5,
  kind: 'changed',
  version: 3,
  author_id: 7,
  author_login: 'anna',
  created: Date.UTC(2026, 0, 2),
  comment: 'new sign',
  comment_id: null,
  comment_text: null,
  comment_deleted: null,
  reason: null,
  changes: '[{"field":"speed"}]',
  list: 2,
  type: 'static_cam',
  country: 'RU',
  region: 'RU-MOW',
  import_id: null,
  newest: 1,
  revision: null,
  x: 37,
  y: 55,
};

test('an entry has the current position of its point, the author and the changes', () => {
  assert.deepEqual(entryOf(row), {
    _id: '11',
    point: { _id: '5', type: 'static_cam', x: 37, y: 55, country: 'RU', region: 'RU-MOW' },
    author: { _id: '7', login: 'anna' },
    created: '2026-01-02T00:00:00.000Z',
    kind: 'changed',
    version: 3,
    comment: 'new sign',
    reason: null,
    changes: [{ field: 'speed' }],
  });
  const bare = entryOf({ ...row, changes: null, comment: null, reason: 'test' });
  assert.deepEqual([bare.changes, bare.comment, bare.reason], [[], '', 'test']);
});

test('a comment entry has the current text, or none if the comment was deleted', () => {
  const comment = { ...row, kind: 'commented' as const, comment_id: 9, comment_text: 'as edited' };
  assert.equal(entryOf(comment).comment, 'as edited');
  assert.equal(entryOf({ ...comment, comment_text: null }).comment, '');
  assert.equal(entryOf({ ...comment, comment_deleted: 1 }).comment, '');
});
