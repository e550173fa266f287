import assert from 'node:assert/strict';
import { test } from 'vitest';
import type { Change } from './change.ts';
import { diffFields } from './diff-fields.ts';
import type { Values } from './field-rule.ts';
import type { Schema } from './field.ts';
import { properName } from './label.ts';
import { changedSince, patchFields } from './patch-fields.ts';

const label = properName('Field');
const schema = {
  kind: { type: 'string', label, whiteList: ['car', 'boat'], default: 'car' },
  title: { type: 'string', label, default: null, withEmpty: true },
  speed: { type: 'integer', label, default: 60, nullable: { kind: ['boat'] } },
  wheels: { type: 'integer', label, dependency: { kind: ['car'] } },
  tags: { type: 'array', label },
  isNew: { type: 'boolean', label },
  stops: {
    type: 'other-point',
    label,
    fields: { _id: { type: 'string', label, withEmpty: true }, x: { type: 'number', label } },
  },
  owner: { type: 'object', label },
} as const satisfies Schema;

const diff = (before: Values, after: Values) => diffFields(schema, before, after);
const apply = (values: Values, changes: readonly Change[]) => patchFields(schema, values, changes, 'apply');
const revert = (values: Values, changes: readonly Change[]) => patchFields(schema, values, changes, 'revert');
const car = { kind: 'car', title: null, speed: 60 };
const stopsAt = (...ids: string[]) => ids.map((_id) => ({ _id, x: _id.length }));

test('a change from an empty value is an addition, a change to one a removal', () => {
  for (const nothing of [null, '']) {
    const [change] = diff({ ...car, title: nothing }, { ...car, title: 'a' });
    assert.deepEqual(change, { field: 'title', variant: 'added', kind: 'string', oldValue: nothing, newValue: 'a' });
    assert.equal(diff({ ...car, title: 'a' }, { ...car, title: nothing })[0]?.variant, 'removed');
  }
  assert.equal(diff({ ...car, title: 'a' }, { ...car, title: 'b' })[0]?.variant, 'changed');
  assert.equal(diff({ ...car, speed: 0 }, { ...car, speed: 10 })[0]?.variant, 'changed');
});

test('a value of the wrong kind is recorded as null', () => {
  const [change] = diff({ ...car, title: 'a' }, { ...car, title: ['b'] });
  assert.deepEqual([change?.kind === 'string' && change.newValue, change?.variant], [null, 'removed']);
});

test('a change to null sets a nullable field to null and removes any other field', () => {
  const boat = { kind: 'boat', title: null, speed: null };
  const changes = diff({ ...boat, speed: 60 }, boat);
  assert.deepEqual(apply({ ...boat, speed: 60 }, changes), boat);
  assert.deepEqual(revert(boat, changes), { ...boat, speed: 60 });
  const wheels: Change = { field: 'wheels', variant: 'removed', kind: 'integer', oldValue: 4, newValue: null };
  assert.deepEqual(apply({ ...car, wheels: 4 }, [wheels]), car);
  assert.deepEqual(revert(car, [wheels]), { ...car, wheels: 4 });
});

test('a missing flag counts as false, and changes to read-only fields are ignored', () => {
  assert.deepEqual(diff({ ...car, isNew: false }, car), []);
  assert.deepEqual(diff(car, { ...car, isNew: true }), [
    { field: 'isNew', variant: 'boolean', kind: 'boolean', oldValue: false, newValue: true },
  ]);
  assert.deepEqual(diff({ ...car, owner: { a: 1 } }, { ...car, owner: { a: 2 } }), []);
});

