import assert from 'node:assert/strict';
import { test } from 'vitest';
import { decodeUtf8, encodeUtf8 } from '../../export/text/utf8.ts';
import { JsonSplitter } from './json-splitter.ts';

function itemsOf(text: string, chunkSize = text.length): string[] {
  const splitter = new JsonSplitter('features');
  const bytes = encodeUtf8(text);
  const items = [];
  for (let at = 0; at < bytes.length; at += chunkSize) items.push(...splitter.push(bytes.subarray(at, at + chunkSize)));
  return [...items, ...splitter.end()].map(
    ({ line, bytes: own, whole }) => `${line} ${own === null ? 'too large' : decodeUtf8(own)}${whole ? '' : ' …'}`,
  );
}

const collection = '{"name":"{a}","bbox":[1,2],\n"features":[{"a":1},\n{"b":{"c":"}\\""}}],"more":[{"d":1}]}';

test('the objects of the named list are extracted regardless of chunk boundaries', () => {
  const expected = ['2 {"a":1}', '3 {"b":{"c":"}\\""}}'];
  for (const chunkSize of [1000, 7, 3, 1])
    assert.deepEqual(itemsOf(collection, chunkSize), expected, String(chunkSize));
});

test('a bare list and consecutive objects are split into items; any other value is a single item', () => {
  assert.deepEqual(itemsOf('[{"a":1},{"b":[{}]}]'), ['1 {"a":1}', '1 {"b":[{}]}']);
  assert.deepEqual(itemsOf('{"a":1}\n{"b":2}'), ['1 {"a":1}', '2 {"b":2}']);
  assert.deepEqual(itemsOf('{"list":[{"a":1}]}'), ['1 {"list":[{"a":1}]}']);
});

test('the last item of a truncated file is marked incomplete', () => {
  assert.deepEqual(itemsOf('[{"a":1},{"b":'), ['1 {"a":1}', '1 {"b": …']);
});

test('an item larger than eight megabytes is dropped, the next one is read', () => {
  const large = `{"a":"${'x'.repeat(8 << 20)}"}`;
  assert.deepEqual(itemsOf(`[${large},{"b":2}]`, 1 << 20), ['1 too large', '1 {"b":2}']);
});
