import { diffPoints } from '@dozor/domain/point/changes/diff.ts';
import type { Point } from '@dozor/domain/point/point-schema.ts';
import type { HistoryEntry } from '../../entry/history-entry.ts';
import { somePoint } from './some-point.ts';

/** An entry of the history as in the server's response; by default anna added a camera. */
export function someEntry({
  point,
  ...fields
}: Partial<Omit<HistoryEntry, 'point'>> & { point?: Partial<Point> } = {}) {
  const { _id, type, x, y, country, region } = somePoint(point);
  return {
    _id: '1',
    point: { _id, type, x, y, country, region },
    author: { _id: '1', login: 'anna' },
    created: '2026-01-10T09:00:00.000Z',
    kind: 'created',
    version: 1,
    comment: '',
    reason: null,
    changes: [],
    ...fields,
  } satisfies HistoryEntry;
}

/** The entry of a save that changed one point into the other. */
export function changeOf(before: Point, after: Point, fields: Partial<Omit<HistoryEntry, 'point'>> = {}): HistoryEntry {
  return someEntry({
    kind: 'changed',
    version: after.version,
    changes: diffPoints(before, after),
    ...fields,
    point: after,
  });
}
