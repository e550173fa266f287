import { expect, test } from 'vitest';
import { normalizePoint } from '@dozor/domain/point/normalize.ts';
import { pointSchema } from '@dozor/domain/point/point-schema.ts';
import { pointTypes } from '@dozor/domain/point/point-type.ts';
import { formControls, type Control } from '@dozor/domain/schema/form.ts';
import { checkValue } from './check-value.ts';
import { localTime, timeOf } from './local-time.ts';
import { numberSteps, steppedNumber } from './number-control.tsx';

function control(name: string): Control {
  const found = formControls(pointSchema, { type: 'static_cam', speedUnit: 'km/h' }).find((one) => one.name === name);
  if (found === undefined) throw new Error(`There is no control for ${name}.`);
  return found;
}

test('the buttons of a number use the step of its field, or a larger one if that step is tiny', () => {
  const buttons = ['speed', 'direction', 'distance', 'angle'].map((name) => numberSteps(control(name)).button);
  expect(buttons).toEqual([10, 5, 10, 5]);
  expect(numberSteps(control('x')).button).toBeCloseTo(0.00001, 9);
});

test('stepping a number goes to the next multiple of the step and stays within bounds', () => {
  const speed = control('speed');
  expect([65, 60, 150].map((value) => steppedNumber(value, 10, speed))).toEqual([70, 70, 150]);
  expect([65, 60, 10].map((value) => steppedNumber(value, -10, speed))).toEqual([60, 50, 10]);
  expect(steppedNumber(Number.NaN, 10, speed)).toBe(20);
  expect(steppedNumber(37.617734, 0.00001, control('x'))).toBe(37.617744);
});

test('input is checked against bounds and step, with the messages of the server', () => {
  const speed = control('speed');
  expect([60, Number.NaN, 160, 5, 65].map((value) => checkValue(speed, value))).toEqual([
    null,
    'is required',
    'must be from 10 to 150',
    'must be from 10 to 150',
    'must be a multiple of 10',
  ]);
});

test('the defaults of every type are valid', () => {
  for (const type of pointTypes) {
    const point: Record<string, unknown> = normalizePoint({ type, x: 1.5, y: 2.25 }, new Date(0));
    const wrong = formControls(pointSchema, point).filter((one) => checkValue(one, point[one.name]) !== null);
    expect(wrong).toEqual([]);
  }
});

test('a time is shown in the browser time zone and stored in UTC', () => {
  const iso = '2026-05-20T12:34:00.000Z';
  expect(timeOf(localTime(iso))).toBe(iso);
  expect(localTime(iso)).toMatch(/^2026-05-2\dT\d\d:\d\d$/);
  expect(timeOf('')).toBeNull();
});
