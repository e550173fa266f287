import type { Point } from '@dozor/domain/point/point-schema.ts';
import { expect, test } from 'vitest';
import { somePoint } from '../../../testing/content/some-point.ts';
import { changesSince, snapshotOf } from './way-changes.ts';

const freshness = { confidence: 1, state: 'fresh', checked: null, here: 0, gone: 0, due: '2026-06-01T00:00Z' } as const;
const known = (...points: readonly Partial<Point>[]): ReadonlyMap<string, Point> =>
  new Map(points.map((fields) => [fields._id ?? '', somePoint({ freshness, ...fields })]));

test('what was not there is new, what is not there any more gone, an edit a change, a vote said', () => {
  const before = known({ _id: '1' }, { _id: '2' }, { _id: '3' }, { _id: '4' });
  const seen = snapshotOf(['1', '2', '3', '4'], before);
  expect(changesSince(seen, ['1', '2', '3', '4'], before)).toEqual({ new: [], changed: [], gone: [], said: [] });
  const after = known(
    { _id: '1', version: 2, freshness: { ...freshness, gone: 1 } },
    { _id: '2', freshness: { ...freshness, here: 1 } },
    { _id: '3' },
    { _id: '5' },
  );
  expect(changesSince(seen, ['1', '2', '3', '5'], after)).toEqual({
    new: ['5'],
    changed: ['1'],
    gone: ['4'],
    said: ['2'],
  });
});

test('a point of which nothing could be read has not changed', () => {
  const seen = snapshotOf(['1'], known({ _id: '1', version: 4 }));
  expect(changesSince(seen, ['1'], new Map())).toEqual({ new: [], changed: [], gone: [], said: [] });
});
