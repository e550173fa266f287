import { expect, test } from 'vitest';
import type { DrivePoint } from '@dozor/domain/drive/drive-camera.ts';
import { roadGraph } from '@dozor/domain/roads/road-graph.ts';
import { PassedSides } from './passed-sides.ts';

// A road to the east that turns north behind the camera.
const roads = roadGraph([
  {
    line: [
      [1.5, 42.5],
      [1.51, 42.5],
      [1.51, 42.51],
    ],
    kind: 'secondary',
    oneway: 0,
  },
]);
const camera: DrivePoint = {
  _id: '1',
  type: 'static_cam',
  x: 1.5095,
  y: 42.5001,
  speed: 60,
  speedUnit: 'km/h',
  dirType: 0,
  direction: null,
};
const car = { x: 1.51, y: 42.5004, azimuth: 0 };
const warning = (isDirectionKnown: boolean, id = '1', others: string[] = []) => [{ id, others, isDirectionKnown }];

test('a camera announced with an unknown direction is asked about, with the azimuth of the road beside it', () => {
  const sides = new PassedSides();
  sides.note(warning(false));
  const place = { points: [camera], roads, car: { ...car, azimuth: 45 } };
  expect(sides.of(['1'], place)).toEqual([{ id: '1', heading: 90 }]);
  expect(sides.of(['1'], place)).toEqual([]);
});

test('the others of one sentence are asked about, too', () => {
  const sides = new PassedSides();
  sides.note(warning(false, '7', ['1']));
  expect(sides.of(['1'], { points: [camera], roads, car })).toHaveLength(1);
});

test('a camera whose direction only answers tell is asked about, so that a third one can set it', () => {
  const sides = new PassedSides();
  const place = (drivers: number) => {
    return { points: [{ ...camera, directionWitness: { azimuth: 90, drivers } }], roads, car };
  };
  expect(sides.of(['1'], place(1))).toEqual([]);
  expect(sides.of(['1'], place(2))).toHaveLength(1);
  expect(sides.of(['1'], place(10))).toEqual([]);
});

test('a direction that answers have set is asked about until ten drivers agree, so that others can contradict it', () => {
  const sides = new PassedSides();
  const asked = (fields: Partial<DrivePoint>) => {
    const point = { ...camera, dirType: 1, direction: 270, ...fields };
    return sides.of(['1'], { points: [point], roads, car }).length;
  };
  const witness = (drivers: number) => ({ directionWitness: { azimuth: 90, drivers } });
  expect(asked(witness(3))).toBe(1);
  expect(asked(witness(10))).toBe(0);
  expect(asked({ ...witness(3), dirType: 2 })).toBe(0);
  expect(asked({})).toBe(0);
});

test('nobody is asked about what was not announced, or announced for certain, about hazards, and off the roads', () => {
  const sides = new PassedSides();
  const place = { points: [camera], roads, car };
  expect(sides.of(['1'], place)).toEqual([]);
  sides.note(warning(false));
  sides.note(warning(true));
  expect(sides.of(['1'], place)).toEqual([]);
  sides.note(warning(false));
  expect(sides.of(['1'], { ...place, points: [{ ...camera, type: 'bad_road' }] })).toEqual([]);
  sides.note(warning(false));
  expect(sides.of(['1'], { ...place, car: null })).toEqual([]);
});
