import assert from 'node:assert/strict';
import { test } from 'vitest';
import { registrationSchema } from '../account/registration-schema.ts';
import { historyFilterSchema } from '../history/history-filter.ts';
import { cameraModelIds } from '../point/camera-model.ts';
import { normalizePoint } from '../point/normalize.ts';
import { flagsOf } from '../point/point-flag.ts';
import { pointSchema } from '../point/point-schema.ts';
import { pointTypes } from '../point/point-type.ts';
import type { Field, Schema } from './field.ts';
import { formControls, type Control } from './form.ts';
import { byLanguage, properName } from './label.ts';

function controlsOf(type: string): Control[] {
  return formControls(pointSchema, { type });
}

function names(controls: readonly Control[], group: string): string[] {
  return controls.filter((control) => control.group === group).map(({ name }) => name);
}

test('the form of each type has exactly the fields of a point of that type', () => {
  for (const type of pointTypes) {
    const point = normalizePoint({ type, x: 1, y: 2 }, new Date(0));
    const inForm = controlsOf(type).map(({ name }) => name);
    assert.deepEqual(inForm.sort(), Object.keys(point).sort(), type);
  }
});

test('main controls come first, then the flags, then the rarely used ones', () => {
  for (const type of pointTypes) {
    const controls = controlsOf(type);
    const groups = controls.map(({ group }) => group).filter((group, index, all) => group !== all[index - 1]);
    const expected = flagsOf(type).length > 0 ? ['main', 'flags', 'more'] : ['main', 'more'];
    assert.deepEqual(groups, expected, type);
    assert.deepEqual(names(controls, 'flags'), flagsOf(type), type);
    assert.deepEqual(names(controls, 'more'), ['x', 'y', 'direction', 'distance', 'angle'], type);
    assert.equal(controls[0]?.name, 'type');
  }
});

test('a control matches the kind of its field and has its bounds', () => {
  const find = (type: string, name: string): Control | undefined =>
    controlsOf(type).find((found) => found.name === name);
  const { kind, min, max, step, precision } = find('static_cam', 'speed') ?? {};
  assert.deepEqual({ kind, min, max, step, precision }, { kind: 'number', min: 5, max: 150, step: 5, precision: 0 });
  const x = find('static_cam', 'x');
  assert.deepEqual([x?.min, x?.max, x?.step, x?.precision, x?.required], [-170, 170, 0.000001, 6, true]);
  assert.equal(find('static_cam', 'type')?.kind, 'select');
  assert.equal(find('static_cam', 'dirType')?.kind, 'choice');
  assert.equal(find('static_cam', 'inBack')?.kind, 'switch');
  assert.equal(find('mobile_ambush', 'activeTime')?.kind, 'checkboxes');
  assert.equal(find('mobile_ambush', 'confirmed')?.kind, 'date');
  assert.equal(find('end_village', 'comment')?.kind, 'text');
  assert.equal(find('end_village', 'comment')?.max, 200);
  const points = find('speed_cam', 'childrens');
  assert.equal(points?.kind, 'points');
  assert.ok(points?.fields?.direction);
});

test('the speed has the bounds and the step of its unit if the unit is known', () => {
  const speed = (speedUnit?: string) => {
    const { min, max, step } = formControls(pointSchema, { speedUnit }).find(({ name }) => name === 'speed') ?? {};
    return [min, max, step];
  };
  assert.deepEqual(speed('km/h'), [10, 150, 10]);
  assert.deepEqual(speed('mph'), [5, 100, 5]);
  assert.deepEqual(speed(), [5, 150, 5]);
});

test('only the subtypes of the type are offered, with labels', () => {
  for (const type of ['static_cam', 'video_control'] as const) {
    const options = controlsOf(type).find(({ name }) => name === 'subType')?.options ?? [];
    assert.deepEqual(
      options.map(({ value }) => value),
      cameraModelIds(type),
    );
    assert.ok(options.every(({ label }) => label.ru && label.en));
  }
  assert.deepEqual(
    controlsOf('mobile_ambush')
      .find(({ name }) => name === 'subType')
      ?.options?.map(({ label }) => label.ru),
    ['Камера на треноге', 'Экипаж ДПС'],
  );
});

