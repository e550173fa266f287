import assert from 'node:assert/strict';
import { test } from 'vitest';
import { z } from 'zod';
import { registrationSchema } from '../account/registration-schema.ts';
import { fieldErrors } from '../errors/field-errors.ts';
import { historyFilterSchema } from '../history/history-filter.ts';
import { pointSchema } from '../point/point-schema.ts';
import type { Schema } from './field.ts';
import { properName } from './label.ts';
import { toZod } from './to-zod.ts';

const label = properName('Field');

function errorsOf(schema: Schema, input: unknown): Record<string, string> {
  const result = toZod(schema).safeParse(input);
  return result.success ? {} : fieldErrors(result.error.issues, 'is not allowed');
}

const registration = {
  login: 'ivan',
  email: 'ivan@example.org',
  confirmEmail: 'ivan@example.org',
  password: 'correct horse',
  confirmPassword: 'correct horse',
};

test('a correctly filled-in form is accepted', () => {
  assert.deepEqual(errorsOf(registrationSchema, registration), {});
});

test('a missing or empty text is reported as required', () => {
  assert.deepEqual(errorsOf(registrationSchema, {}), {
    login: 'is required',
    email: 'is required',
    confirmEmail: 'is required',
    password: 'is required',
    confirmPassword: 'is required',
  });
  assert.equal(errorsOf(registrationSchema, { ...registration, login: '' }).login, 'is required');
});

test('a sameAs field must match its original, even if other fields are invalid', () => {
  const errors = errorsOf(registrationSchema, {
    ...registration,
    login: 1,
    confirmEmail: 'b@c.de',
    confirmPassword: 'x',
  });
  assert.deepEqual(errors, {
    login: 'must be a string',
    confirmEmail: 'must match email',
    confirmPassword: 'must match password',
  });
});

test('an invalid e-mail address is rejected', () => {
  for (const email of ['ivan', 'ivan@', '@example.org', 'ivan@example', 'a b@example.org']) {
    const errors = errorsOf(registrationSchema, { ...registration, email, confirmEmail: email });
    assert.deepEqual(errors, { email: 'invalid email' }, email);
  }
});

test('the length of a text is limited', () => {
  assert.deepEqual(errorsOf(registrationSchema, { ...registration, login: 'ab' }), {
    login: 'must have from 3 to 32 characters',
  });
  const onlyMin: Schema = { a: { type: 'string', label, min: 2 } };
  assert.deepEqual(errorsOf(onlyMin, { a: 'b' }), { a: 'must have at least 2 characters' });
});

test('a password is stored exactly as typed', () => {
  const password = ' e\u0301 space ';
  const result = toZod(registrationSchema).safeParse({ ...registration, password, confirmPassword: password });
  assert.equal(result.data?.password, password);
});

test('a number can have a single bound', () => {
  const schema: Schema = { a: { type: 'number', label, min: 1 }, b: { type: 'number', label, max: 1 } };
  assert.deepEqual(errorsOf(schema, { a: 0, b: 2 }), { a: 'must be at least 1', b: 'must be at most 1' });
});

test('a field with the default null can be null', () => {
  const empty = { selectedTypes: null, selectedCountries: null, dateFrom: null, dateTo: null, rating: null };
  assert.deepEqual(errorsOf(historyFilterSchema, empty), {});
  assert.deepEqual(errorsOf(historyFilterSchema, { dateFrom: '2026-01-31', rating: -2, selectedTypes: ['dummy'] }), {});
  assert.deepEqual(errorsOf(historyFilterSchema, { dateFrom: '2026-01-32', dateTo: '2026-01-01T00:00:00Z' }), {
    dateFrom: 'must be a date: YYYY-MM-DD',
    dateTo: 'must be a date: YYYY-MM-DD',
  });
});

test('only the first error of each path is reported', () => {
  const schema: Schema = { a: { type: 'integer', label, min: 10, max: 20, step: 10 } };
  assert.deepEqual(errorsOf(schema, { a: 5 }), { a: 'must be from 10 to 20' });
});

