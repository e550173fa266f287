import { expect, test } from 'vitest';
import type { PlacedTilePoint } from '@dozor/contract/map/tile-way-points.ts';
import type { Position } from '@dozor/domain/geometry/position.ts';
import { at, roadThrough } from '@dozor/domain/testing/plane.ts';
import { tilesAlong } from '@dozor/domain/ways/tiles-along.ts';
import { DriveSession, type DriveSources } from './drive-session.ts';
import type { DriveSettings, DriveView } from './drive-view.ts';

const road = roadThrough([
  [0, 0],
  [12_000, 0],
]);
const speed = 20;
const noSettings: DriveSettings = {
  roads: '',
  law: {},
  knownUnchecked: [],
  zoneSeed: 'a phone',
  muted: [],
  onlyCertain: false,
  way: null,
};

interface Placed {
  id: number;
  east: number;
  type?: 'static_cam' | 'crosswalk' | 'speed_limit';
  state?: number;
}

/** A camera that faces eastbound drivers. */
function placedPoint({ id, east, type = 'static_cam', state = 0 }: Placed): PlacedTilePoint {
  const [x, y] = at(east, -7);
  const properties = { type, rating: 1, speed: 90, dirType: 1, direction: 270, fresh: state };
  return { id, x, y, properties };
}

/** The tiles of one road with these points, in the countries given. */
function network(points: readonly PlacedTilePoint[], country: (x: number) => string = () => ''): DriveSources {
  const isIn = (tile: string, position: Position) =>
    tilesAlong({ x: Float64Array.of(position[0]), y: Float64Array.of(position[1]) }).has(tile);
  return {
    roads: async () => [road],
    points: async (tile) => points.filter(({ x, y }) => isIn(tile, [x, y])),
    sections: async () => [],
    countryAt: (x) => country(x),
  };
}

async function driveEast(
  sources: DriveSources,
  { from = 100, to = 6000, ...settings }: Partial<DriveSettings> & { from?: number; to?: number } = {},
): Promise<(DriveView & { east: number })[]> {
  const session = new DriveSession(sources, { ...noSettings, ...settings });
  const views: (DriveView & { east: number })[] = [];
  for (let east = from; east <= to; east += speed) {
    const [x, y] = at(east, 0);
    views.push({ ...session.fix({ timeMs: east * 50, x, y, accuracyMeters: 5, speed, heading: 90 }), east });
    // Let the tiles arrive.
    await new Promise((resolve) => setTimeout(resolve));
  }
  return views;
}

const warningsOf = (views: readonly (DriveView & { east: number })[]) =>
  views.flatMap(({ warning, east }) => (warning === null ? [] : [{ id: warning.id, kind: warning.kind, east }]));

test('a camera ahead is announced, shown with its distance, and reported as passed once', async () => {
  const views = await driveEast(network([placedPoint({ id: 7, east: 3000, state: 2 })]));
  expect(warningsOf(views)).toEqual([{ id: '7', kind: 'first', east: 2600 }]);
  const warning = views.find((view) => view.warning !== null)!;
  expect(warning.next).toMatchObject({ point: { id: '7', type: 'static_cam', speed: 90, state: 'doubtful' } });
  expect(warning.next!.meters).toBeCloseTo(400, -1);
  expect(views.flatMap(({ passed }) => passed.map(({ id }) => id))).toEqual(['7']);
});

test('hazards are announced, signs are not', async () => {
  const views = await driveEast(
    network([
      placedPoint({ id: 1, east: 2000, type: 'speed_limit' }),
      placedPoint({ id: 2, east: 3000, type: 'crosswalk' }),
    ]),
  );
  expect(warningsOf(views).map(({ id }) => id)).toEqual(['2']);
});

test('a muted camera is shown but not announced', async () => {
  const views = await driveEast(network([placedPoint({ id: 7, east: 2000 })]), { to: 2500, muted: ['7'] });
  expect(warningsOf(views)).toEqual([]);
  expect(views.some(({ next }) => next?.point.id === '7')).toBe(true);
});

test('a camera straight ahead is not announced if the known route turns off before it', async () => {
  const side = roadThrough([
    [3000, 0],
    [3000, 3000],
  ]);
  const sources = network([placedPoint({ id: 7, east: 3100 })]);
  const roads = async () => [
    roadThrough([
      [0, 0],
      [3000, 0],
      [12_000, 0],
    ]),
    side,
  ];
  const way = [at(0, 0), at(3000, 0), at(3000, 3000)];
  expect(warningsOf(await driveEast({ ...sources, roads }, { to: 2980 }))).toHaveLength(1);
  expect(warningsOf(await driveEast({ ...sources, roads }, { to: 2980, way }))).toEqual([]);
});

