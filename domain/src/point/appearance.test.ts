import assert from 'node:assert/strict';
import { test } from 'vitest';
import { fillOpacity, iconKey, iconKeys, isOldAmbush, opacity, ratingColor, defaultSpeed } from './appearance.ts';
import { pointSchema } from './point-schema.ts';
import { pointTypes } from './point-type.ts';
import { signScales } from './speed-unit.ts';

const plain = { speed: 60, rating: 1 };

test('the icon of every type is named after the type, except for speed limits', () => {
  for (const type of pointTypes) {
    const key = iconKey({ type, ...plain });
    assert.equal(key, type === 'speed_limit' ? 'speed_limit_60' : type);
  }
});

test('a speed limit icon shows every value used on signs in km/h or mph and clamps other values', () => {
  for (const { min, max, step } of Object.values(signScales)) {
    for (let speed: number = min; speed <= max; speed += step) {
      assert.equal(iconKey({ type: 'speed_limit', speed, rating: 1 }), `speed_limit_${speed}`);
    }
  }
  assert.equal(iconKey({ type: 'speed_limit', speed: 1, rating: 1 }), 'speed_limit_5');
  assert.equal(iconKey({ type: 'speed_limit', speed: 400, rating: 1 }), 'speed_limit_150');
});

test('the start, the finish and the intermediate points of a section have separate icons', () => {
  const type = 'speed_cam';
  assert.equal(iconKey({ type, ...plain }), 'speed_cam');
  assert.equal(iconKey({ type, ...plain, part: 'start' }), 'speed_cam_start');
  assert.equal(iconKey({ type, ...plain, part: 'extra' }), 'speed_cam_other');
  assert.equal(iconKey({ type, ...plain, part: 'finish' }), 'speed_cam_stop');
});

test('a selected fixed camera or ambush has a separate icon while its rating is positive', () => {
  for (const type of pointTypes) {
    for (const rating of [1, 0, -1, -2]) {
      const key = iconKey({ type, speed: 60, rating, isActive: true });
      const isSpecial = rating > 0 && (type === 'static_cam' || type === 'mobile_ambush');
      assert.equal(key.endsWith('_active'), isSpecial, `${type} ${rating}`);
    }
  }
});

test('only an ambush has a separate icon when old, unless it is selected', () => {
  for (const type of pointTypes) {
    const key = iconKey({ type, ...plain, isOld: true });
    assert.equal(key.endsWith('_old'), type === 'mobile_ambush', type);
  }
  assert.equal(iconKey({ type: 'mobile_ambush', ...plain, isOld: true, isActive: true }), 'mobile_ambush_active');
});

test('the list of icons contains every possible key once', () => {
  assert.equal(new Set(iconKeys).size, iconKeys.length);
  const keys = pointTypes.flatMap((type) =>
    [10, 60, 150].flatMap((speed) =>
      ([undefined, 'start', 'extra', 'finish'] as const).flatMap((part) =>
        [true, false].flatMap((is) => iconKey({ type, speed, rating: 1, part, isOld: is, isActive: is })),
      ),
    ),
  );
  for (const key of keys) assert.ok(iconKeys.includes(key), key);
  assert.equal(iconKeys.filter((key) => key.startsWith('speed_limit_')).length, 25);
});

test('an ambush is old 365 days after its confirmation', () => {
  const confirmed = '2025-03-01T12:00:00.000Z';
  assert.equal(isOldAmbush(confirmed, new Date('2026-03-01T11:59:59.999Z')), false);
  assert.equal(isOldAmbush(confirmed, new Date('2026-03-01T12:00:00.000Z')), true);
  assert.equal(isOldAmbush(Date.parse(confirmed), new Date('2026-03-01T12:00:00.000Z')), true);
});

test('colours follow the rating', () => {
  assert.deepEqual([1, 0, -1, -2].map(ratingColor), ['green', 'yellow', 'red', 'grey']);
});

test('a point that no longer exists is half transparent and its sector is fainter', () => {
  assert.deepEqual([1, 0, -1, -2].map(opacity), [1, 1, 0.5, 0.5]);
  assert.ok(fillOpacity(-1) < fillOpacity(0));
  assert.equal(fillOpacity(1), fillOpacity(0));
});

test('the default speed is the default of the schema field', () => {
  assert.equal(defaultSpeed, pointSchema.speed.default);
});
