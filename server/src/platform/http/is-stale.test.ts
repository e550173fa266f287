import assert from 'node:assert/strict';
import { test } from 'node:test';
import { isBehind } from './read-your-writes.ts';

const at = (revision: number) => ({ revision: () => revision });

test('a process is stale for a visitor who has seen a later revision', () => {
  assert.equal(isBehind(at(7), 'rev=8'), true);
  assert.equal(isBehind(at(8), 'rev=8'), false);
  assert.equal(isBehind(at(7), 'lang=en; rev=8.12345; sid=x'), true);
  assert.equal(isBehind(at(7), 'lang=en;rev=8'), true);
});

test('no process is stale for a missing or malformed revision cookie', () => {
  for (const cookies of [
    undefined,
    '',
    'lang=en',
    'prev=8',
    'rev=',
    'rev=8x',
    'rev=8.',
    'rev=-8',
    'rev=1234567890123456',
  ]) {
    assert.equal(isBehind(at(7), cookies), false, cookies);
  }
});