test('where the law requires silence, and 1 km before it, cameras are neither announced nor shown, but hazards are', async () => {
  const border = at(3000, 0)[0];
  const points = [1500, 2500, 3500, 4500].map((east, index) => placedPoint({ id: index + 1, east }));
  const hazard = placedPoint({ id: 9, east: 4000, type: 'crosswalk' });
  const sources = network([...points, hazard], (x) => (x < border ? 'AT' : 'DE'));
  for (const profile of ['quiet', 'hidden'] as const) {
    const views = await driveEast(sources, { law: { DE: profile } });
    expect(warningsOf(views).map(({ id }) => id)).toEqual(['1', '9']);
    const inside = views.filter(({ east }) => east > 3050);
    expect(inside.every(({ next }) => next === null || next.point.id === '9')).toBe(true);
    expect(views.filter(({ silence }) => silence.country === 'DE').map(({ east }) => east >= 3000)).not.toContain(
      false,
    );
    expect(views.at(-1)!.silence.country).toBe('DE');
  }
});

test('a country whose law nobody has checked is named once, and never to a driver who was told before', async () => {
  const border = at(3000, 0)[0];
  const sources = network([placedPoint({ id: 7, east: 2000 })], (x) => (x < border ? 'KZ' : 'UZ'));
  const named = (views: readonly (DriveView & { east: number })[]) =>
    views.flatMap(({ uncheckedCountry: country, east }) => (country === null ? [] : [`${country} ${east}`]));
  const views = await driveEast(sources);
  expect(named(views)).toEqual(['KZ 100', 'UZ 3000']);
  expect(warningsOf(views).map(({ id }) => id)).toEqual(['7']);
  expect(named(await driveEast(sources, { knownUnchecked: ['KZ'] }))).toEqual(['UZ 3000']);
  expect(named(await driveEast(sources, { law: { KZ: 'exact', '*': 'exact' } }))).toEqual([]);
});

/** The announcements of borders, and where they are made. */
const bordersSaid = (views: readonly (DriveView & { east: number })[]) =>
  views.flatMap(({ silence: { announced: border }, east }) => (border === null ? [] : [{ ...border, east }]));

test('a silent country is announced once, 1 km before its border', async () => {
  const border = at(4000, 0)[0];
  const sources = network([], (x) => (x < border ? 'AT' : 'DE'));
  const views = await driveEast(sources, { law: { DE: 'quiet' } });
  expect(bordersSaid(views)).toEqual([{ country: 'DE', meters: 1000, east: 3000 }]);
  expect(views.filter(({ silence }) => silence.countryAhead === 'DE').map(({ east }) => east)).toEqual(
    Array.from({ length: 50 }, (_, index) => 3000 + 20 * index),
  );
});

test('a drive that starts in a silent country announces it at once', async () => {
  const views = await driveEast(
    network([], () => 'CH'),
    { law: { CH: 'hidden' }, to: 1000 },
  );
  expect(bordersSaid(views)).toEqual([{ country: 'CH', meters: 0, east: 100 }]);
});

test('a border straight ahead is not announced if the road turns away from it', async () => {
  const bent = roadThrough([
    [0, 0],
    [2000, 0],
    [2000, 6000],
  ]);
  const border = at(2300, 0)[0];
  const sources = { ...network([], (x) => (x < border ? 'AT' : 'CH')), roads: async () => [bent] };
  expect(bordersSaid(await driveEast(sources, { from: 1200, to: 1980, law: { CH: 'hidden' } }))).toEqual([]);
});

test('the map receives the points that the law allows, and only when they change', async () => {
  const sources = network(
    [placedPoint({ id: 7, east: 3000 }), placedPoint({ id: 9, east: 2000, type: 'crosswalk' })],
    () => 'FR',
  );
  const marksOf = async (law: DriveSettings['law'], areWanted: boolean) => {
    const session = new DriveSession(sources, { ...noSettings, law });
    session.wantMarks(areWanted);
    const sent: string[][] = [];
    for (let east = 100; east < 1000; east += speed) {
      const [x, y] = at(east, 0);
      const { marks } = session.fix({ timeMs: east * 50, x, y, accuracyMeters: 5, speed, heading: 90 });
      if (marks !== null) sent.push(marks.map(({ id }) => id));
      await new Promise((resolve) => setTimeout(resolve));
    }
    return sent;
  };
  expect((await marksOf({}, true)).at(-1)!.toSorted()).toEqual(['7', '9']);
  for (const profile of ['zone', 'quiet', 'hidden'] as const)
    expect((await marksOf({ FR: profile }, true)).at(-1)).toEqual(['9']);
  expect((await marksOf({}, true)).length).toBeLessThan(5);
  expect(await marksOf({}, false)).toEqual([]);
});

