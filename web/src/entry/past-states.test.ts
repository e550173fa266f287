import { expect, test } from 'vitest';
import { diffPoints } from '@dozor/domain/point/changes/diff.ts';
import { normalizePoint } from '@dozor/domain/point/normalize.ts';
import type { PointFields } from '@dozor/domain/point/point-schema.ts';
import type { HistoryEntry } from './history-entry.ts';
import { isSeenOnMap, pastStates } from './past-states.ts';

const created = normalizePoint({ type: 'static_cam', x: 37.5, y: 55.7, speed: 60 }, new Date(0));
const moved: PointFields = { ...created, x: 37.51 };
const faster: PointFields = { ...moved, speed: 80 };

function entry(_id: string, kind: HistoryEntry['kind'], changes: HistoryEntry['changes'] = []): HistoryEntry {
  return {
    _id,
    kind,
    changes,
    point: { _id: '1', type: 'static_cam', x: 0, y: 0, country: '', region: '' },
    author: { _id: '1', login: 'anna' },
    created: '2026-01-01T00:00:00.000Z',
    version: 1,
    comment: '',
    reason: null,
  };
}

const entries = [
  entry('4', 'commented'),
  entry('3', 'changed', diffPoints(moved, faster)),
  entry('2', 'changed', diffPoints(created, moved)),
  entry('1', 'created'),
];

test('each entry has the state of the point before and after it', () => {
  const states = pastStates(faster, entries);
  expect(states.get('3')).toEqual({ before: moved, after: faster });
  expect(states.get('2')).toEqual({ before: created, after: moved });
  expect(states.get('1')).toEqual({ before: null, after: created });
});

test('a comment does not change the state', () => {
  expect(pastStates(faster, entries).get('4')).toEqual({ before: faster, after: faster });
});

test('states that the history cannot explain are null', () => {
  const states = pastStates({ ...faster, speed: 100 }, entries);
  expect(states.get('3')?.before).toBeNull();
  expect(states.get('2')).toEqual({ before: null, after: null });
});

test('a move is visible on a map, a new speed is not', () => {
  expect(entries.map(isSeenOnMap)).toEqual([false, false, true, false]);
});
