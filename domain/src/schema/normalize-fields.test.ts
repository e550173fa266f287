import assert from 'node:assert/strict';
import fc from 'fast-check';
import { test } from 'vitest';
import { normalizePoint } from '../point/normalize.ts';
import { pointTypes } from '../point/point-type.ts';
import { checkFields } from '../point/sent-point.ts';
import { arbitraryPoint } from '../testing/arbitrary-point.ts';
import type { Schema } from './field.ts';
import { properName } from './label.ts';
import { normalizeFields } from './normalize-fields.ts';

const now = new Date('2026-03-04T05:06:07.000Z');

/** Anything a form, a file or an older version may contain: known fields with good and bad values, unknown fields. */
const arbitraryInput = fc
  .tuple(arbitraryPoint, fc.dictionary(fc.string(), fc.anything()), arbitraryPoint)
  .chain(([point, noise, other]) =>
    fc.subarray(Object.keys(other)).map((keys): Record<string, unknown> => {
      const mixed = keys.map((key) => [key, (other as Record<string, unknown>)[key]]);
      return { ...noise, ...point, ...Object.fromEntries(mixed) };
    }),
  );

test('normalisation is idempotent', () => {
  fc.assert(
    fc.property(arbitraryInput, (input) => {
      const once = normalizePoint(input, now);
      assert.deepEqual(normalizePoint({ ...once }, now), once);
    }),
  );
});

test('a mixture of valid points of any type is valid after normalisation', () => {
  fc.assert(
    fc.property(arbitraryInput, (input) => {
      const point = normalizePoint(input, now);
      assert.deepEqual(checkFields(point, now), { ok: true, value: point });
    }),
  );
});

test('changing the type drops fields that no longer apply and keeps the others', () => {
  const camera = { x: 1, y: 2, type: 'static_cam', subType: 'kordon', inBack: true, integrated: true, speed: 90 };
  const ambush = normalizePoint({ ...camera, type: 'mobile_ambush' }, now);
  assert.equal(ambush.subType, 'tripodCamera');
  assert.equal(ambush.inBack, true);
  assert.equal(ambush.speed, 90);
  assert.ok(!('integrated' in ambush));
  assert.equal(normalizePoint({ ...camera, type: 'video_control' }, now).subType, 'kordon');
  assert.ok(!('subType' in normalizePoint({ ...camera, type: 'crosswalk' }, now)));
});

test('values of the wrong kind are not coerced but left for validation to reject', () => {
  const point: Record<string, unknown> = normalizePoint({ x: '1', y: null, speed: true, subType: 'unknown' }, now);
  assert.deepEqual([point.x, point.y, point.speed, point.subType], ['1', null, true, 'unknown']);
});

test('numbers are rounded, minus zero becomes zero, texts become NFC, unknown keys are dropped', () => {
  const input = { x: 1.23456789, y: -0, type: 'end_village', comment: ' и\u0306 ', anything: 1, idx: 5 };
  const point = normalizePoint(input, now);
  assert.equal(point.x, 1.234568);
  assert.ok(Object.is(point.y, 0));
  assert.equal(point.comment, 'й');
  assert.ok(!('anything' in point) && !('idx' in point));
});

test('defaults are not shared between points', () => {
  const ambush = (): unknown[] => normalizePoint({ x: 1, y: 2, type: 'mobile_ambush' }, now).activeTime ?? [];
  ambush().pop();
  assert.equal(ambush().length, 4);
});

test('the child points of a section are normalised like their parent', () => {
  const childrens = [{ x: 1.00000049, y: 2, speed: 60 }, 'no point'];
  const point = normalizePoint({ x: 1, y: 2, type: 'speed_cam', childrens }, now);
  assert.deepEqual(point.childrens, [
    { _id: '', x: 1, y: 2, dirType: 1, direction: 1, distance: 500, angle: 15 },
    'no point',
  ]);
});

test('keys inherited from the prototype are ignored', () => {
  for (const type of pointTypes) {
    const input: Record<string, unknown> = Object.create({ speed: 90, inBack: true });
    Object.assign(input, { type, x: 1, y: 2 });
    assert.equal(normalizePoint(input, now).speed, 60);
  }
});

test('an unknown speed is kept for types that allow it and becomes the default for others', () => {
  const speedOf = (type: string) => normalizePoint({ type, x: 1, y: 1, speed: null }, now)['speed'];
  assert.equal(speedOf('static_cam'), null);
  assert.equal(speedOf('speed_limit'), normalizePoint({ type: 'speed_limit', x: 1, y: 1 }, now)['speed']);
  assert.equal(typeof speedOf('speed_cam'), 'number');
});

const label = properName('Field');

test('a field without a default stays missing, as does a default of now without the current time', () => {
  const schema: Schema = { a: { type: 'string', label }, made: { type: 'date', label, default: 'now' } };
  assert.deepEqual(Object.keys(normalizeFields(schema, { b: 1 }, null)), []);
  assert.deepEqual(normalizeFields(schema, {}, now), { made: now.toISOString() });
});

test('a value allowed only in another case becomes the default, an unknown one is kept', () => {
  const schema: Schema = {
    kind: { type: 'string', label, default: 'a' },
    sub: {
      type: 'string',
      label,
      whiteList: { by: 'kind', cases: { a: ['x', 'y'], b: ['z'] } },
      default: { by: 'kind', cases: { a: 'x', b: 'z' } },
    },
    plain: { type: 'string', label, whiteList: ['p'], default: 'p' },
  };
  const of = (input: object) => normalizeFields(schema, { ...input }, null);
  assert.deepEqual(of({ sub: 'y' }), { kind: 'a', sub: 'y', plain: 'p' });
  assert.deepEqual(of({ sub: 'z' }), { kind: 'a', sub: 'x', plain: 'p' });
  assert.deepEqual(of({ sub: 'q', plain: 'r' }), { kind: 'a', sub: 'q', plain: 'r' });
  assert.deepEqual(of({ kind: 'c', sub: 'y' }), { kind: 'c', plain: 'p' });
});

test('lists with values of the wrong kind are left for validation', () => {
  const schema: Schema = {
    tags: { type: 'array', label },
    points: { type: 'other-point', label, fields: { x: { type: 'number', label, default: 0 } } },
  };
  const input = { tags: [{ x: 1 }], points: 'none' };
  assert.deepEqual(normalizeFields(schema, input, null), input);
  assert.deepEqual(normalizeFields(schema, { points: [{}, null, [1]] }, null), { points: [{ x: 0 }, null, [1]] });
});
