import assert from 'node:assert/strict';
import { test } from 'vitest';
import { roadGraph } from '../roads/road-graph.ts';
import { at, cameraAt, roadThrough } from '../testing/plane.ts';
import { checkWay } from './check-way.ts';
import type { WayPoint } from './way-check.ts';

type Places = [number, number][];

const road: Places = [
  [0, 0],
  [2000, 0],
  [4000, 0],
  [6000, 0],
];
const side: Places = [
  [3000, 0],
  [3000, 500],
];
const roads = roadGraph([roadThrough(road), roadThrough([[2000, 0], ...side]), roadThrough(side)]);

const check = (line: Places, point: WayPoint) => {
  const { sections, items } = checkWay(
    line.map(([x, y]) => at(x, y)),
    roads,
    [point],
  );
  return { sections, items: items.map(({ _id, atMeters }) => [_id, atMeters]) };
};

/** A section from 1000 m to 5000 m with an extra point at 3500 m; it takes 160 s at 90 km/h. */
const section = (more: Partial<WayPoint> = {}, travel = 90): WayPoint =>
  cameraAt(1000, -6, travel, {
    type: 'speed_cam',
    speed: 90,
    childrens: [cameraAt(3500, -6, travel), cameraAt(5000, -6, travel)],
    ...more,
  });

const whole = {
  _id: 'camera',
  fromMeters: 1000,
  toMeters: 5000,
  lengthMeters: 4000,
  speed: 90,
  leastSeconds: 160,
  by: 'road',
};

test('a fully driven section has its length and minimum time, and its cameras are not items', () => {
  assert.deepEqual(
    check(
      [
        [0, 0],
        [6000, 0],
      ],
      section(),
    ),
    { sections: [whole], items: [] },
  );
});

test('in the opposite direction a section counts only if its cameras watch both directions', () => {
  const back: Places = [
    [6000, 0],
    [0, 0],
  ];
  assert.deepEqual(check(back, section()), { sections: [], items: [] });
  const both = section({ dirType: 2, childrens: [cameraAt(5000, -6, 90, { dirType: 2 })] });
  assert.deepEqual(check(back, both), { sections: [whole], items: [] });
});

test('a section joined midway starts at the first camera passed and has no minimum time', () => {
  const { sections } = check(
    [
      [3000, 500],
      [3000, 0],
      [6000, 0],
    ],
    section(),
  );
  assert.deepEqual(sections, [{ ...whole, fromMeters: 1000, toMeters: 2500, lengthMeters: 1500, leastSeconds: null }]);
  const late = check(
    [
      [4000, 0],
      [6000, 0],
    ],
    section(),
  ).sections[0];
  assert.deepEqual([late?.fromMeters, late?.toMeters, late?.leastSeconds], [0, 1000, null]);
});

test('a section left before its finish is listed as a camera at its start', () => {
  assert.deepEqual(
    check(
      [
        [0, 0],
        [3000, 0],
        [3000, 500],
      ],
      section(),
    ),
    { sections: [], items: [['camera', 1000]] },
  );
});

test('a section with rear-facing or undirected cameras counts only from start to finish', () => {
  for (const point of [
    section({}, 270),
    section({ dirType: 0, direction: null, childrens: [cameraAt(5000, -6, null)] }),
  ]) {
    assert.deepEqual(
      check(
        [
          [0, 0],
          [6000, 0],
        ],
        point,
      ),
      { sections: [whole], items: [] },
    );
    assert.deepEqual(
      check(
        [
          [6000, 0],
          [0, 0],
        ],
        point,
      ),
      { sections: [], items: [] },
    );
  }
});
