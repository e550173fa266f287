import assert from 'node:assert/strict';
import { test } from 'vitest';
import { roadGraph } from '../roads/road-graph.ts';
import type { Road } from '../roads/road.ts';
import { at, cameraAt, roadThrough } from '../testing/plane.ts';
import { checkWay } from './check-way.ts';
import type { WayPoint } from './way-check.ts';

const east = 90;
const west = 270;

type Places = [number, number][];

const check = (line: Places, roads: readonly Road[], points: readonly WayPoint[]) =>
  checkWay(
    line.map(([x, y]) => at(x, y)),
    roadGraph(roads),
    points,
  );

/** The cameras found, with their distance rounded to ten metres. */
const found = (line: Places, roads: readonly Road[], points: readonly WayPoint[]) =>
  check(line, roads, points).items.map(({ _id, side, by, atMeters }) => [
    _id,
    side,
    by,
    Math.round(atMeters / 10) * 10,
  ]);

const straight = [
  roadThrough([
    [0, 0],
    [500, 0],
    [1000, 0],
  ]),
];
const forth: Places = [
  [0, 0],
  [1000, 0],
];
const back: Places = [
  [1000, 0],
  [0, 0],
];

test('a camera is listed with its distance only in the direction it faces', () => {
  const points = [cameraAt(700, -6, east, { _id: 'mine' }), cameraAt(300, 6, west, { _id: 'other' })];
  assert.deepEqual(found(forth, straight, points), [['mine', 'mine', 'road', 700]]);
  assert.deepEqual(found(back, straight, points), [['other', 'mine', 'road', 700]]);
});

test('two-way cameras face both directions, unknown ones perhaps, far or crosswise ones neither', () => {
  const points = [
    cameraAt(100, 6, east, { _id: 'both', dirType: 2 }),
    cameraAt(200, 6, 0, { _id: 'everyone', dirType: 0 }),
    cameraAt(300, 6, null, { _id: 'unknown' }),
    cameraAt(400, 35, east, { _id: 'far' }),
    cameraAt(600, 6, 0, { _id: 'across' }),
  ];
  const expected = [
    ['both', 'both', 'road', 100],
    ['everyone', 'both', 'road', 200],
    ['unknown', 'perhaps', 'road', 300],
  ];
  assert.deepEqual(found(forth, straight, points), expected);
  assert.deepEqual(
    found(back, straight, points).map(([id, side]) => [id, side]),
    expected.map(([id, side]) => [id, side]).toReversed(),
  );
});

test('without a direction, hazards concern both ways, and cameras are as far as drivers who passed them say', () => {
  const witness = (drivers: number, azimuth: number) => ({ directionWitness: { azimuth, drivers } });
  const points = [
    cameraAt(100, 6, null, { _id: 'bump', type: 'rec_policeman' }),
    cameraAt(200, 6, null, { _id: 'crossing', type: 'railroad_crossing' }),
    cameraAt(300, 6, null, { _id: 'two say east', ...witness(2, 85) }),
    cameraAt(400, 6, null, { _id: 'one says east', ...witness(1, 85) }),
    cameraAt(500, 6, west, { _id: 'set, in spite of two', ...witness(2, 85) }),
    cameraAt(600, 6, null, { _id: 'sign', type: 'speed_limit' }),
  ];
  assert.deepEqual(
    found(forth, straight, points).map(([id, side]) => [id, side]),
    [
      ['bump', 'mine'],
      ['crossing', 'mine'],
      ['two say east', 'mine'],
      ['one says east', 'perhaps'],
      ['sign', 'perhaps'],
    ],
  );
  assert.deepEqual(
    found(back, straight, points).map(([id, side]) => [id, side]),
    [
      ['sign', 'perhaps'],
      ['set, in spite of two', 'mine'],
      ['one says east', 'perhaps'],
      ['crossing', 'mine'],
      ['bump', 'mine'],
    ],
  );
});

test('a camera without a direction is perhaps on its nearest road, and on no other', () => {
  const beside = roadThrough([
    [0, -20],
    [1000, -20],
  ]);
  assert.deepEqual(found(forth, [...straight, beside], [cameraAt(500, -13, null)]), []);
  assert.deepEqual(found(forth, [...straight, beside], [cameraAt(500, -7, null)]), [
    ['camera', 'perhaps', 'road', 500],
  ]);
});

