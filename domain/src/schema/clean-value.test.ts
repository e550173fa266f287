import assert from 'node:assert/strict';
import { test } from 'vitest';
import { cleanNumber, cleanValue } from './clean-value.ts';
import type { Field } from './field.ts';
import { properName } from './label.ts';

const clean = (field: object, value: unknown) => cleanValue({ label: properName('Field'), ...field } as Field, value);

test('a number is rounded half up to its precision and unchanged without one', () => {
  assert.equal(cleanNumber(1.25, 1), 1.3);
  assert.equal(cleanNumber(-1.25, 1), -1.2);
  assert.equal(cleanNumber(1.5, 0), 2);
  assert.equal(cleanNumber(1.23456789), 1.23456789);
  assert.equal(clean({ type: 'number', precision: 2 }, 1.239), 1.24);
  assert.equal(clean({ type: 'integer', precision: 0 }, 1.6), 2);
});

test('minus zero becomes zero, and a number too large to round is unchanged', () => {
  for (const precision of [undefined, 2]) assert.ok(Object.is(cleanNumber(-0, precision), 0));
  assert.ok(Object.is(cleanNumber(-0.001, 2), 0));
  assert.equal(cleanNumber(1e308, 6), 1e308);
  assert.equal(cleanNumber(Infinity, 2), Infinity);
});

test('a text is composed and trimmed, a secret one stays as typed', () => {
  assert.equal(clean({ type: 'string' }, ' и\u0306 '), 'й');
  assert.equal(clean({ type: 'string', secret: true }, ' и\u0306 '), ' и\u0306 ');
});

test('a time is stored in full UTC form, a day stays a day', () => {
  assert.equal(clean({ type: 'date' }, '2026-01-31'), '2026-01-31T00:00:00.000Z');
  assert.equal(clean({ type: 'date', dayOnly: true }, '2026-01-31'), '2026-01-31');
  assert.equal(clean({ type: 'date' }, 'tomorrow'), 'tomorrow');
});

test('values are sorted in the order of the whitelist unless one of them is not on it', () => {
  const field = { type: 'array', whiteList: ['a', 'b', 'c'] };
  const given = ['c', 'a'];
  assert.deepEqual(clean(field, given), ['a', 'c']);
  assert.deepEqual(given, ['c', 'a']);
  assert.deepEqual(clean(field, ['c', 'x', 'a']), ['c', 'x', 'a']);
  assert.deepEqual(clean({ type: 'array' }, ['c', 'a']), ['c', 'a']);
});

test('a value of the wrong kind is returned unchanged', () => {
  for (const [type, value] of [
    ['string', 1.239],
    ['number', ' 1 '],
    ['boolean', ' 2026-01-31 '],
    ['array', '2026-01-31'],
    ['date', 5],
    ['string', ['c', 'a']],
    ['object', ['c', 'a']],
  ] as const) {
    assert.equal(clean({ type, precision: 1, whiteList: ['a', 'c'] }, value), value, type);
  }
});
