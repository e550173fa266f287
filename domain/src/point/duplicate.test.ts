import assert from 'node:assert/strict';
import { test } from 'vitest';
import { destination } from '../geometry/destination.ts';
import { duplicateRank, headingsMatch, type Located } from './duplicate.ts';
import { pointTypes, type PointType } from './point-type.ts';

const here: Located = { type: 'static_cam', x: 37, y: 55, dirType: 1, direction: 90, rating: 1 };

function away(meters: number, fields: Partial<Located> = {}): Located {
  const [x, y] = destination(here.x, here.y, 45, meters);
  return { ...here, x, y, ...fields };
}

test('a point closer than 20 m is the same, up to 50 m it is near, beyond that it is unrelated', () => {
  assert.equal(duplicateRank(here, away(0)), 'same');
  assert.equal(duplicateRank(here, away(19.9)), 'same');
  assert.equal(duplicateRank(here, away(20.1)), 'near');
  assert.equal(duplicateRank(here, away(49.9)), 'near');
  assert.equal(duplicateRank(here, away(50.1)), null);
});

test('only a point that still exists counts as a duplicate', () => {
  for (const rating of [1, 0]) assert.equal(duplicateRank(here, away(5, { rating })), 'same');
  for (const rating of [-1, -2]) assert.equal(duplicateRank(here, away(5, { rating })), null);
});

const cameras: readonly PointType[] = [
  'static_cam',
  'speed_cam',
  'mobile_ambush',
  'dummy',
  'video_control',
  'control_cam_red',
  'traffic_control_ot',
];

test('cameras of all types duplicate each other, every other type only itself', () => {
  for (const type of pointTypes) {
    for (const other of pointTypes) {
      const isOneGroup = type === other || (cameras.includes(type) && cameras.includes(other));
      const rank = duplicateRank({ ...here, type }, away(5, { type: other }));
      assert.equal(rank, isOneGroup ? 'same' : null, `${type} ${other}`);
    }
  }
});

const oneWay = (direction: number): Pick<Located, 'dirType' | 'direction'> => ({ dirType: 1, direction });
const bothWays = (direction: number): Pick<Located, 'dirType' | 'direction'> => ({ dirType: 2, direction });
const anyWay = (direction: number): Pick<Located, 'dirType' | 'direction'> => ({ dirType: 0, direction });

test('headings match within 30°, even across north', () => {
  assert.ok(headingsMatch(oneWay(90), oneWay(120)));
  assert.ok(!headingsMatch(oneWay(90), oneWay(121)));
  assert.ok(headingsMatch(oneWay(350), oneWay(20)));
  assert.ok(!headingsMatch(oneWay(350), oneWay(21)));
  assert.ok(headingsMatch(oneWay(360), oneWay(1)));
});

test('opposite single directions never match', () => {
  for (let direction = 1; direction <= 360; direction++) {
    assert.ok(!headingsMatch(oneWay(direction), oneWay(((direction + 179) % 360) + 1)));
  }
});

test('if one of the headings is two-way, the axes are compared', () => {
  assert.ok(headingsMatch(oneWay(90), bothWays(270)));
  assert.ok(headingsMatch(bothWays(90), oneWay(240)));
  assert.ok(!headingsMatch(bothWays(90), oneWay(239)));
  assert.ok(headingsMatch(bothWays(10), bothWays(160)));
  assert.ok(!headingsMatch(bothWays(10), bothWays(100)));
});

test('a point without a direction matches every heading', () => {
  assert.ok(headingsMatch(anyWay(1), oneWay(180)));
  assert.ok(headingsMatch(bothWays(90), anyWay(180)));
  assert.ok(headingsMatch({ dirType: 0, direction: null }, oneWay(180)));
});

test('a point with the opposite heading is a duplicate only if it is two-way', () => {
  assert.equal(duplicateRank(here, away(5, { direction: 270 })), null);
  assert.equal(duplicateRank(here, away(5, { direction: 270, dirType: 2 })), 'same');
});
