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

test('a section joined midway starts where the way joins its road and has no minimum time', () => {
  const { sections } = check(
    [
      [3000, 500],
      [3000, 0],
      [6000, 0],
    ],
    section(),
  );
  const joined = { fromMeters: 500, toMeters: 2500, lengthMeters: 2000, leastSeconds: null, joined: true };
  assert.deepEqual(sections, [{ ...whole, ...joined }]);
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

test('on a serpentine a section belongs to the way from its start to its finish, whatever its cameras face', () => {
  const bends: Places = [
    [0, 0],
    [1500, 0],
    [1500, 200],
    [0, 200],
    [0, 400],
    [1500, 400],
  ];
  const serpentine = roadGraph([roadThrough(bends)]);
  const checkBends = (line: Places, point: WayPoint) =>
    checkWay(
      line.map(([x, y]) => at(x, y)),
      serpentine,
      [point],
    );
  const finish = (travel: number | null) => cameraAt(200, 194, travel);
  const back = bends.toReversed();
  // The finish faces about along the line from the start.
  for (const travel of [270, 90, null]) {
    const point = cameraAt(300, -6, 90, { type: 'speed_cam', speed: 60, childrens: [finish(travel)] });
    const forth = checkBends(bends, point);
    assert.deepEqual([forth.items, forth.sections.length, forth.sections[0]?.leastSeconds !== null], [[], 1, true]);
    assert.deepEqual(checkBends(back, point), { ...checkBends(back, point), items: [], sections: [] });
  }
});

test('without roads the order of passing tells who drives a section, never the line between its cameras', () => {
  const byLine = (line: Places, point: WayPoint) => {
    const { sections, items } = checkWay(
      line.map(([x, y]) => at(x, y)),
      roadGraph([]),
      [point],
    );
    return [sections.map(({ leastSeconds }) => leastSeconds !== null), items.map(({ side }) => side)];
  };
  const forth: Places = [
    [0, 0],
    [6000, 0],
  ];
  // Facing their drivers, photographing from behind, and without a direction.
  for (const travel of [90, 270, null]) {
    const childrens = [cameraAt(5000, -6, travel)];
    const point = cameraAt(1000, -6, travel, { type: 'speed_cam', speed: 90, childrens });
    assert.deepEqual(byLine(forth, point), [[true], []]);
    assert.deepEqual(byLine(forth.toReversed(), point), [[], []]);
  }
  // Its start lies on a leg that leads away from its finish.
  const bend: Places = [
    [1000, 0],
    [2000, 0],
    [2000, 300],
    [0, 300],
  ];
  const childrens = [cameraAt(300, 294, 270)];
  const point = cameraAt(1500, -6, 90, { type: 'speed_cam', speed: 60, childrens });
  assert.deepEqual(byLine(bend, point), [[true], []]);
  assert.deepEqual(byLine(bend.toReversed(), point), [[], []]);
  assert.deepEqual(byLine(bend.toReversed().slice(1), point), [[], []]);
  assert.deepEqual(byLine(bend.slice(0, 2), point), [[], ['mine']]);
  assert.deepEqual(byLine(bend.slice(2), point), [[false], []]);
});

test('a section driven twice is listed twice, and of a rest under 100 m only its finish', () => {
  const loop: Places = [
    [0, 0],
    [6000, 0],
    [6000, 500],
    [0, 500],
    [0, 0],
    [6000, 0],
  ];
  const ring = roadGraph([roadThrough(loop)]);
  const { sections } = checkWay(
    loop.map(([x, y]) => at(x, y)),
    ring,
    [section()],
  );
  assert.deepEqual(
    sections.map(({ fromMeters, leastSeconds }) => [fromMeters, leastSeconds]),
    [
      [1000, 160],
      [13_999, 160],
    ],
  );
  const late = roadThrough([
    [4950, 500],
    [4950, 0],
    [6000, 0],
  ]);
  const { items, sections: none } = checkWay(
    [at(4950, 500), at(4950, 0), at(6000, 0)],
    roadGraph([
      roadThrough([
        [0, 0],
        [4950, 0],
      ]),
      late,
    ]),
    [section()],
  );
  assert.deepEqual([items.map(({ atMeters }) => Math.round(atMeters / 10)), none], [[55], []]);
});
