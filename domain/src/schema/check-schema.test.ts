import assert from 'node:assert/strict';
import { test } from 'vitest';
import { registrationSchema } from '../account/registration-schema.ts';
import { historyFilterSchema } from '../history/history-filter.ts';
import { checkSchema } from './check-schema.ts';
import { properName } from './label.ts';

const label = properName('Field');

test('a schema must be an object', () => {
  for (const schema of [null, undefined, [], 'schema', 1, true]) {
    assert.deepEqual(checkSchema(schema), { '': 'must be an object' });
  }
  assert.deepEqual(checkSchema({}), {});
});

test('an unknown field type is reported as «Неизвестный тип»', () => {
  for (const type of ['text', 'Number', '', undefined, null, 1, 'toString']) {
    assert.deepEqual(checkSchema({ a: { type, label } }), { a: 'Неизвестный тип' });
  }
});

test('a field must be an object', () => {
  assert.deepEqual(checkSchema({ a: null, b: 'string' }), { a: 'must be an object', b: 'must be an object' });
});

test('all errors are reported at once', () => {
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

test('a field may depend only on an earlier field', () => {
  const controlling = { type: 'string', label };
  const dependent = { type: 'boolean', label, dependency: { kind: ['a'] } };
  assert.deepEqual(checkSchema({ kind: controlling, dependent }), {});
  const wrong = { 'dependent.dependency': 'kind has to stand before dependent' };
  assert.deepEqual(checkSchema({ dependent, kind: controlling }), wrong);
  assert.deepEqual(checkSchema({ dependent }), wrong);
});

test('an attribute with cases counts as a dependency', () => {
  const choice = { type: 'string', label, whiteList: { by: 'kind', cases: { a: ['x'] } } };
  assert.deepEqual(checkSchema({ choice }), { 'choice.dependency': 'kind has to stand before choice' });
});

test('a default must be a valid value of its field', () => {
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

test('every whitelisted value needs a label if the field has labels', () => {
  const list = { x: label, y: { ru: 'Игрек' } };
  assert.deepEqual(checkSchema({ a: { type: 'string', label, whiteList: ['x', 'y', 'z'], list } }), {
    'a.list': 'has no label for y, z',
  });
});

test('nested fields of other points are checked too', () => {
  const fields = { x: { type: 'float', label } };
  assert.deepEqual(checkSchema({ points: { type: 'other-point', label, fields } }), { 'points.x': 'Неизвестный тип' });
});

test('the forms of the product are valid schemas', () => {
  assert.deepEqual(checkSchema(registrationSchema), {});
  assert.deepEqual(checkSchema(historyFilterSchema), {});
});

/** Each attribute with a valid value. */
const attributes: Record<string, unknown> = {
  label,
  comment: label,
  required: true,
  hidden: true,
  unsent: true,
  unique: true,
  more: true,
  default: null,
  min: 1,
  max: 2,
  email: true,
  sameAs: 'a',
  secret: true,
  withEmpty: true,
  precision: 1,
  step: 1,
  nullable: {},
  dayOnly: true,
  fields: {},
  dependency: {},
  list: {},
  colour: 'red',
};
const common = ['label', 'comment', 'required', 'hidden', 'unsent', 'unique', 'more', 'dependency'];

test('a field may have only the attributes of its type', () => {
  for (const [type, own] of Object.entries<readonly string[]>({
    string: ['default', 'min', 'max', 'email', 'sameAs', 'secret', 'withEmpty', 'list', 'whiteList'],
    number: ['default', 'min', 'max', 'precision', 'step', 'nullable', 'list', 'whiteList'],
    integer: ['default', 'min', 'max', 'precision', 'step', 'nullable', 'list', 'whiteList'],
    boolean: ['default'],
    date: ['default', 'dayOnly'],
    array: ['default', 'max', 'list', 'whiteList'],
    'other-point': ['default', 'max', 'fields'],
    object: [],
  })) {
    const whiteList = type === 'string' || type === 'array' ? ['x'] : [1];
    for (const [attribute, value] of Object.entries({ ...attributes, whiteList })) {
      const field = { label, ...(type === 'other-point' && { fields: {} }), type, [attribute]: value };
      const isAllowed = common.includes(attribute) || own.includes(attribute);
      const error = checkSchema({ a: field })[`a.${attribute}`];
      if (isAllowed) assert.notEqual(error, 'is not allowed', `${type} ${attribute}`);
      else assert.equal(error, 'is not allowed', `${type} ${attribute}`);
    }
  }
});

test('a lower bound may equal the upper one, and either bound may be missing', () => {
  for (const bounds of [{ min: 5, max: 5 }, { min: 5 }, { max: 1 }]) {
    assert.deepEqual(checkSchema({ a: { type: 'integer', label, ...bounds } }), {}, JSON.stringify(bounds));
  }
});

test('a comment is required in every language', () => {
  assert.deepEqual(checkSchema({ a: { type: 'string', label, comment: { ru: 'а', en: '' } } }), {
    'a.comment': 'is required',
  });
});

test('nullable, default, whiteList and dependency may refer only to an earlier field', () => {
  const kind = { type: 'string', label };
  for (const by of [
    { nullable: { kind: ['a'] }, type: 'integer' },
    { default: { by: 'kind', cases: { a: 'x' } }, type: 'string' },
    { whiteList: { by: 'kind', cases: { a: ['x'] } }, type: 'string' },
    { dependency: { kind: ['a'] }, type: 'boolean' },
  ]) {
    const field = { label, ...by };
    assert.deepEqual(checkSchema({ kind, field }), {});
    assert.deepEqual(checkSchema({ field }), { 'field.dependency': 'kind has to stand before field' });
    assert.deepEqual(checkSchema({ field, kind }), { 'field.dependency': 'kind has to stand before field' });
  }
  assert.deepEqual(checkSchema({ own: { type: 'boolean', label, dependency: { own: ['a'] } } }), {
    'own.dependency': 'own has to stand before own',
  });
});

test('labels of values are required only for a whitelist with a list of labels', () => {
  assert.deepEqual(checkSchema({ a: { type: 'string', label, whiteList: ['x'] } }), {});
  assert.deepEqual(checkSchema({ a: { type: 'string', label, list: {} } }), {});
  assert.deepEqual(checkSchema({ a: { type: 'boolean', label } }), {});
});

test('a fixed default is checked for every field type', () => {
  for (const [field, error] of [
    [{ type: 'boolean', default: 1 }, 'must be true or false'],
    [{ type: 'array', default: 'x' }, 'must be a list'],
    [{ type: 'number', default: '1' }, 'must be a number'],
    [{ type: 'string', default: 5 }, 'must be a string'],
  ] as const) {
    assert.deepEqual(checkSchema({ a: { label, ...field } }), { 'a.default': error });
  }
  for (const field of [
    { type: 'boolean', default: false },
    { type: 'number', default: 0 },
    { type: 'other-point', default: [], fields: {} },
  ]) {
    assert.deepEqual(checkSchema({ a: { label, ...field } }), {}, field.type);
  }
});
