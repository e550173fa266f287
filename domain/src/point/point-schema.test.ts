import assert from 'node:assert/strict';
import { test } from 'vitest';
import { checkSchema } from '../schema/check-schema.ts';
import type { Field, Schema } from '../schema/field.ts';
import { childPointSchema } from './child-point-schema.ts';
import { mapFilterSchema } from './map-filter-schema.ts';
import { normalizePoint } from './normalize.ts';
import { flagsOf } from './point-flag.ts';
import { pointSchema } from './point-schema.ts';
import { pointTypes, type PointType } from './point-type.ts';

const now = new Date('2026-03-04T05:06:07.000Z');

test('the tables are valid schemas', () => {
  assert.deepEqual(checkSchema(pointSchema), {});
  assert.deepEqual(checkSchema(childPointSchema), {});
  assert.deepEqual(checkSchema(mapFilterSchema), {});
});

test('every field has a label in both languages', () => {
  for (const [name, field] of Object.entries<Field>(pointSchema)) {
    assert.ok(field.label.ru.trim() && field.label.en.trim(), name);
  }
});

const common = { x: 37.6, y: 55.7, speed: 60, dirType: 1, direction: 1, distance: 500, angle: 15, rating: 1 };

function expectedDefaults(type: PointType): Record<string, unknown> {
  const cameras = ['static_cam', 'control_cam_red', 'speed_cam', 'dummy', 'traffic_control_ot', 'video_control'];
  return {
    type,
    ...common,
    ...(cameras.includes(type) && { subType: 'notInList' }),
    ...(type === 'mobile_ambush' && {
      subType: 'tripodCamera',
      activeTime: ['morning', 'day', 'evening', 'night'],
      confirmed: '2026-03-04T05:06:07.000Z',
    }),
    ...(type === 'speed_cam' && { childrens: [] }),
    ...((type === 'begin_village' || type === 'end_village') && { comment: '' }),
    ...Object.fromEntries(flagsOf(type).map((flag) => [flag, false])),
  };
}

for (const type of pointTypes) {
  test(`a ${type} with only a position gets the published defaults`, () => {
    assert.deepEqual(normalizePoint({ type, x: 37.6, y: 55.7 }, now), expectedDefaults(type));
  });
}

test('the type defaults to static camera', () => {
  assert.deepEqual(normalizePoint({ x: 37.6, y: 55.7 }, now), expectedDefaults('static_cam'));
});

test('a child point reuses the field definitions of its parent', () => {
  const parent: Schema = pointSchema;
  const names = Object.keys(childPointSchema);
  assert.deepEqual(names, ['_id', 'x', 'y', 'dirType', 'direction', 'distance', 'angle']);
  for (const [name, field] of Object.entries(childPointSchema)) {
    if (name !== '_id') assert.equal(parent[name], field);
  }
});