test('a list change contains the added and removed values and both full lists', () => {
  const [change] = diff({ ...car, tags: ['a', 'b'] }, { ...car, tags: ['b', 'c'] });
  assert.deepEqual(change, {
    field: 'tags',
    variant: 'array',
    kind: 'array',
    added: ['c'],
    removed: ['a'],
    oldValue: ['a', 'b'],
    newValue: ['b', 'c'],
  });
  assert.deepEqual(diff({ ...car, tags: ['a'] }, { ...car, tags: ['a'] }), []);
  const [started] = diff(car, { ...car, tags: ['a'] });
  assert.ok(started?.kind === 'array');
  assert.deepEqual([started.added, started.removed, started.oldValue], [['a'], [], null]);
  assert.deepEqual(revert({ ...car, tags: ['a'] }, [started]), car);
  const [ended] = diff({ ...car, tags: ['a'] }, car);
  assert.ok(ended?.kind === 'array');
  assert.deepEqual([ended.added, ended.removed, ended.newValue], [[], ['a'], null]);
});

test('reverting a reorder restores the old order and puts points added since last', () => {
  const [before, after] = [
    { ...car, stops: stopsAt('a', 'bb', 'ccc') },
    { ...car, stops: stopsAt('ccc', 'a', 'bb') },
  ];
  const changes = diff(before, after);
  assert.deepEqual(apply(before, changes), after);
  assert.deepEqual(revert(after, changes), before);
  const since = { ...car, stops: stopsAt('dddd', 'ccc', 'a', 'bb') };
  assert.deepEqual(revert(since, changes)['stops'], stopsAt('a', 'bb', 'ccc', 'dddd'));
});

test('reverting a reorder and an edit skips points removed since', () => {
  const [before, after] = [
    { ...car, stops: stopsAt('a', 'bb', 'ccc') },
    { ...car, stops: [{ _id: 'ccc', x: 9 }, ...stopsAt('a', 'bb')] },
  ];
  const changes = diff(before, after);
  assert.deepEqual(revert({ ...car, stops: stopsAt('bb', 'a') }, changes)['stops'], stopsAt('a', 'bb'));
});

test('reverting restores removed points to their places and removes added ones', () => {
  const [before, after] = [
    { ...car, stops: stopsAt('a', 'bb') },
    { ...car, stops: stopsAt('ccc', 'bb') },
  ];
  const changes = diff(before, after);
  assert.deepEqual(apply(before, changes), after);
  assert.deepEqual(revert(after, changes), before);
  assert.deepEqual(apply(car, diff(car, after)), after);
});

test('a list of points is dropped if the schema hides its field', () => {
  const change = diff({ ...car, stops: stopsAt('a') }, { ...car, stops: [{ _id: 'a', x: 5 }] });
  const points: Schema = { stops: { ...schema.stops, hidden: true } };
  assert.deepEqual(patchFields(points, { stops: stopsAt('a') }, change, 'apply'), {});
});

test('changedSince lists only the fields of the change that were changed again', () => {
  const [before, after] = [
    { ...car, title: 'a', stops: stopsAt('a') },
    { ...car, title: 'b', stops: stopsAt('a', 'bb') },
  ];
  const changes = diff(before, after);
  assert.deepEqual(changedSince(schema, after, changes), []);
  assert.deepEqual(changedSince(schema, { ...after, speed: 90 }, changes), []);
  assert.deepEqual(changedSince(schema, { ...after, title: 'c' }, changes), ['title']);
  assert.deepEqual(changedSince(schema, { ...after, stops: stopsAt('a') }, changes), ['stops']);
});

test('a change conflicts if reverting it would require inventing an unknown value', () => {
  const fleet = {
    ...schema,
    stops: { ...schema.stops, fields: { ...schema.stops.fields, kind: schema.kind, speed: schema.speed } },
  } as const satisfies Schema;
  const boat = { kind: 'boat', title: null, speed: 20 };
  const changes = diff(car, boat);
  assert.deepEqual(changedSince(schema, boat, changes), []);
  assert.deepEqual(changedSince(schema, { ...boat, speed: null }, changes.slice(0, 1)), ['speed']);
  const [before, after] = ['car', 'boat'].map((kind) => ({ ...car, stops: [{ _id: 'a', x: 1, kind, speed: 20 }] }));
  const ofStop = diffFields(fleet, before ?? {}, after ?? {});
  const lost = { ...car, stops: [{ _id: 'a', x: 1, kind: 'boat', speed: null }] };
  assert.deepEqual(changedSince(fleet, lost, ofStop), ['stops']);
});
