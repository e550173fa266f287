import assert from 'node:assert/strict';
import { test } from 'vitest';
import { listFailure, listFailures, type ListFailureCode, parseListFailure } from './list-failure.ts';

test.each(Object.keys(listFailures) as ListFailureCode[])('the failure %s is parsed back from its message', (code) => {
  const values = Object.fromEntries(
    [...listFailures[code].matchAll(/\{(\w+)\}/g)].map(([, name = ''], at) => [name, `thing-${at}.example`]),
  );
  assert.deepEqual(parseListFailure(listFailure(code, values)), { code, values });
});

test('any other text is not a list failure', () => {
  assert.equal(parseListFailure('RangeError: Maximum call stack size exceeded'), null);
});
