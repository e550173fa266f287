import assert from 'node:assert/strict';
import { test } from 'node:test';
import { z } from 'zod';
import { checkInput, fieldErrorsOf } from './check-input.ts';

const schema = z.strictObject({
  text: z.string().min(3).max(5),
  name: z.string().min(1),
  count: z.number().int().min(2).max(3),
  list: z.array(z.string()).max(1),
  kind: z.enum(['a', 'b']),
  is: z.boolean(),
  part: z.strictObject({ day: z.iso.date() }),
  when: z.date().optional(),
  own: z.string('Invalid, and Too big in words of its own').max(1, 'Expected less'),
});
const right = {
  text: 'four',
  name: 'n',
  count: 2,
  list: [],
  kind: 'a',
  is: true,
  part: { day: '2026-01-01' },
  own: '',
};

function errorsOf(input: object): object {
  const result = checkInput(schema, { ...right, ...input });
  return result.success ? {} : fieldErrorsOf(result.error);
}

test('validation errors use the messages of the product', () => {
  assert.deepEqual(errorsOf({}), {});
  assert.deepEqual(errorsOf({ text: 'ab', name: '', count: 1, list: ['a', 'b'] }), {
    text: 'must have at least 3 characters',
    name: 'is required',
    count: 'must be at least 2',
    list: 'must have at most 1 items',
  });
  assert.deepEqual(errorsOf({ text: 'abcdef', count: 4, kind: 'c', part: { day: 'today', hour: 1 } }), {
    text: 'must have at most 5 characters',
    count: 'must be at most 3',
    kind: 'Unknown value',
    'part.day': 'contains characters that are not allowed',
    'part.hour': 'is not allowed',
  });
  assert.deepEqual(errorsOf({ text: undefined, name: 1, count: '2', list: {}, is: 'true', part: [], more: 1 }), {
    text: 'is required',
    name: 'must be a string',
    count: 'must be a number',
    list: 'must be a list',
    is: 'must be true or false',
    part: 'must be an object',
    more: 'is not allowed',
  });
});

test('a type that JSON lacks is reported as invalid characters', () => {
  assert.deepEqual(errorsOf({ when: 'today' }), { when: 'contains characters that are not allowed' });
});

test('a custom message of a schema stays unchanged, even if it starts like a built-in one', () => {
  assert.deepEqual(errorsOf({ own: 1 }), { own: 'Invalid, and Too big in words of its own' });
  assert.deepEqual(errorsOf({ own: 'ab' }), { own: 'Expected less' });
});