test('a field is rejected if any of its controlling fields does not match', () => {
  const schema: Schema = {
    kind: { type: 'string', label, whiteList: ['car', 'boat'], default: 'car' },
    size: { type: 'string', label, whiteList: ['big', 'small'] },
    wheels: { type: 'integer', label, dependency: { kind: ['car'], size: ['big'] } },
  };
  assert.deepEqual(errorsOf(schema, { kind: 'car', size: 'big', wheels: 4 }), {});
  assert.deepEqual(errorsOf(schema, { size: 'big', wheels: 4 }), {});
  const refused = { wheels: 'does not apply here' };
  assert.deepEqual(errorsOf(schema, { kind: 'boat', size: 'big', wheels: 4 }), refused);
  assert.deepEqual(errorsOf(schema, { size: 'small', wheels: 4 }), refused);
});

test('the schema of a point can be published as JSON Schema', () => {
  const { properties, required, additionalProperties } = z.toJSONSchema(toZod(pointSchema), { io: 'input' });
  assert.deepEqual(required, ['x', 'y']);
  assert.equal(additionalProperties, false);
  const direction = { type: 'integer', minimum: 1, maximum: 360 };
  assert.deepEqual(properties?.direction, { anyOf: [direction, { type: 'null' }] });
  const speed = { type: 'integer', minimum: 5, maximum: 150, multipleOf: 5 };
  assert.deepEqual(properties?.speed, { anyOf: [speed, { type: 'null' }] });
  assert.ok(!Object.hasOwn(properties ?? {}, 'author'));
});

test('extra fields are optional, all other keys are rejected', () => {
  const schema = { a: { type: 'string', label } } as const satisfies Schema;
  const zod = toZod(schema, { version: z.unknown() });
  assert.deepEqual(zod.parse({ a: 'b', version: { any: 1 } }), { a: 'b', version: { any: 1 } });
  assert.deepEqual(zod.parse({}), {});
  assert.ok(!zod.safeParse({ other: 1 }).success);
});

test('input that is not an object is rejected, also inside a list of points', () => {
  const schema: Schema = { points: { type: 'other-point', label, max: 2, fields: { x: { type: 'number', label } } } };
  assert.deepEqual(errorsOf(schema, undefined), { '': 'is required' });
  for (const input of [null, 1, 'a', []]) assert.deepEqual(errorsOf(schema, input), { '': 'must be an object' });
  assert.deepEqual(errorsOf(schema, { points: [1] }), { 'points.0': 'must be an object' });
  assert.deepEqual(errorsOf(schema, { points: {} }), { points: 'must be a list' });
  assert.deepEqual(errorsOf(schema, { points: [{ y: 1 }] }), { 'points.0.y': 'is not allowed' });
  assert.deepEqual(errorsOf(schema, { points: [{}, {}, {}] }), { points: 'must have at most 2 items' });
});

test('a value of another case is rejected as unknown', () => {
  const schema: Schema = {
    kind: { type: 'string', label, whiteList: ['a', 'b'], default: 'a' },
    sub: { type: 'string', label, whiteList: { by: 'kind', cases: { a: ['x'], b: ['y'] } } },
  };
  assert.deepEqual(errorsOf(schema, { sub: 'x' }), {});
  assert.deepEqual(errorsOf(schema, { kind: 'b', sub: 'y' }), {});
  assert.deepEqual(errorsOf(schema, { sub: 'y' }), { sub: 'Unknown value' });
});

test('a number may be null only with the controlling values that allow it', () => {
  const schema: Schema = {
    kind: { type: 'string', label, whiteList: ['a', 'b'], default: 'a' },
    speed: { type: 'integer', label, nullable: { kind: ['b'] } },
  };
  assert.deepEqual(errorsOf(schema, { kind: 'b', speed: null }), {});
  assert.deepEqual(errorsOf(schema, { speed: null }), { speed: 'must be a number' });
  assert.deepEqual(errorsOf(schema, { speed: 5 }), {});
  // With an unknown kind, its dependent fields cannot be checked.
  assert.deepEqual(errorsOf(schema, { kind: 'c', speed: null }), { kind: 'Unknown value' });
});