test('in a tunnel the position continues along the road and follows its bends', async () => {
  const bent = roadThrough([
    [0, 0],
    [1000, 0],
    [1000, 3000],
  ]);
  const session = new DriveSession({ ...network([]), roads: async () => [bent] }, noSettings);
  for (let east = 600; east <= 980; east += speed) {
    const [x, y] = at(east, 3);
    session.fix({ timeMs: east * 50, x, y, accuracyMeters: 5, speed, heading: 90 });
    await new Promise((resolve) => setTimeout(resolve));
  }
  const { place, heading } = session.coast(980 * 50 + 5000);
  expect(place[0]).toBeCloseTo(at(1000, 0)[0], 5);
  expect(place[1]).toBeCloseTo(at(0, 80)[1], 4);
  expect(heading).toBeCloseTo(0);
});

test('where the law requires zones, neither kind, limit nor position of a camera is revealed', async () => {
  const sources = network([placedPoint({ id: 7, east: 5000 })], () => 'FR');
  const views = await driveEast(sources, { law: { FR: 'zone' }, to: 9000 });
  const first = views.find((view) => view.warning !== null)!;
  expect(first.warning).toMatchObject({ kind: 'first', meters: 2000, limit: null, point: { isZone: true } });
  expect(5000 - first.east).toBeGreaterThan(0.14 * 2000);
  expect(5000 - first.east).toBeLessThan(0.86 * 2000);
  expect(views.every(({ next, passed }) => next === null && passed.length === 0)).toBe(true);
  const shown = views.filter(({ zoneMeters }) => zoneMeters !== null);
  expect(shown.at(-1)!.east - first.east).toBeCloseTo(2000, -2);
  expect(warningsOf(views)).toHaveLength(1);
});

test('tiles that fail to load are requested again, and meanwhile no streets are there', async () => {
  let asked = 0;
  const sources: DriveSources = {
    ...network([placedPoint({ id: 7, east: 3000 })]),
    roads: async () => {
      if (asked++ < 40) throw new Error('offline');
      return [road];
    },
  };
  const views = await driveEast(sources);
  expect(views[5]!.state).toBe('noStreets');
  expect(views.filter(({ saysNoStreets }) => saysNoStreets)).toHaveLength(1);
  expect(warningsOf(views).map(({ id }) => id)).toEqual(['7']);
});

test('without streets a camera ahead is announced as uncertain, and that they are missing is said once', async () => {
  const camera = placedPoint({ id: 7, east: 3000 });
  const views = await driveEast({ ...network([camera]), roads: () => Promise.reject(new Error('offline')) });
  expect(new Set(views.slice(3).map(({ state }) => state))).toEqual(new Set(['noStreets']));
  expect(views.filter(({ saysNoStreets }) => saysNoStreets)).toHaveLength(1);
  expect(views.flatMap(({ warning }) => warning ?? [])).toMatchObject([{ certain: false, isDirectionKnown: true }]);
  expect(new Set(views.flatMap(({ next }) => next?.isDirectionKnown ?? []))).toEqual(new Set([true]));
});

test('that streets are missing is said after a warning that is due at the same moment', async () => {
  const camera = placedPoint({ id: 7, east: 450 });
  const views = await driveEast({ ...network([camera]), roads: () => Promise.reject(new Error('offline')) });
  const spoken = views.flatMap(({ warning, saysNoStreets }) =>
    [warning?.id ?? [], saysNoStreets ? 'streets' : []].flat(),
  );
  expect(spoken.toSorted()).toEqual(['7', 'streets']);
  expect(views.some(({ warning, saysNoStreets }) => warning !== null && saysNoStreets)).toBe(false);
});

test('a jumping position is not trusted', async () => {
  const session = new DriveSession(network([]), noSettings);
  const view = (second: number, east: number) => {
    const [x, y] = at(east, 0);
    return session.fix({ timeMs: second * 1000, x, y, accuracyMeters: 5, speed, heading: 90 });
  };
  for (let second = 0; second < 5; second++) view(second, second * speed);
  const jumped = [5, 6, 7].map((second) => view(second, second % 2 === 0 ? 0 : 30_000));
  expect(jumped.at(-1)!.state).toBe('untrusted');
});
