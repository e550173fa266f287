import assert from 'node:assert/strict';
import { test } from 'vitest';
import { allAllowed, fieldRules, isCases, type FieldRule, type Values } from './field-rule.ts';
import type { Schema } from './field.ts';
import { properName } from './label.ts';

const label = properName('Field');
const schema = {
  kind: { type: 'string', label, whiteList: ['car', 'boat'], default: 'car' },
  size: { type: 'string', label, whiteList: { by: 'kind', cases: { car: ['big', 'small'], boat: ['big'] } } },
  wheels: { type: 'integer', label, default: 4, dependency: { kind: ['car'], size: ['big', 'small'] } },
  speed: { type: 'integer', label, nullable: { kind: ['boat'], size: ['big'] } },
  note: { type: 'string', label, default: { by: 'size', cases: { big: 'heavy' } } },
  colour: { type: 'string', label, default: null },
  tags: { type: 'array', label, default: ['new'] },
  made: { type: 'date', label, default: 'now' },
  author: { type: 'object', label, hidden: true },
  wet: { type: 'boolean', label, dependency: { nothing: ['a'] } },
} as const satisfies Schema;

function rule(name: keyof typeof schema): FieldRule {
  const found = fieldRules(schema).find((each) => each.name === name);
  assert.ok(found, name);
  return found;
}

const boat: Values = { kind: 'boat', size: 'big' };

test('there is a rule for each field that a client may send, in schema order', () => {
  const names = fieldRules(schema).map(({ name }) => name);
  assert.deepEqual(names, ['kind', 'size', 'wheels', 'speed', 'note', 'colour', 'tags', 'made', 'wet']);
});

test('a field applies if all its controlling fields match; a missing one counts as its default', () => {
  const { applies } = rule('wheels');
  assert.equal(applies({ kind: 'car', size: 'big' }), true);
  assert.equal(applies({ size: 'small' }), true);
  assert.equal(applies({ kind: 'car' }), false);
  assert.equal(applies(boat), false);
  assert.equal(rule('kind').applies({}), true);
  assert.equal(rule('wet').applies({}), false);
});

test('a field is nullable if its default is null or its controlling values allow it', () => {
  assert.equal(rule('colour').nullable({}), true);
  assert.equal(rule('speed').nullable(boat), true);
  assert.equal(rule('speed').nullable({ kind: 'boat', size: 'small' }), false);
  assert.equal(rule('speed').nullable({ size: 'big' }), false);
  assert.equal(rule('wheels').nullable(boat), false);
});

test('a field is undecided while a controlling field has an invalid value', () => {
  for (const name of ['wheels', 'speed'] as const) {
    assert.equal(rule(name).isDecided(boat), true, name);
    assert.equal(rule(name).isDecided({ kind: 'plane', size: 'big' }), false, name);
    assert.equal(rule(name).isDecided({ kind: 'car', size: 'huge' }), false, name);
  }
  assert.equal(rule('wet').isDecided({ nothing: 'x' }), true);
  assert.equal(rule('kind').isDecided({}), true);
});

test('allowed values and defaults can depend on a controlling field', () => {
  assert.deepEqual(rule('kind').allowed({}), ['car', 'boat']);
  assert.deepEqual(rule('size').allowed({}), ['big', 'small']);
  assert.deepEqual(rule('size').allowed({ kind: 'boat' }), ['big']);
  for (const kind of ['plane', 'toString', 1]) assert.equal(rule('size').allowed({ kind }), undefined, String(kind));
  assert.equal(rule('wheels').allowed({}), undefined);
  assert.equal(rule('note').defaultValue({ size: 'big' }, null), 'heavy');
  assert.equal(rule('note').defaultValue({ size: 'small' }, null), undefined);
});

test('each default is a fresh copy, and a default of now is the current time if given', () => {
  const { defaultValue } = rule('tags');
  assert.deepEqual(defaultValue({}, null), ['new']);
  assert.notEqual(defaultValue({}, null), defaultValue({}, null));
  assert.equal(rule('made').defaultValue({}, new Date(0)), '1970-01-01T00:00:00.000Z');
  assert.equal(rule('made').defaultValue({}, null), undefined);
  assert.equal(rule('wheels').defaultValue({}, null), 4);
});

test('allAllowed contains each value of all cases once, and isCases rejects anything else', () => {
  const { whiteList } = schema.size;
  assert.ok(isCases(whiteList));
  assert.deepEqual(allAllowed<string>(whiteList), ['big', 'small']);
  assert.deepEqual(allAllowed(['a', 'b']), ['a', 'b']);
  for (const other of [undefined, null, 'cases', ['cases'], {}]) assert.equal(isCases<unknown>(other), false);
});