test('a deleted rating cannot be chosen for a point', () => {
  const rating = controlsOf('dummy').find(({ name }) => name === 'rating');
  assert.deepEqual(
    rating?.options?.map(({ value }) => value),
    [1, 0, -1],
  );
});

test('other forms are built from their schemas too', () => {
  assert.deepEqual(
    formControls(registrationSchema, {}).map(({ kind }) => kind),
    ['text', 'email', 'text', 'password', 'password'],
  );
  assert.deepEqual(
    formControls(historyFilterSchema, {}).map(({ kind }) => kind),
    ['checkboxes', 'checkboxes', 'day', 'day', 'choice'],
  );
});

const label = properName('Field');

function controlOf(field: object, values: Record<string, unknown> = {}): Control | undefined {
  const schema: Schema = { kind: { type: 'string', label }, field: { label, ...field } as Field };
  return formControls(schema, values).find(({ name }) => name === 'field');
}

test('a number control has the step of its field, or else that of its last decimal', () => {
  for (const [field, step, precision] of [
    [{ type: 'integer' }, 1, 0],
    [{ type: 'number', precision: 2 }, 0.01, 2],
    [{ type: 'number', precision: 1, step: 5 }, 5, 1],
  ] as const) {
    assert.deepEqual([controlOf(field)?.step, controlOf(field)?.precision], [step, precision]);
  }
  for (const type of ['string', 'boolean', 'date']) assert.ok(!('step' in (controlOf({ type }) ?? {})), type);
});

test('up to four values are shown as a choice, more as a select', () => {
  for (const [count, kind] of [
    [4, 'choice'],
    [5, 'select'],
  ] as const) {
    const values = Array.from({ length: count }, (_, value) => value);
    assert.equal(controlOf({ type: 'integer', whiteList: values })?.kind, kind);
    assert.equal(controlOf({ type: 'string', whiteList: values.map(String) })?.kind, kind);
  }
});

test('a value without a label is its own label in every language', () => {
  const named = { type: 'string', whiteList: ['a', 'b'], list: { a: properName('A') } };
  assert.deepEqual(controlOf(named)?.options, [
    { value: 'a', label: byLanguage(() => 'A') },
    { value: 'b', label: byLanguage(() => 'b') },
  ]);
  assert.deepEqual(controlOf({ type: 'integer', whiteList: [7] })?.options, [
    { value: 7, label: byLanguage(() => '7') },
  ]);
  assert.ok(!('options' in (controlOf({ type: 'string' }) ?? {})));
});

test('every kind of field has a matching control', () => {
  for (const [field, kind] of [
    [{ type: 'string' }, 'text'],
    [{ type: 'string', secret: true }, 'password'],
    [{ type: 'string', email: true }, 'email'],
    [{ type: 'integer' }, 'number'],
    [{ type: 'number' }, 'number'],
    [{ type: 'boolean' }, 'switch'],
    [{ type: 'date' }, 'date'],
    [{ type: 'date', dayOnly: true }, 'day'],
    [{ type: 'array' }, 'checkboxes'],
    [{ type: 'other-point', fields: {} }, 'points'],
    [{ type: 'object' }, 'text'],
  ] as const) {
    assert.equal(controlOf(field)?.kind, kind, JSON.stringify(field));
  }
});

test('a control contains required, nullable, its help comment and its group', () => {
  const plain = controlOf({ type: 'integer' });
  assert.deepEqual([plain?.required, plain?.nullable, plain?.group, plain?.comment], [false, false, 'main', undefined]);
  const comment = properName('Help');
  const reported = controlOf({ type: 'boolean', required: true, more: true, comment });
  assert.deepEqual([reported?.required, reported?.group, reported?.comment], [true, 'more', comment]);
  assert.equal(controlOf({ type: 'boolean' })?.group, 'flags');
  const unknown = { type: 'integer', nullable: { kind: ['a'] } };
  assert.deepEqual(
    [controlOf(unknown, { kind: 'a' })?.nullable, controlOf(unknown, { kind: 'b' })?.nullable],
    [true, false],
  );
  assert.equal(controlOf({ type: 'string', dependency: { kind: ['a'] } }, { kind: 'b' }), undefined);
});
