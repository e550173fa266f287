import { deepEqual, equal } from 'node:assert/strict';
import { test } from 'node:test';
import { pointSchema } from '@dozor/domain/point/point-schema.ts';
import { placeLimit, pointLayout, subTypeLimit, timesOfDay } from './point-layout.ts';
import { allocateColumns, buffersOf, bytesPerRow, columnsOver, growColumns } from './shared-columns.ts';

test('the limits of places and models match the range of their columns', () => {
  const columns = allocateColumns(pointLayout, 1);
  for (const [column, limit] of [
    [columns.place, placeLimit],
    [columns.subType, subTypeLimit],
  ] as const) {
    column[0] = limit - 1;
    equal(column[0], limit - 1);
    column[0] = limit;
    equal(column[0], 0);
  }
});

test('the times of day are those of the point schema', () => {
  deepEqual(timesOfDay, pointSchema.activeTime.whiteList);
});

test('the size of a row is the sum of its columns', () => {
  equal(bytesPerRow({ a: 'u8', b: 'u16', c: 'u32', d: 'i32' }), 11);
});

test('columns grow only when they have to and keep their used part', () => {
  const layout = { one: 'u8', two: 'u32' } as const;
  const columns = allocateColumns(layout, 4);
  columns.one.set([1, 2, 3, 4]);
  columns.two.set([5, 6, 7, 8]);
  const before = columns.two;
  equal(growColumns(layout, columns, 4, 4), false);
  equal(columns.two, before);
  equal(growColumns(layout, columns, 5, 3), true);
  deepEqual([...columns.one.subarray(0, 5)], [1, 2, 3, 0, 0]);
  deepEqual([...columns.two.subarray(0, 5)], [5, 6, 7, 0, 0]);
  const seen = columnsOver(layout, buffersOf(layout, columns));
  columns.two[4] = 9;
  equal(seen.two[4], 9);
});
