import assert from 'node:assert/strict';
import test from 'node:test';
import { registrationSchema } from '../account/registration-schema.ts';
import { historyFilterSchema } from '../history/history-filter.ts';
import { cameraModelIds } from '../point/camera-model.ts';
import { flagsOf } from '../point/point-flag.ts';
import { pointSchema } from '../point/point-schema.ts';
import { pointTypes } from '../point/point-type.ts';
import { normalizePoint } from '../schema/normalize.ts';
import { formControls, type Control } from './form.ts';

function controlsOf(type: string): Control[] {
  return formControls(pointSchema, { type });
}

function names(controls: readonly Control[], group: string): string[] {
  return controls.filter((control) => control.group === group).map(({ name }) => name);
}

test('the form of each type has exactly the fields a point of it has', () => {
  for (const type of pointTypes) {
    const point = normalizePoint({ type, x: 1, y: 2 }, new Date(0));
    const inForm = controlsOf(type).map(({ name }) => name);
    assert.deepEqual(inForm.sort(), Object.keys(point).sort(), type);
  }
});

test('what matters comes first, then the flags, then what is seldom typed', () => {
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

test('a control fits the kind of its field and carries its bounds', () => {
  const find = (type: string, name: string): Control | undefined =>
    controlsOf(type).find((found) => found.name === name);
  const { kind, min, max, step, precision } = find('static_cam', 'speed') ?? {};
  assert.deepEqual({ kind, min, max, step, precision }, { kind: 'number', min: 10, max: 150, step: 10, precision: 0 });
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

test('only the sub types of the type are offered, by name', () => {
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

test('other forms are made from their tables too', () => {
  assert.deepEqual(
    formControls(registrationSchema, {}).map(({ kind }) => kind),
    ['text', 'email', 'text', 'password', 'password'],
  );
  assert.deepEqual(
    formControls(historyFilterSchema, {}).map(({ kind }) => kind),
    ['checkboxes', 'checkboxes', 'day', 'day', 'choice'],
  );
});
