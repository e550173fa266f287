import { expect, test } from 'vitest';
import { countsOf, everyOf } from './sources-query.ts';

test('the summary line of a run is parsed into named counts', () => {
  const line = 'matched 2875, new 412, changed 31, vanished 4, review 28, rejected 1';
  expect(countsOf({ line }).map(({ name, count }) => `${name} ${count}`)).toEqual(line.split(', '));
  expect(countsOf({ line: null })).toEqual([]);
});

test('a schedule is parsed into a number of hours, days or weeks', () => {
  expect(['hour', 'week', '12h', '3d', '2w'].map((every) => everyOf({ every }))).toEqual([
    { unit: 'hour', count: 1 },
    { unit: 'week', count: 1 },
    { unit: 'hour', count: 12 },
    { unit: 'day', count: 3 },
    { unit: 'week', count: 2 },
  ]);
  expect(everyOf({ every: null })).toBeNull();
});
