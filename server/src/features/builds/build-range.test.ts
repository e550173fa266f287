import assert from 'node:assert/strict';
import { test } from 'node:test';
import { rangeOf } from './answer-build.ts';

test('a range is clipped to the size of the file', () => {
  const ranges = {
    'bytes=0-9': { start: 0, end: 9 },
    'bytes=90-': { start: 90, end: 99 },
    'bytes=90-1000': { start: 90, end: 99 },
    'bytes=-10': { start: 90, end: 99 },
    'bytes=-1000': { start: 0, end: 99 },
    'bytes=100-': 'behind',
    'bytes=-0': 'behind',
    'bytes=9-5': undefined,
    'bytes=-': undefined,
    'bytes=0-1,4-5': undefined,
    'rows=0-1': undefined,
  };
  for (const [header, range] of Object.entries(ranges)) assert.deepEqual(rangeOf(header, 100), range, header);
  assert.equal(rangeOf(undefined, 100), undefined);
});
