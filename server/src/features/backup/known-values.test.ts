import { deepEqual, equal } from 'node:assert/strict';
import { test } from 'node:test';
import { normalizePoint } from '@dozor/domain/point/normalize.ts';
import { type PointFields, pointSchema } from '@dozor/domain/point/point-schema.ts';
import type { Schema } from '@dozor/domain/schema/field.ts';
import { KnownValues } from './known-values.ts';

const point = (fields: Record<string, unknown>): PointFields =>
  normalizePoint({ type: 'static_cam', x: 10, y: 50, ...fields }, new Date(0));

test('a point is known if each of its values has occurred on points of its type', () => {
  const known = new KnownValues();
  equal(known.has(point({})), false);
  known.add(point({}));
  known.add(point({ x: 20, y: 40, direction: 7 }));
  known.add(point({ type: 'dummy', direction: 9 }));
  equal(known.has(point({ x: 15, y: 44.5, direction: 7 })), true);
  known.add(point({ dirType: 0, direction: null }));
  known.add(point({ dirType: 1, direction: 7 }));
  equal(known.has(point({ dirType: 0, direction: null })), true);
  equal(known.has({ ...point({ dirType: 1 }), direction: null }), false);
  for (const other of [{ x: 9.9 }, { y: 50.1 }, { direction: 9 }, { type: 'crosswalk' }, { speed: 61 }]) {
    equal(known.has(point(other)), false, JSON.stringify(other));
  }
});

test('points with lists or free text are never known', () => {
  const known = new KnownValues();
  for (const fields of [{ type: 'begin_village', comment: 'A' }, { type: 'speed_cam' }, { type: 'mobile_ambush' }]) {
    known.add(point(fields));
    equal(known.has(point(fields)), false, fields.type);
  }
});

test('the allowed values of a point field depend only on type and dirType', () => {
  const schema: Schema = pointSchema;
  const controlling = Object.values(schema)
    .filter(({ hidden }) => !hidden)
    .flatMap((field) => [
      ...Object.keys(field.dependency ?? {}),
      ...Object.keys(('nullable' in field && field.nullable) || {}),
      ...('whiteList' in field && field.whiteList && 'by' in field.whiteList ? [field.whiteList.by] : []),
      ...('sameAs' in field && field.sameAs ? [field.sameAs] : []),
    ]);
  deepEqual(new Set(controlling), new Set(['type', 'dirType']));
});
