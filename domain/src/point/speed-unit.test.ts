import assert from 'node:assert/strict';
import fc from 'fast-check';
import { test } from 'vitest';
import { anySign, convertedSpeed, metersPerSecond, signScales, speedUnitOf, speedUnits } from './speed-unit.ts';

test('signs are in mph in Great Britain and its islands, the United States and its territories', () => {
  for (const country of ['GB', 'IM', 'JE', 'GG', 'US', 'PR', 'GU', 'VI', 'AS', 'MP', 'UM']) {
    assert.equal(speedUnitOf(country), 'mph', country);
  }
});

test('signs are in km/h everywhere else, including outside any country', () => {
  for (const country of ['RU', 'IE', 'GI', 'CA', 'FR', 'UA', 'gb', '', 'toString']) {
    assert.equal(speedUnitOf(country), 'km/h', country);
  }
});

test('converts 30 mph to 48 km/h, 60 mph to 97 km/h and 100 km/h to 62 mph', () => {
  assert.equal(Math.round(convertedSpeed(30, 'mph', 'km/h')), 48);
  assert.equal(Math.round(convertedSpeed(60, 'mph', 'km/h')), 97);
  assert.equal(Math.round(convertedSpeed(100, 'km/h', 'mph')), 62);
});

test('the scale for an unknown unit covers the scales of all units', () => {
  const all = Object.values(signScales);
  assert.equal(anySign.min, Math.min(...all.map(({ min }) => min)));
  assert.equal(anySign.max, Math.max(...all.map(({ max }) => max)));
  for (const { step } of all) assert.equal(step % anySign.step, 0);
});

test('conversion round-trips and preserves the order of speeds', () => {
  const unit = fc.constantFrom(...speedUnits);
  const speed = fc.double({ min: 1, max: 1000, noNaN: true });
  fc.assert(
    fc.property(speed, unit, unit, (some, from, to) => {
      const back = convertedSpeed(convertedSpeed(some, from, to), to, from);
      assert.ok(Math.abs(back - some) < some * 1e-12);
    }),
  );
  fc.assert(
    fc.property(speed, speed, unit, unit, (one, other, from, to) => {
      // Adjacent floating-point numbers may collapse into one.
      fc.pre(one === other || Math.abs(one - other) > 1e-9);
      assert.equal(Math.sign(convertedSpeed(one, from, to) - convertedSpeed(other, from, to)), Math.sign(one - other));
    }),
  );
});

test('a sign in mph survives conversion to whole km/h and back', () => {
  for (let mph = 5; mph <= 100; mph += 5) {
    const kmh = Math.round(convertedSpeed(mph, 'mph', 'km/h'));
    assert.equal(Math.round(convertedSpeed(kmh, 'km/h', 'mph') / 5) * 5, mph);
  }
});

test('36 km/h and 22.37 mph are both 10 m/s', () => {
  assert.equal(metersPerSecond(36, 'km/h'), 10);
  assert.ok(Math.abs(metersPerSecond(22.369363, 'mph') - 10) < 1e-6);
});
