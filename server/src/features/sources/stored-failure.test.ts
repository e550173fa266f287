import assert from 'node:assert/strict';
import { test } from 'node:test';
import { type ListFailure, type ListFailureCode, listFailures } from '@dozor/domain/candidates/list-failure.ts';
import { shownFailure, storedFailure } from './stored-failure.ts';

test('every failure is stored as code and values, and shown as the sentence of today', () => {
  for (const code of Object.keys(listFailures) as ListFailureCode[]) {
    const failed: ListFailure = {
      code,
      values: {
        host: 'a.example',
        rows: 2,
        of: 3,
        last: 4,
        file: 'b.csv',
        option: '--axes yx',
        value: 'speed, direction',
        country: 'FR',
        there: 'in FR',
      },
    };
    const stored = storedFailure(failed);
    assert.ok(!stored.includes(listFailures[code].replaceAll(/\{\w+\}/g, '').slice(-12)), stored);
    assert.deepEqual(shownFailure(stored).failed, failed);
  }
  const earlier = '{"code":"atSea","values":{"rows":2,"of":3}}';
  assert.match(
    shownFailure(earlier).failure ?? '',
    /^2 of 3 rows lie in the sea\. Nothing was stored\. Add it again with --map FIELD=COLUMN,…, or with --sure/,
  );
  const shrunk = storedFailure({ code: 'shrunk', values: { rows: 2, last: 40 } });
  assert.equal(shownFailure(shrunk).failure, 'the list has 2 rows, down from 40');
  assert.deepEqual(shownFailure(null), { failure: null, failed: null });
});

test('a sentence that an earlier version stored is shown, as code and values if it is known', () => {
  const nowhere = '2 of 40 rows have no coordinates';
  assert.deepEqual(shownFailure(nowhere), {
    failure: nowhere,
    failed: { code: 'nowhere', values: { rows: '2', of: '40' } },
  });
  const other = 'https://lists.example/a/b.csv gave no list and/or no answer 1/2';
  assert.deepEqual(shownFailure(other), { failure: other, failed: null });
});

test('folders of the server that an earlier version stored are not shown', () => {
  assert.deepEqual(shownFailure('there is no file /srv/dozor/lists/lost.csv'), {
    failure: 'there is no file lost.csv',
    failed: { code: 'noFile', values: { file: 'lost.csv' } },
  });
  assert.equal(
    shownFailure("ENOENT: no such file or directory, open '/srv/lists/lost.csv'").failure,
    "ENOENT: no such file or directory, open 'lost.csv'",
  );
});

test('a code of another version is shown as something unexpected', () => {
  assert.equal(shownFailure('{"code":"toString","values":{}}').failed?.code, 'unexpected');
});
