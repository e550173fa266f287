import assert from 'node:assert/strict';
import { test } from 'vitest';
import { z } from 'zod';
import { itemList } from './item-list.ts';

const numbers = itemList(z.number(), { error: 'must be a list' }).min(1, 'too few').max(1000, 'too many');

function pathsOf(value: unknown): string[] {
  return (numbers.safeParse(value).error?.issues ?? []).map(({ path, message }) => `${path.join('.')} ${message}`);
}

test('a good list is what was given, whatever its length', () => {
  for (const length of [1, 100, 101, 1000]) {
    const list = Array.from({ length }, (_, at) => at);
    assert.deepEqual(numbers.parse(list), list);
  }
  assert.deepEqual(pathsOf('1'), [' must be a list']);
  assert.deepEqual(pathsOf([]), [' too few']);
});

test('a short list reports every bad item, a long one the first', () => {
  assert.equal(pathsOf(Array.from({ length: 100 }, () => 'x')).length, 100);
  const paths = pathsOf(Array.from({ length: 101 }, (_, at) => (at < 50 ? at : 'x')));
  assert.equal(paths.length, 1);
  assert.match(paths[0] ?? '', /^50 /);
});

test('a list with too many items is refused without a look at them', () => {
  let looks = 0;
  const counted = itemList(z.number().refine(() => (looks += 1) > 0)).max(200, 'too many');
  const { error } = counted.safeParse(Array.from({ length: 100_000 }, () => 1));
  assert.deepEqual([error?.issues.map(({ message }) => message), looks], [['too many'], 0]);
});

test('items are converted, in long lists too', () => {
  const halves = itemList(z.number().transform((value) => value / 2));
  assert.deepEqual(new Set(halves.parse(Array.from({ length: 500 }, () => 4))), new Set([2]));
});
