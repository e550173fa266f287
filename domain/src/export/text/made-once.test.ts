import assert from 'node:assert/strict';
import { test } from 'vitest';
import { Numbered, SharedBytes, TextBytes } from './made-once.ts';
import { encodeUtf8 } from './utf8.ts';

test('bytes are made once per text, and again after the cache overflowed', () => {
  const made: string[] = [];
  const cache = new TextBytes((key) => {
    made.push(key);
    return encodeUtf8(`<${key}>`);
  });
  assert.equal(cache.of('7'), cache.of('7'));
  assert.equal(Buffer.from(cache.of('7')).toString(), '<7>');
  assert.deepEqual(made, ['7']);
  for (let key = 100; key < 40_000; key++) cache.of(String(key));
  cache.of('7');
  assert.deepEqual([made[0], made.at(-1), made.length], ['7', '7', 39_902]);
});

test('bytes are cached by object identity, not by content', () => {
  const made: string[] = [];
  const cache = new SharedBytes((texts: readonly string[]) => {
    made.push(texts.join());
    return encodeUtf8(texts.join());
  });
  const [first, second] = [
    ['a', 'b'],
    ['a', 'b'],
  ];
  assert.equal(cache.of(first), cache.of(first));
  assert.deepEqual(cache.of(first), cache.of(second));
  assert.deepEqual(made, ['a,b', 'a,b']);
});

test('a value is made once per number, in any order, but every time for a number that is too large', () => {
  const made: number[] = [];
  const values = new Numbered((key: number, subject: string) => {
    made.push(key);
    return { text: `${subject} ${key}` };
  });
  assert.equal(values.of(20_800, 'day'), values.of(20_800, 'day'));
  assert.deepEqual([values.of(0, 'none').text, values.of(3, 'few').text], ['none 0', 'few 3']);
  values.of(3, 'few');
  values.of(1_000_000, 'far');
  assert.equal(values.of(1_000_000, 'far').text, 'far 1000000');
  assert.deepEqual(made, [20_800, 0, 3, 1_000_000, 1_000_000]);
});
