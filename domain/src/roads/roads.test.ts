import assert from 'node:assert/strict';
import { test } from 'vitest';
import { distanceMeters } from '../geometry/distance.ts';
import type { Position } from '../geometry/position.ts';
import { nameOfRoad, nearestRoad } from './nearest-road.ts';
import { type Road, roadNamesOf, roadsOf } from './road.ts';
import { azimuthsAtStops, routeAlongRoads } from './route-along-roads.ts';
import { townAhead, townsOf } from './town-ahead.ts';

/** About 111 m at the equator. */
const step = 0.001;
const at = (x: number, y: number): Position => [x * step, y * step];
const road = (positions: [number, number][], more: Partial<Road> = {}): Road => ({
  kind: 'primary',
  oneway: 0,
  line: positions.map(([x, y]) => at(x, y)),
  ...more,
});
const feature = (properties: Record<string, unknown>, type: string, coordinates: unknown) => ({
  properties,
  geometry: { type, coordinates },
});

test('roadsOf keeps only drivable lines, with their one-way direction', () => {
  const line = [at(0, 0), at(1, 0)];
  const roads = roadsOf([
    feature({ kind: 'primary', oneway: true }, 'LineString', line),
    feature({ kind: 'service', oneway: true, oneway_reverse: true }, 'MultiLineString', [line, line]),
    feature({ kind: 'footway' }, 'LineString', line),
    feature({ kind: 'rail', rail: true }, 'LineString', line),
    feature({ kind: 'primary' }, 'Point', [0, 0]),
    feature({ kind: 'primary' }, 'LineString', [[0, 'x'], null]),
  ]);
  assert.deepEqual(
    roads.map(({ kind, oneway }) => [kind, oneway]),
    [
      ['primary', 1],
      ['service', -1],
      ['service', -1],
    ],
  );
});

test('a point near a road is snapped to it and gets both directions of the road', () => {
  const snap = nearestRoad(
    [
      road([
        [0, 0],
        [10, 0],
      ]),
    ],
    at(5, 0.2),
    50,
  );
  assert.deepEqual([snap?.azimuths, snap?.kind], [[90, 270], 'primary']);
  assert.ok(snap && Math.abs(snap.x - 5 * step) < 1e-9 && Math.abs(snap.y) < 1e-9);
  assert.ok(Math.abs(snap.distanceMeters - distanceMeters(0, 0, 0, 0.2 * step)) < 0.1);
});

test('a point near a one-way road gets only the direction of traffic', () => {
  assert.deepEqual(
    nearestRoad(
      [
        road(
          [
            [0, 0],
            [0, 10],
          ],
          { oneway: 1 },
        ),
      ],
      at(0.1, 5),
      50,
    )?.azimuths,
    [360],
  );
  assert.deepEqual(
    nearestRoad(
      [
        road(
          [
            [0, 0],
            [0, 10],
          ],
          { oneway: -1 },
        ),
      ],
      at(0.1, 5),
      50,
    )?.azimuths,
    [180],
  );
});

test('snapping picks the nearest of several roads, and none that is too far', () => {
  const roads = [
    road([
      [0, 1],
      [10, 1],
    ]),
    road(
      [
        [0, 0],
        [10, 0],
      ],
      { kind: 'service' },
    ),
  ];
  assert.equal(nearestRoad(roads, at(5, 0.3), 100)?.kind, 'service');
  assert.equal(nearestRoad(roads, at(5, 4), 100), null);
  assert.equal(nearestRoad([], at(5, 4), 100), null);
});

test('the name of a road comes from the label along it, not from a road it crosses', () => {
  const names = roadNamesOf(
    [
      feature({ name: 'Along', name_ru: 'Вдоль', ref: 'N1\nE9' }, 'LineString', [at(0, 0), at(10, 0)]),
      feature({ name: 'Across' }, 'LineString', [at(5, -5), at(5, 5)]),
      feature({ kind: 'primary' }, 'LineString', [at(5, -5), at(5, 5)]),
    ],
    'ru',
  );
  const snap = nearestRoad(
    [
      road([
        [0, 0],
        [10, 0],
      ]),
    ],
    at(5, 0),
    50,
  );
  assert.deepEqual(snap && nameOfRoad(names, snap), { name: 'Вдоль', ref: 'N1, E9' });
  const other = nearestRoad(
    [
      road([
        [0, 3],
        [10, 3],
      ]),
    ],
    at(8, 3),
    50,
  );
  assert.deepEqual(other && nameOfRoad(names, other), { name: '', ref: '' });
});

test('a route follows the bends of the road', () => {
  const route = routeAlongRoads(
    [
      road([
        [0, 0],
        [3, 0],
        [3, 4],
      ]),
    ],
    [at(0, 0.1), at(3.1, 4)],
  );
  assert.ok(route && Math.abs(route.meters - distanceMeters(0, 0, 7 * step, 0)) < 2);
  assert.equal(route.line.length, 3);
});

test('a route between two positions on the same leg is the stretch between them', () => {
  const route = routeAlongRoads(
    [
      road([
        [0, 0],
        [10, 0],
      ]),
    ],
    [at(6, 0), at(4, 0)],
  );
  assert.ok(route && Math.abs(route.meters - distanceMeters(0, 0, 2 * step, 0)) < 1);
});

