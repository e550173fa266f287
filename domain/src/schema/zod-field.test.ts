import assert from 'node:assert/strict';
import { test } from 'vitest';
import { z } from 'zod';
import type { Field } from './field.ts';
import { properName } from './label.ts';
import { zodField } from './zod-field.ts';

const label = properName('Field');

const made = (field: object) => ({ ...field, label }) as Field;

/** The error for a value; undefined if it is accepted. */
function refusal(field: object, value: unknown): string | undefined {
  const result = zodField(made(field)).safeParse(value);
  return result.success ? undefined : result.error.issues[0]?.message;
}

function stored(field: object, value: unknown): unknown {
  return zodField(made(field)).parse(value);
}

test('a missing value is reported as required, one of the wrong kind with the expected kind', () => {
  for (const [field, wanted] of [
    [{ type: 'string' }, 'must be a string'],
    [{ type: 'string', whiteList: ['a'] }, 'must be a string'],
    [{ type: 'number' }, 'must be a number'],
    [{ type: 'integer' }, 'must be a number'],
    [{ type: 'integer', whiteList: [1] }, 'must be a number'],
    [{ type: 'boolean' }, 'must be true or false'],
    [{ type: 'date' }, 'must be a date in ISO 8601, UTC'],
    [{ type: 'date', dayOnly: true }, 'must be a date: YYYY-MM-DD'],
    [{ type: 'array' }, 'must be a list'],
    [{ type: 'object' }, 'must be an object'],
  ] as const) {
    const which = JSON.stringify(field);
    assert.equal(refusal(field, undefined), 'is required', which);
    assert.equal(refusal(field, null), wanted, which);
    assert.equal(refusal(field, field.type === 'string' ? 1 : 'a text'), wanted, which);
  }
});

test('null is accepted if it is the default or the field is nullable', () => {
  assert.equal(refusal({ type: 'string', default: null }, null), undefined);
  assert.equal(refusal({ type: 'number', nullable: { kind: ['a'] } }, null), undefined);
  assert.equal(refusal({ type: 'string', default: '' }, null), 'must be a string');
});

test('a number is checked against its range and step and rounded to its precision', () => {
  const field = { type: 'number', min: 1, max: 3, precision: 1 };
  for (const value of [1, 3, 2.55]) assert.equal(refusal(field, value), undefined, String(value));
  for (const value of [0.9, 3.1]) assert.equal(refusal(field, value), 'must be from 1 to 3', String(value));
  assert.equal(stored(field, 2.55), 2.6);
  assert.equal(refusal({ type: 'number', min: 1 }, 0), 'must be at least 1');
  assert.equal(refusal({ type: 'number', max: 1 }, 2), 'must be at most 1');
  assert.equal(refusal({ type: 'number', step: 5 }, 7), 'must be a multiple of 5');
  assert.equal(refusal({ type: 'number', step: 5 }, 10), undefined);
});

test('a number must be finite, and an integer whole', () => {
  for (const type of ['number', 'integer'] as const) {
    for (const value of [Number.NaN, Infinity, '1']) assert.equal(refusal({ type }, value), 'must be a number', type);
  }
  assert.equal(refusal({ type: 'integer' }, 1.5), 'must be an integer');
  assert.equal(refusal({ type: 'integer', min: 1, max: 5 }, 1.5), 'must be an integer');
  assert.equal(refusal({ type: 'number' }, 1.5), undefined);
  assert.equal(refusal({ type: 'integer', max: 5 }, 2 ** 60), 'must be at most 5');
});

test('with a whitelist, other integers are unknown and other numbers are reported by kind', () => {
  const field = { type: 'integer', whiteList: [-1, 0, 1] };
  assert.equal(refusal(field, -1), undefined);
  assert.equal(refusal(field, 2), 'Unknown value');
  assert.equal(refusal(field, 0.5), 'must be an integer');
  assert.equal(refusal(field, Number.NaN), 'must be a number');
  assert.ok(Object.is(stored(field, -0), 0));
});

test('the length of a text is counted after trimming', () => {
  const between = { type: 'string', min: 2, max: 3 };
  for (const text of ['ab', 'abc', ' ab ']) assert.equal(refusal(between, text), undefined, text);
  for (const text of ['a', 'abcd', ' a '])
    assert.equal(refusal(between, text), 'must have from 2 to 3 characters', text);
  assert.equal(refusal({ type: 'string', max: 2 }, 'abc'), 'must have at most 2 characters');
  assert.equal(refusal({ type: 'string', min: 2 }, 'a'), 'must have at least 2 characters');
  assert.equal(stored({ type: 'string' }, ' и\u0306 '), 'й');
});

test('an empty text counts as missing unless the field allows it', () => {
  assert.equal(refusal({ type: 'string' }, ' '), 'is required');
  assert.equal(refusal({ type: 'string', withEmpty: true }, ' '), undefined);
});

test('control characters are rejected, except in a password, which is stored as typed', () => {
  assert.equal(refusal({ type: 'string' }, 'a\u0000'), 'contains characters that are not allowed');
  assert.equal(stored({ type: 'string', secret: true }, ' a\u0000 '), ' a\u0000 ');
});

test('a text with a whitelist by case may be a value of any case', () => {
  const cases = { type: 'string', whiteList: { by: 'kind', cases: { a: ['x'], b: ['y'] } } };
  for (const text of ['x', 'y']) assert.equal(refusal(cases, text), undefined, text);
  assert.equal(refusal(cases, 'z'), 'Unknown value');
});

test('a time is stored in UTC with milliseconds, a day as is', () => {
  assert.equal(stored({ type: 'date' }, '2026-01-31T10:00Z'), '2026-01-31T10:00:00.000Z');
  assert.equal(refusal({ type: 'date' }, '2026-01-32'), 'must be a date in ISO 8601, UTC');
  assert.equal(stored({ type: 'date', dayOnly: true }, '2026-01-31'), '2026-01-31');
  assert.equal(refusal({ type: 'date', dayOnly: true }, '2026-01-31T10:00Z'), 'must be a date: YYYY-MM-DD');
});

test('the JSON Schema format distinguishes a time from a day', () => {
  const formatOf = (field: object) => z.toJSONSchema(zodField(made({ type: 'date', ...field }))).format;
  assert.deepEqual([formatOf({}), formatOf({ dayOnly: true })], ['date-time', 'date']);
});

test('a list is sorted in whitelist order and rejects duplicate, unknown and excess values', () => {
  const field = { type: 'array', whiteList: ['a', 'b', 'c'], max: 2 };
  assert.deepEqual(stored(field, ['c', 'a']), ['a', 'c']);
  assert.equal(refusal(field, ['a', 'a']), 'must not repeat');
  assert.equal(refusal(field, ['a', 'b', 'c']), 'must have at most 2 items');
  assert.equal(refusal(field, ['d']), 'Unknown value');
  assert.deepEqual(stored({ type: 'array' }, ['d', 'a']), ['d', 'a']);
  assert.equal(refusal({ type: 'array' }, [1]), 'must be a string');
});

test('an invalid e-mail address is rejected', () => {
  assert.equal(refusal({ type: 'string', email: true }, 'a@example.org'), undefined);
  assert.equal(refusal({ type: 'string', email: true }, 'a@example'), 'invalid email');
});
