import assert from 'node:assert/strict';
import { test } from 'vitest';
import { diffPoints } from '../point/changes/diff.ts';
import type { PointFields } from '../point/point-schema.ts';
import { changesWarning, effectOf } from './edit-effect.ts';

const camera = {
  type: 'static_cam',
  x: 30,
  y: 60,
  rating: 1,
  direction: 90,
  speed: 60,
} as Partial<PointFields> as PointFields;
const part = { y: 60, dirType: 1, direction: 90, distance: 500, angle: 15 };
const first = { ...part, _id: '2', x: 30.1 };
const last = { ...part, _id: '3', x: 30.2 };
const section: PointFields = { ...camera, type: 'speed_cam', childrens: [first, last] };

/** The effect of the last of several edits in a row. */
function effect(before: PointFields, ...afters: readonly Partial<PointFields>[]) {
  let last = before;
  const steps = afters.map((after) => {
    const next = { ...last, ...after };
    const changes = diffPoints(last, next);
    last = next;
    return changes;
  });
  return effectOf(steps, { ...last, country: 'RU' });
}

const metersOf = (...afters: readonly Partial<PointFields>[]) => Math.round(effect(camera, ...afters).movedMeters);

test('the effect of an edit is derived from its changes', () => {
  assert.equal(metersOf({ y: 60.01 }), 1113);
  assert.equal(effect(camera, { direction: 265 }).turnedDegrees, 175);
  assert.equal(effect(camera, { direction: 350 }).turnedDegrees, 100);
  assert.equal(effect(camera, { speed: 90 }).speedLeapKmh, 30);
  assert.equal(effect(camera, { rating: -1 }).isDowngrade, true);
  assert.equal(effect(camera, { type: 'dummy' }).isDowngrade, true);
  assert.equal(effect(camera, { type: 'mobile_ambush' }).isDowngrade, false);
  assert.equal(effect(camera, { speed: null }).speedLeapKmh, 0);
  const miles = effectOf([diffPoints(camera, { ...camera, speed: 80 })], { x: 30, y: 60, country: 'GB' });
  assert.equal(Math.round(miles.speedLeapKmh), 32);
});

test('edits of one author in a row are compared with what was there before them', () => {
  assert.equal(metersOf({ y: 60.0017 }, { y: 60.0034 }, { y: 60.0051 }), 568);
  assert.equal(metersOf({ x: 30.003 }, { y: 60.001 }), Math.round(Math.hypot(167, 111.3)));
  assert.equal(metersOf({ y: 60.0017 }, { y: 60 }), 0, 'moved back');
  assert.equal(metersOf({ y: 60.01 }, { speed: 70 }), 0, 'the last did not move it');
  assert.equal(effect(camera, { direction: 140 }, { direction: 190 }, { direction: 250 }).turnedDegrees, 160);
  assert.equal(effect(camera, { speed: 70 }, { speed: 80 }, { speed: 90 }).speedLeapKmh, 30);
});

test('a section moves as far as the part that moved farthest, and a removed part is a loss', () => {
  const far = effect(section, { childrens: [first, { ...last, x: 30.4 }] });
  assert.equal(Math.round(far.movedMeters / 100), 111);
  assert.equal(far.isDowngrade, false);
  const steps = [30.203, 30.206, 30.209].map((x) => ({ childrens: [first, { ...last, x }] }));
  assert.equal(Math.round(effect(section, ...steps).movedMeters / 10), 50);
  assert.equal(effect(section, { childrens: [first] }).isDowngrade, true);
  assert.equal(effect(section, { childrens: [first, last, { ...last, _id: '4', x: 30.3 }] }).movedMeters, 0);
});

test('place, azimuth, limit, rating, type and parts are what drivers are warned of', () => {
  const changed = (after: Partial<PointFields>) => changesWarning(diffPoints(section, { ...section, ...after }));
  const afters: Partial<PointFields>[] = [
    { x: 30.00001 },
    { direction: 91 },
    { dirType: 2 },
    { speed: 61 },
    { rating: 0 },
    { type: 'dummy' },
    { childrens: [first] },
    { childrens: [first, { ...last, direction: 120 }] },
  ];
  for (const after of afters) assert.ok(changed(after), JSON.stringify(after));
  assert.equal(changed({ comment: 'Берёзовка' }), false);
});
