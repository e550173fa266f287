import assert from 'node:assert/strict';
import { test } from 'node:test';
import { JsonLimits } from './json-limits.ts';

/** In one part, and byte by byte. */
function exceedsJsonLimits(text: string): boolean {
  const bytes = new TextEncoder().encode(text);
  const whole = new JsonLimits().isExceededBy(bytes);
  const limits = new JsonLimits();
  const inParts = bytes.some((_, at) => limits.isExceededBy(bytes.subarray(at, at + 1)));
  assert.equal(inParts, whole, text.slice(0, 40));
  return whole;
}

const keys = (count: number): string => Array.from({ length: count }, (_, at) => `"k${at}":1`).join();
const list = (count: number, entry: string): string => `[${Array.from({ length: count }, () => entry).join()}]`;

test('texts of what people send are within the limits', () => {
  const deep = `${'['.repeat(20)}1${']'.repeat(20)}`;
  for (const text of ['', '1', '"text"', deep, `{${keys(200)}}`, list(40, `{${keys(200)}}`), list(20_001, '[1,2]')]) {
    assert.equal(exceedsJsonLimits(text), false, text.slice(0, 40));
  }
});

test('depth, the keys of one object and the number of values are limited', () => {
  const deep = `${'{"a":['.repeat(11)}1`;
  for (const text of [
    deep,
    `{${keys(201)}}`,
    `[{"a":{${keys(150)}},${keys(201)}}]`,
    list(120_001, '1'),
    '[],'.repeat(70_000),
  ]) {
    assert.equal(exceedsJsonLimits(text), true, text.slice(0, 40));
  }
  assert.equal(exceedsJsonLimits(`{${'"same":1,'.repeat(201)}"a":1}`), true, 'repeated keys count too');
});

test('the length of one text, of one number and of blanks is limited', () => {
  for (const long of ['x'.repeat(66_000), String.raw`\"{`.repeat(30_000), 'ё'.repeat(33_000)]) {
    assert.equal(exceedsJsonLimits(`{"a":"${long}"}`), true);
    assert.equal(exceedsJsonLimits(`{"a":"${long}`), true);
  }
  for (const long of [' '.repeat(66_000), '1'.repeat(66_000)]) assert.equal(exceedsJsonLimits(`[${long}]`), true);
  assert.equal(exceedsJsonLimits(`{"a":"${'x'.repeat(60_000)}","b":"${'x'.repeat(60_000)}"}`), false);
});

test('signs inside strings do not count', () => {
  const signs = '{[:,'.repeat(1000);
  for (const text of [`"${signs}"`, `"ћ乛${signs}"`, String.raw`"\"${signs}\\"`, `{"a":"${signs}`])
    assert.equal(exceedsJsonLimits(text), false);
  assert.equal(exceedsJsonLimits(String.raw`"\\"${'['.repeat(21)}`), true);
});
