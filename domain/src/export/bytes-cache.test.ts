import assert from 'node:assert/strict';
import { test } from 'node:test';
import { BytesCache } from './bytes-cache.ts';

test('bytes are made once for each key, and again when there are more keys than are kept', () => {
  const made: number[] = [];
  const cache = new BytesCache((key: number) => {
    made.push(key);
    return `<${key}>`;
  });
  assert.equal(cache.of(7), cache.of(7));
  assert.equal(Buffer.from(cache.of(7)).toString(), '<7>');
  assert.deepEqual(made, [7]);
  for (let key = 100; key < 40_000; key++) cache.of(key);
  cache.of(7);
  assert.deepEqual([made[0], made.at(-1), made.length], [7, 7, 39_902]);
});