test('a route turns where roads share a position, but not where one only crosses the other', () => {
  const across = road([
    [5, -5],
    [5, 5],
  ]);
  const through = road([
    [0, 0],
    [10, 0],
  ]);
  assert.equal(routeAlongRoads([across, through], [at(0, 0), at(5, 5)]), null, 'a bridge');
  const joined = road([
    [0, 0],
    [5, 0],
    [10, 0],
  ]);
  const crossing = road([
    [5, -5],
    [5, 0],
    [5, 5],
  ]);
  assert.ok(routeAlongRoads([crossing, joined], [at(0, 0), at(5, 5)]));
});

test('a route is the shortest one that respects one-way roads', () => {
  const straight = (oneway: Road['oneway']) =>
    road(
      [
        [0, 0],
        [4, 0],
      ],
      { oneway },
    );
  const around = road([
    [0, 0],
    [0, 2],
    [4, 2],
    [4, 0],
  ]);
  const meters = (oneway: Road['oneway']) =>
    routeAlongRoads([straight(oneway), around], [at(0, 0), at(4, 0)])?.meters ?? 0;
  assert.ok(Math.abs(meters(1) - distanceMeters(0, 0, 4 * step, 0)) < 1);
  assert.ok(Math.abs(meters(-1) - distanceMeters(0, 0, 8 * step, 0)) < 1);
});

test('a route continues along a road that is cut at a tile edge', () => {
  // The roads of the two tiles overlap slightly but share no position.
  const west = road([
    [0, 0],
    [5.2, 0],
  ]);
  const east = road([
    [4.8, 0.01],
    [10, 0.01],
  ]);
  const route = routeAlongRoads([west, east], [at(0, 0), at(10, 0)]);
  assert.ok(route && Math.abs(route.meters - distanceMeters(0, 0, 10 * step, 0)) < 5, String(route?.meters));
});

test('there is no route if a position is far from any road or the detour is too long', () => {
  assert.equal(
    routeAlongRoads(
      [
        road([
          [0, 0],
          [10, 0],
        ]),
      ],
      [at(0, 0), at(5, 5)],
    ),
    null,
  );
  const hairpin = road([
    [0, 0],
    [60, 0],
    [60, 1],
    [0, 1],
  ]);
  assert.equal(routeAlongRoads([hairpin], [at(0, 0), at(0, 1)]), null);
});

test('townAhead finds the nearest town ahead, not one aside, behind or too far away', () => {
  const town = (name: string, x: number, y: number) => ({ name, x: x * step, y: y * step });
  const towns = [
    town('here', 10, 0),
    town('ahead', 100, 20),
    town('later', 200, 0),
    town('aside', 50, 60),
    town('behind', -60, 0),
  ];
  assert.equal(townAhead(towns, { x: 0, y: 0 }, 90)?.name, 'ahead');
  assert.equal(townAhead(towns, { x: 0, y: 0 }, 270)?.name, 'behind');
  assert.equal(townAhead(towns, { x: 0, y: 0 }, 180), null);
  assert.equal(townAhead([town('far', 900, 0)], { x: 0, y: 0 }, 90), null);
});

test('a route contains the distance of each stop from its start', () => {
  const bent = road([
    [0, 0],
    [3, 0],
    [3, 4],
  ]);
  const { meters, stops } = routeAlongRoads([bent], [at(0, 0), at(3, 1), at(3, 4)])!;
  const step = distanceMeters(0, 0, 0.001, 0);
  assert.deepEqual(
    stops.map((stop) => Math.round(stop / step)),
    [0, 4, 7],
  );
  assert.equal(stops.at(-1), meters);
});

test('townsOf reads named towns from the tiles, in the requested language where available', () => {
  const town = (properties: Record<string, unknown>, coordinates: unknown = [1, 2], type = 'Point') =>
    feature(properties, type, coordinates);
  const towns = townsOf(
    [
      town({ kind: 'town', name: 'Encamp', name_ru: 'Энкамп' }),
      town({ kind: 'capital', name: 'Andorra la Vella', name_ru: '' }),
      town({ kind: 'hamlet', name: 'Aixàs' }),
      town({ kind: 'city' }),
      town({ kind: 'city', name: 'Nowhere' }, [null, 'x']),
      town({ kind: 'city', name: 'Line' }, [[1, 2]], 'LineString'),
    ],
    'ru',
  );
  assert.deepEqual(towns, [
    { name: 'Энкамп', x: 1, y: 2 },
    { name: 'Andorra la Vella', x: 1, y: 2 },
  ]);
});

test('the directions of travel at the positions of a route follow its bends', () => {
  const bend = road([
    [0, 0],
    [10, 0],
    [10, 10],
    [0, 10],
  ]);
  const route = routeAlongRoads([bend], [at(1, 0), at(10, 5), at(1, 10)]);
  const azimuths = route && azimuthsAtStops(route);
  assert.deepEqual(azimuths?.map(Math.round), [90, 0, 270]);
});
