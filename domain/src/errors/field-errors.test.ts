import assert from 'node:assert/strict';
import { test } from 'vitest';
import { z } from 'zod';
import { fieldErrors } from './field-errors.ts';

const schema = z.strictObject({
  speed: z.number('must be a number').min(10, 'must be at least 10').multipleOf(10, 'must be a multiple of 10'),
  times: z.array(z.enum(['day', 'night'], 'Unknown value')),
  children: z.array(z.object({ x: z.number('must be a number') })),
});

function errorsOf(value: unknown): Record<string, string> {
  return fieldErrors(schema.safeParse(value).error?.issues ?? [], 'is not allowed');
}

test('each path gets only its first message; each unknown key gets its own message', () => {
  const value = { speed: 7, times: ['day'], children: [], colour: 'red', size: 1 };
  assert.deepEqual(errorsOf(value), {
    speed: 'must be at least 10',
    colour: 'is not allowed',
    size: 'is not allowed',
  });
});

test('a bad item is reported on the list if it is a value, on the item itself if it is an object', () => {
  const value = { speed: 20, times: ['day', 'dawn'], children: [{ x: 1 }, { x: 'east' }] };
  assert.deepEqual(errorsOf(value), { times: 'Unknown value', 'children.1.x': 'must be a number' });
});
