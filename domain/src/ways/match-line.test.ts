import assert from 'node:assert/strict';
import fc from 'fast-check';
import { test } from 'vitest';
import type { Position } from '../geometry/position.ts';
import { roadGraph } from '../roads/road-graph.ts';
import { at, cameraAt, roadThrough } from '../testing/plane.ts';
import { checkWay } from './check-way.ts';
import { matchLine } from './match-line.ts';
import { noEdge } from './way.ts';

type Places = [number, number][];

/** A grid of streets 200 m apart. */
const size = 6;
const blockMeters = 200;
const across = Array.from({ length: size }, (_, index) => index * blockMeters);
const town = [
  ...across.map((north) => roadThrough(across.map((east) => [east, north]))),
  ...across.map((east) => roadThrough(across.map((north) => [east, north]))),
];
const graph = roadGraph(town);

/** A random walk from crossing to crossing without U-turns. */
const walk = fc
  .tuple(fc.nat(size - 1), fc.nat(size - 1), fc.array(fc.nat(3), { minLength: 4, maxLength: 20 }))
  .map(([column, row, turns]) => {
    const places: Places = [[column * blockMeters, row * blockMeters]];
    let heading = 0;
    for (const turn of turns) {
      const options = [0, 1, 3].map((by) => (heading + by) % 4);
      for (const option of [...options.slice(turn), ...options]) {
        const [east, north] = places.at(-1)!;
        const next: [number, number] = [
          east + [0, 1, 0, -1].at(option)! * blockMeters,
          north + [1, 0, -1, 0].at(option)! * blockMeters,
        ];
        if (next.some((each) => each < 0 || each > (size - 1) * blockMeters)) continue;
        places.push(next);
        heading = option;
        break;
      }
    }
    return places;
  });

const lineOf = (places: Places): Position[] => places.map(([east, north]) => at(east, north));

/** A camera in the middle of each block of the walk, with the heading of the walk. */
const camerasOf = (places: Places) =>
  places.slice(1).map(([toEast, toNorth], leg) => {
    const [east, north] = places.at(leg)!;
    const heading = (Math.atan2(toEast - east, toNorth - north) * 180) / Math.PI;
    return { east: (east + toEast) / 2, north: (north + toNorth) / 2, heading: (heading + 360) % 360 };
  });

const rows = (places: Places, points: ReturnType<typeof cameraAt>[]): string[] =>
  checkWay(lineOf(places), graph, points)
    .items.map(({ _id }) => _id)
    .toSorted();

test('an exact line is matched entirely to roads, and every camera facing the driver is found', () => {
  fc.assert(
    fc.property(walk, (places) => {
      const way = matchLine(lineOf(places), graph);
      assert.ok(!way.edges.includes(noEdge));
      assert.ok(Math.abs(way.lengthMeters - (places.length - 1) * blockMeters) < 5, `${way.lengthMeters}`);
      const cameras = new Map(camerasOf(places).map((each) => [`${each.east} ${each.north} ${each.heading}`, each]));
      const points = [...cameras].map(([_id, { east, north, heading }], index) =>
        cameraAt(east, north, heading, { _id, speed: 10 + index }),
      );
      const passed = camerasOf(places).map((each) => `${each.east} ${each.north} ${each.heading}`);
      assert.deepEqual(rows(places, points), passed.toSorted());
    }),
    { numRuns: 50 },
  );
});

test('reversing the line swaps the cameras of the two directions', () => {
  fc.assert(
    fc.property(walk, (places) => {
      const driven = new Set(camerasOf(places).map(({ east, north, heading }) => `${east} ${north} ${heading}`));
      const points = camerasOf(places).flatMap(({ east, north, heading }, index) => {
        const other = (heading + 180) % 360;
        // Skip streets that the walk takes in both directions.
        if (driven.has(`${east} ${north} ${other}`)) return [];
        return [
          cameraAt(east, north, heading, { _id: `forth ${index}`, speed: 10 + index }),
          cameraAt(east, north, other, { _id: `back ${index}`, speed: 10 + index }),
        ];
      });
      const forth = rows(places, points);
      const back = rows(places.toReversed(), points);
      assert.ok(forth.every((id) => id.startsWith('forth')) && back.every((id) => id.startsWith('back')));
      assert.equal(forth.length, back.length);
    }),
    { numRuns: 50 },
  );
});

