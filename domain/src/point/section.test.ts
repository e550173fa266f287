import assert from 'node:assert/strict';
import { test } from 'vitest';
import { distanceMeters } from '../geometry/distance.ts';
import {
  childPart,
  inDrivingOrder,
  sectionLengthMeters,
  sectionLine,
  shortestLegalSeconds,
  withExtraPoint,
} from './section.ts';

const start = { x: 37, y: 55, speed: 90, speedUnit: 'km/h' as const };
const at = (x: number): { x: number; y: number } => ({ x, y: 55 });

test('the last child point is the finish, the others are extra points', () => {
  assert.deepEqual(
    [0, 1, 2].map((index) => childPart(index, 3)),
    ['extra', 'extra', 'finish'],
  );
  assert.equal(childPart(0, 1), 'finish');
});

test('the line of a section runs from its start through its child points', () => {
  assert.deepEqual(sectionLine({ ...start, childrens: [at(37.1), at(37.2)] }), [
    [37, 55],
    [37.1, 55],
    [37.2, 55],
  ]);
  assert.deepEqual(sectionLine(start), [[37, 55]]);
});

test('the length is measured along the points, not straight from start to finish', () => {
  const detour = { x: 37.1, y: 55.1 };
  const length = sectionLengthMeters({ ...start, childrens: [detour, at(37.2)] });
  const expected = distanceMeters(37, 55, 37.1, 55.1) + distanceMeters(37.1, 55.1, 37.2, 55);
  assert.equal(length, expected);
  assert.ok(length > distanceMeters(37, 55, 37.2, 55) * 1.5);
  assert.equal(sectionLengthMeters(start), 0);
});

test('the shortest legal time is the length divided by the limit in its unit', () => {
  const metersPerDegree = distanceMeters(37, 55, 37, 56);
  const finish = { x: 37, y: 55 + 9000 / metersPerDegree };
  const seconds = shortestLegalSeconds({ ...start, childrens: [finish] });
  assert.ok(Math.abs(Number(seconds) - 360) < 0.001, String(seconds));
  const british = shortestLegalSeconds({ ...start, speedUnit: 'mph', childrens: [finish] });
  assert.ok(Math.abs(Number(british) * 1.609344 - 360) < 0.001, String(british));
  assert.equal(shortestLegalSeconds({ ...start, speed: null, childrens: [finish] }), null);
  assert.equal(shortestLegalSeconds({ ...start, childrens: [finish] }, 18_000), 720, 'with the length given');
});

test('extra points are sorted in driving order, with the finish last', () => {
  const children = [at(37.3), at(37.1), at(37.2), at(37.15)];
  assert.deepEqual(
    inDrivingOrder(start, children).map(({ x }) => x),
    [37.1, 37.2, 37.3, 37.15],
  );
  assert.deepEqual(inDrivingOrder(start, []), []);
});

test('the first point added is the finish, later ones are inserted before it', () => {
  const one = withExtraPoint(start, [], at(37.3));
  const two = withExtraPoint(start, one, at(37.2));
  const three = withExtraPoint(start, two, at(37.1));
  assert.deepEqual(
    three.map(({ x }) => x),
    [37.1, 37.2, 37.3],
  );
});
