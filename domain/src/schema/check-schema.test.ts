import assert from 'node:assert/strict';
import test from 'node:test';
import { registrationSchema } from '../account/registration-schema.ts';
import { historyFilterSchema } from '../history/history-filter.ts';
import { checkSchema } from './check-schema.ts';
import { properName } from './label.ts';

const label = properName('Field');

test('a schema has to be a point', () => {
  for (const schema of [null, undefined, [], 'schema', 1, true]) {
    assert.deepEqual(checkSchema(schema), { '': 'must be an object' });
  }
  assert.deepEqual(checkSchema({}), {});
});

test('an unknown field type is named in the words of the specification', () => {
  for (const type of ['text', 'Number', '', undefined, null, 1, 'toString']) {
    assert.deepEqual(checkSchema({ a: { type, label } }), { a: 'Неизвестный тип' });
  }
});

test('a field has to be a point', () => {
  assert.deepEqual(checkSchema({ a: null, b: 'string' }), { a: 'must be an object', b: 'must be an object' });
});

test('all that is wrong is told at once', () => {
  const errors = checkSchema({
    a: { type: 'text', label },
    b: { type: 'string' },
    c: { type: 'string', label: { ru: 'Только по-русски' } },
    d: { type: 'boolean', label, precision: 2 },
    e: { type: 'integer', label, min: 5, max: 1 },
  });
  assert.deepEqual(errors, {
    a: 'Неизвестный тип',
    'b.label': 'is required',
    'c.label': 'is required',
    'd.precision': 'is not allowed',
    'e.min': 'must be at most 1',
  });
});

test('a field may depend only on one that stands before it', () => {
  const controlling = { type: 'string', label };
  const dependent = { type: 'boolean', label, dependency: { kind: ['a'] } };
  assert.deepEqual(checkSchema({ kind: controlling, dependent }), {});
  const wrong = { 'dependent.dependency': 'kind has to stand before dependent' };
  assert.deepEqual(checkSchema({ dependent, kind: controlling }), wrong);
  assert.deepEqual(checkSchema({ dependent }), wrong);
});

test('attributes that differ by case count as dependencies', () => {
  const choice = { type: 'string', label, whiteList: { by: 'kind', cases: { a: ['x'] } } };
  assert.deepEqual(checkSchema({ choice }), { 'choice.dependency': 'kind has to stand before choice' });
});

test('a default has to be a value of its field', () => {
  assert.deepEqual(checkSchema({ a: { type: 'integer', label, max: 5, default: 6 } }), {
    'a.default': 'must be at most 5',
  });
  assert.deepEqual(checkSchema({ a: { type: 'string', label, whiteList: ['x'], default: 'y' } }), {
    'a.default': 'Unknown value',
  });
  assert.deepEqual(
    checkSchema({ a: { type: 'date', label, default: 'now' }, b: { type: 'date', label, default: null } }),
    {},
  );
});

test('every listed value has a name', () => {
  const list = { x: label, y: { ru: 'Игрек' } };
  assert.deepEqual(checkSchema({ a: { type: 'string', label, whiteList: ['x', 'y', 'z'], list } }), {
    'a.list': 'has no label for y, z',
  });
});

test('the fields of other points are checked too', () => {
  const fields = { x: { type: 'float', label } };
  assert.deepEqual(checkSchema({ points: { type: 'other-point', label, fields } }), { 'points.x': 'Неизвестный тип' });
});

test('the forms of the product can be used as schemas', () => {
  assert.deepEqual(checkSchema(registrationSchema), {});
  assert.deepEqual(checkSchema(historyFilterSchema), {});
});
