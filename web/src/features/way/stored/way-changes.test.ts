import { expect, test } from 'vitest';
import type { Point } from '@dozor/domain/point/point-schema.ts';
import { somePoint } from '../../../testing/content/some-point.ts';
import { changesSince, snapshotOf } from './way-changes.ts';

const freshness = { confidence: 1, state: 'fresh', checked: null, here: 0, gone: 0, due: '2026-06-01T00:00Z' } as const;
const known = (...points: readonly Partial<Point>[]): ReadonlyMap<string, Point> =>
  new Map(points.map((fields) => [fields._id ?? '', somePoint({ freshness, ...fields })]));

test('added, removed, edited and voted points are reported separately', () => {
  const before = known({ _id: '1' }, { _id: '2' }, { _id: '3' }, { _id: '4' });
  const seen = snapshotOf(['1', '2', '3', '4'], before);
  expect(changesSince(seen, { ids: ['1', '2', '3', '4'], points: before, isPartial: false })).toEqual({
    new: [],
    changed: [],
    gone: [],
    said: [],
  });
  const after = known(
    { _id: '1', version: 2, freshness: { ...freshness, gone: 1 } },
    { _id: '2', freshness: { ...freshness, here: 1 } },
    { _id: '3' },
    { _id: '5' },
  );
  expect(changesSince(seen, { ids: ['1', '2', '3', '5'], points: after, isPartial: false })).toEqual({
    new: ['5'],
    changed: ['1'],
    gone: ['4'],
    said: ['2'],
  });
});

test('a point that cannot be read counts as unchanged', () => {
  const seen = snapshotOf(['1'], known({ _id: '1', version: 4 }));
  expect(changesSince(seen, { ids: ['1'], points: new Map(), isPartial: false })).toEqual({
    new: [],
    changed: [],
    gone: [],
    said: [],
  });
});

test('with partial data no point counts as gone, and one that was unreadable before counts as unchanged', () => {
  const seen = snapshotOf(['1', '2'], known({ _id: '1' }));
  const now = { ids: ['2'], points: known({ _id: '2', version: 7 }), isPartial: true };
  expect(changesSince(seen, now)).toEqual({ new: [], changed: [], gone: [], said: [] });
  expect(changesSince(seen, { ...now, isPartial: false }).gone).toEqual(['1']);
});

test('a point that cannot be read when it is seen keeps its previous state', () => {
  const seen = snapshotOf(['1'], known({ _id: '1', version: 4 }));
  const later = snapshotOf(['1'], new Map(), seen);
  const edited = known({ _id: '1', version: 5 });
  expect(changesSince(later, { ids: ['1'], points: edited, isPartial: false }).changed).toEqual(['1']);
});
