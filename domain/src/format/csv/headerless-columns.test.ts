import assert from 'node:assert/strict';
import { test } from 'vitest';
import { headerlessColumns } from './headerless-columns.ts';

const position = ['37.61234', '95.75123'];

test('the two columns with degrees are the position; the one beyond ±90 is the longitude', () => {
  assert.deepEqual(headerlessColumns(['55.75123,137.61234', '55.76123,137.62234']), ['y', 'x']);
  assert.deepEqual(headerlessColumns(['-137.61234;55,75123;', '-137.62234;55,76123;']), ['x', 'y', '']);
});

test('if both or neither go beyond ±90, the position is ambiguous', () => {
  assert.equal(headerlessColumns(['55.75123,37.61234', '55.76123,37.62234']), null);
  assert.equal(headerlessColumns(['155.75123,137.61234', '155.76123,137.62234']), null);
});

test('one column with degrees is too few for a position, three are too many', () => {
  assert.equal(headerlessColumns(['137.61234,7', '137.62234,8']), null);
  assert.equal(headerlessColumns(['137.61234,55.75123,12.34567', '137.62234,55.76123,12.34567']), null);
});

test('a column with degrees has at least three decimals and no value beyond ±180 in any row', () => {
  assert.equal(headerlessColumns(['137.61,55.75123', '137.62234,55.76123']), null);
  assert.equal(headerlessColumns(['137.61234,55.75123', '200.62234,55.76123']), null);
});

test('columns of point types and of numbers with a unit are recognised, other numbers are not', () => {
  const rows = ['137.61234,55.75123,speed camera,60 km/h,17,', '137.62234,55.76123,speed camera,40 km/h,19,'];
  assert.deepEqual(headerlessColumns(rows), ['x', 'y', 'type', 'speed', '', '']);
});

test('a few rows of another width are ignored, more of them are not a table; a single row is inconclusive', () => {
  const row = (x: number) => `${x}.61234,55.75123`;
  const rows = Array.from({ length: 10 }, (_, at) => row(130 + at));
  assert.deepEqual(headerlessColumns([...rows, 'a remark']), ['x', 'y']);
  assert.equal(headerlessColumns([...rows, 'a remark', 'another']), null);
  assert.equal(headerlessColumns([row(130)]), null);
  assert.equal(headerlessColumns([]), null);
  assert.equal(headerlessColumns([position[0] ?? '', position[1] ?? '']), null);
});