test('for any line, the distances along the way never decrease and end at its length', () => {
  const position = fc.tuple(
    fc.double({ min: -180, max: 180, noNaN: true }),
    fc.double({ min: -90, max: 90, noNaN: true }),
  );
  const near = fc
    .tuple(fc.integer({ min: -50, max: 1050 }), fc.integer({ min: -50, max: 1050 }))
    .map(([x, y]) => at(x, y));
  fc.assert(
    fc.property(fc.oneof(fc.array(near, { maxLength: 8 }), fc.array(position, { maxLength: 1 })), (line) => {
      const { meters, lengthMeters, edges, x } = matchLine(line, graph);
      assert.equal(meters.length, x.length);
      assert.equal(edges.length, Math.max(0, x.length - 1));
      assert.ok(meters.every((each, index) => index === 0 || each >= meters.at(index - 1)!));
      assert.equal(meters.at(-1) ?? 0, lengthMeters);
    }),
    { numRuns: 100 },
  );
});

test('an invalid line gives an empty result, a line across the antimeridian an unmatched one', () => {
  const empty = { meters: 0, items: [], sections: [], unmatched: [] };
  for (const line of [[], [at(0, 0)], [at(0, 0), at(0, 0)], [at(0, 0), [NaN, 0] as const]]) {
    assert.deepEqual(checkWay(line, graph, [cameraAt(0, 0, 90)]), empty);
  }
  const { meters, unmatched } = checkWay(
    [
      [179.99, 60],
      [-179.99, 60],
    ],
    graph,
    [],
  );
  assert.ok(meters > 1000 && meters < 1200, `${meters}`);
  assert.deepEqual(unmatched, [{ fromMeters: 0, toMeters: meters }]);
});

test('a jittery line of a million positions is matched with its true length', () => {
  const line = Array.from({ length: 1_000_000 }, (_, step) => at((step / 1_000_000) * 1000, 3 * Math.sin(step)));
  const { lengthMeters } = matchLine(line, graph);
  assert.ok(Math.abs(lengthMeters - 1000) < 20, `${lengthMeters}`);
});

test('a road cut at a tile edge is matched without a gap', () => {
  const roads = roadGraph([
    roadThrough([
      [0, 0],
      [480, 0.4],
      [520, 0.3],
    ]),
    roadThrough([
      [490, -0.4],
      [1000, 0],
    ]),
  ]);
  assert.ok(!matchLine([at(0, 0), at(1000, 0)], roads).edges.includes(noEdge));
});

test('a U-turn where two carriageways meet stays on the road', () => {
  const there: Places = [
    [0, 0],
    [500, 0],
  ];
  const back: Places = [
    [500, 0],
    [400, 12],
    [0, 12],
  ];
  const roads = roadGraph([there, back].map((places) => roadThrough(places, { oneway: 1 })));
  // Each start shifts the position of the sample nearest to the turn.
  for (let start = 0; start < 25; start++) {
    const { edges, lengthMeters } = matchLine(lineOf([[start, 0], [500, 0], ...back]), roads);
    assert.ok(!edges.includes(noEdge), `from ${start} m`);
    assert.ok(Math.abs(lengthMeters - (1001 - start)) < 3, `${lengthMeters} from ${start} m`);
  }
});

test('a missing road is not replaced by a parallel street far from the line', () => {
  const street = roadThrough([
    [300, 40],
    [900, 40],
  ]);
  const roads = roadGraph([
    roadThrough([
      [0, 0],
      [400, 0],
    ]),
    street,
    roadThrough([
      [800, 0],
      [1200, 0],
    ]),
  ]);
  const { edges, y } = matchLine([at(0, 0), at(1200, 0)], roads);
  assert.ok(edges.includes(noEdge));
  assert.ok(y.every((each) => each < at(0, 20)[1]));
});

test('between far positions of a recording the way follows the bends of the road', () => {
  const bends = roadThrough([
    [0, 0],
    [300, 0],
    [300, 120],
    [600, 120],
    [600, -80],
    [1000, -80],
  ]);
  const way = matchLine([at(4, 5), at(305, 60), at(594, 60), at(995, -84)], roadGraph([bends]));
  assert.ok(!way.edges.includes(noEdge));
  assert.ok(Math.abs(way.lengthMeters - 1310) < 15, `${way.lengthMeters}`);
});

test('where no road leads from one far position to the next, the line between them counts', () => {
  const parts = roadGraph([
    roadThrough([
      [0, 0],
      [400, 0],
    ]),
    roadThrough([
      [600, 0],
      [1000, 0],
    ]),
  ]);
  const way = matchLine([at(0, 3), at(1000, 3)], parts);
  const [fromMeters, toMeters] = [way.edges.indexOf(noEdge), way.edges.lastIndexOf(noEdge) + 1].map((at) =>
    Number(way.meters.at(at)),
  ) as [number, number];
  const off = toMeters - fromMeters;
  assert.ok(Math.abs(off - 200) < 60, `${off}`);
});