test('a one-way road on its own tells the direction of its cameras', () => {
  const oneWay = [roadThrough([...forth], { oneway: 1 })];
  const camera = cameraAt(500, -12, null);
  assert.deepEqual(found(forth, oneWay, [camera]), [['camera', 'mine', 'oneway', 500]]);
  const other = roadThrough(
    [
      [1000, 20],
      [0, 20],
    ],
    { oneway: 1 },
  );
  assert.deepEqual(found(forth, [...oneWay, other], [camera]), [['camera', 'perhaps', 'road', 500]]);
  assert.deepEqual(found(back, [...oneWay, other], [camera]), []);
});

test('at a junction only the cameras on the road taken are listed', () => {
  const roads = [
    ...straight,
    roadThrough([
      [500, 0],
      [500, 500],
    ]),
  ];
  const points = [
    cameraAt(450, -6, east, { _id: 'before' }),
    cameraAt(560, -6, east, { _id: 'straight on' }),
    cameraAt(506, 60, 0, { _id: 'turned' }),
    cameraAt(494, 70, 180, { _id: 'towards the junction' }),
  ];
  const names = (line: Places) => found(line, roads, points).map(([id]) => id);
  assert.deepEqual(names(forth), ['before', 'straight on']);
  assert.deepEqual(
    names([
      [0, 0],
      [500, 0],
      [500, 500],
    ]),
    ['before', 'turned'],
  );
  assert.deepEqual(
    names([
      [500, 500],
      [500, 0],
      [1000, 0],
    ]),
    ['towards the junction', 'straight on'],
  );
});

test('on a roundabout only the cameras on the driven part are listed', () => {
  const ring = Array.from({ length: 17 }, (_, step): [number, number] => {
    const turn = (step / 16) * 2 * Math.PI;
    return [500 + 30 * Math.cos(turn), 30 * Math.sin(turn)];
  });
  const roads = [
    roadThrough([
      [0, 0],
      [470, 0],
    ]),
    roadThrough(ring, { oneway: 1 }),
    roadThrough([
      [530, 0],
      [1000, 0],
    ]),
  ];
  const points = [cameraAt(500, -36, east, { _id: 'south' }), cameraAt(500, 36, west, { _id: 'north' })];
  const south: Places = [
    [0, 0],
    [470, 0],
    [480, -20],
    [500, -30],
    [520, -20],
    [530, 0],
    [1000, 0],
  ];
  assert.deepEqual(
    found(south, roads, points).map(([id]) => id),
    ['south'],
  );
});

test('on switchbacks 45 m apart a camera belongs to its own leg', () => {
  const bends: Places = [
    [0, 0],
    [400, 0],
    [430, 22],
    [400, 45],
    [0, 45],
    [-30, 67],
    [0, 90],
    [400, 90],
  ];
  const points = [
    cameraAt(200, -6, east, { _id: 'first up' }),
    cameraAt(200, 51, west, { _id: 'second up' }),
    cameraAt(200, 39, east, { _id: 'second down' }),
    cameraAt(200, 84, east, { _id: 'third up' }),
  ];
  const names = (line: Places) => found(line, [roadThrough(bends)], points).map(([id]) => id);
  assert.deepEqual(names(bends), ['first up', 'second up', 'third up']);
  assert.deepEqual(names(bends.toReversed()), ['second down']);
});

test('on parallel carriageways a camera belongs to the nearest road in its direction', () => {
  const roads = [
    roadThrough(
      [
        [0, -9],
        [1000, -9],
      ],
      { kind: 'motorway', oneway: 1 },
    ),
    roadThrough(
      [
        [0, 9],
        [1000, 9],
      ],
      { kind: 'motorway', oneway: -1 },
    ),
    roadThrough(
      [
        [0, -39],
        [1000, -39],
      ],
      { kind: 'tertiary' },
    ),
  ];
  const points = [
    cameraAt(500, -16, east, { _id: 'motorway east' }),
    cameraAt(500, 16, west, { _id: 'motorway west' }),
    cameraAt(500, 0, east, { _id: 'between', speed: 90 }),
    cameraAt(500, -45, east, { _id: 'frontage east' }),
    cameraAt(500, -33, west, { _id: 'frontage west' }),
  ];
  const names = (line: Places) => found(line, roads, points).map(([id]) => id);
  assert.deepEqual(
    names([
      [0, -9],
      [1000, -9],
    ]),
    ['motorway east', 'between'],
  );
  assert.deepEqual(
    names([
      [1000, 9],
      [0, 9],
    ]),
    ['motorway west'],
  );
  assert.deepEqual(
    names([
      [0, -39],
      [1000, -39],
    ]),
    ['frontage east'],
  );
  assert.deepEqual(
    names([
      [1000, -39],
      [0, -39],
    ]),
    ['frontage west'],
  );
});

test('a camera near a car park still belongs to the main road', () => {
  const roads = [
    ...straight,
    roadThrough(
      [
        [400, -13],
        [600, -13],
      ],
      { kind: 'service' },
    ),
  ];
  assert.deepEqual(found(forth, roads, [cameraAt(500, -9, east)]), [['camera', 'mine', 'road', 500]]);
});

test('a line in a tunnel is not matched to the road above', () => {
  const roads = [
    roadThrough([
      [0, 0],
      [1000, 0],
    ]),
    roadThrough([
      [450, -500],
      [520, 0],
      [590, 500],
    ]),
  ];
  const points = [cameraAt(530, 40, 8, { _id: 'above' }), cameraAt(560, -6, east, { _id: 'in the tunnel' })];
  assert.deepEqual(
    found(forth, roads, points).map(([id]) => id),
    ['in the tunnel'],
  );
});

test('where the road is missing, cameras are matched to the line and the stretch is reported', () => {
  const roads = [
    roadThrough([
      [0, 0],
      [400, 0],
    ]),
    roadThrough([
      [800, 0],
      [1200, 0],
    ]),
  ];
  const points = [
    cameraAt(200, -6, east, { _id: 'before' }),
    cameraAt(600, -20, east, { _id: 'in the gap' }),
    cameraAt(610, 20, west, { _id: 'other way' }),
    cameraAt(1000, -6, east, { _id: 'after' }),
  ];
  const line: Places = [
    [0, 0],
    [1200, 0],
  ];
  assert.deepEqual(found(line, roads, points), [
    ['before', 'mine', 'road', 200],
    ['in the gap', 'mine', 'line', 600],
    ['after', 'mine', 'road', 1000],
  ]);
  const { unmatched, meters } = check(line, roads, points);
  assert.equal(meters, 1200);
  assert.equal(unmatched.length, 1);
  assert.ok(Math.abs(unmatched.at(0)!.fromMeters - 400) <= 30 && Math.abs(unmatched.at(0)!.toMeters - 800) <= 30);
});

test('a road cut at a tile edge counts as one road', () => {
  // The tiles overlap and round positions differently.
  const roads = [
    roadThrough([
      [0, 0],
      [480, 0.4],
      [520, 0.3],
    ]),
    roadThrough([
      [490, -0.4],
      [1000, 0],
    ]),
  ];
  const result = check(forth, roads, [cameraAt(505, -6, east)]);
  assert.deepEqual([result.items.length, result.unmatched, result.meters], [1, [], 1000]);
});

test('similar points close together are grouped into one row with their count', () => {
  const points = [
    cameraAt(300, -6, east, { _id: 'a' }),
    cameraAt(320, -6, east, { _id: 'b' }),
    cameraAt(325, -6, east, { _id: 'red', type: 'control_cam_red' }),
    cameraAt(400, -6, east, { _id: 'c' }),
  ];
  const { items } = check(forth, straight, points);
  assert.deepEqual(
    items.map(({ _id, count }) => [_id, count]),
    [
      ['a', 2],
      ['red', undefined],
      ['c', undefined],
    ],
  );
});

test('a camera passed twice is listed twice', () => {
  const loop: Places = [
    [0, 0],
    [1000, 0],
    [1000, 300],
    [0, 300],
    [0, 0],
    [1000, 0],
  ];
  const result = found(loop, [roadThrough(loop)], [cameraAt(500, -6, east)]);
  assert.deepEqual(result, [
    ['camera', 'mine', 'road', 500],
    ['camera', 'mine', 'road', 3100],
  ]);
});

test('a line without roads, such as across a lake, is one unmatched stretch', () => {
  const { meters, unmatched, items } = check(forth, [], [cameraAt(500, -6, east), cameraAt(500, 6, west)]);
  assert.deepEqual([meters, unmatched], [1000, [{ fromMeters: 0, toMeters: 1000 }]]);
  assert.deepEqual([items.length, items[0]?.by], [1, 'line']);
});
