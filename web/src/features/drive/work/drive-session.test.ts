import type { PlacedTilePoint } from '@dozor/contract/map/tile-way-points.ts';
import type { Position } from '@dozor/domain/geometry/position.ts';
import { at, roadThrough } from '@dozor/domain/testing/plane.ts';
import { tilesAlong } from '@dozor/domain/ways/tiles-along.ts';
import { expect, test } from 'vitest';
import { DriveSession, type DriveSources } from './drive-session.ts';
import type { DriveSettings, DriveView } from './drive-view.ts';

const road = roadThrough([
  [0, 0],
  [12_000, 0],
]);
const speed = 20;
const noSettings: DriveSettings = { roads: '', law: {}, zoneSeed: 'a phone', muted: [], way: null };

interface Placed {
  id: number;
  east: number;
  type?: 'static_cam' | 'crosswalk' | 'speed_limit';
  state?: number;
}

/** A camera that faces drivers to the east. */
function placedPoint({ id, east, type = 'static_cam', state = 0 }: Placed): PlacedTilePoint {
  const [x, y] = at(east, -7);
  const properties = { type, rating: 1, speed: 90, dirType: 1, direction: 270, fresh: state };
  return { id, x, y, properties };
}

/** Tiles of a network, of which some may be unreachable. */
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
    // The tiles arrive.
    await new Promise((resolve) => setTimeout(resolve));
  }
  return views;
}

const said = (views: readonly (DriveView & { east: number })[]) =>
  views.flatMap(({ warning, east }) => (warning === null ? [] : [{ id: warning.id, kind: warning.kind, east }]));

test('a camera ahead is said, shown with its distance, and told as passed once', async () => {
  const views = await driveEast(network([placedPoint({ id: 7, east: 3000, state: 2 })]));
  expect(said(views)).toEqual([{ id: '7', kind: 'first', east: 2600 }]);
  const warning = views.find((view) => view.warning !== null)!;
  expect(warning.next).toMatchObject({ point: { id: '7', type: 'static_cam', speed: 90, state: 'doubtful' } });
  expect(warning.next!.meters).toBeCloseTo(400, -1);
  expect(views.flatMap(({ passed }) => passed.map(({ id }) => id))).toEqual(['7']);
});

test('signs are seen by themselves, hazards are said', async () => {
  const views = await driveEast(
    network([
      placedPoint({ id: 1, east: 2000, type: 'speed_limit' }),
      placedPoint({ id: 2, east: 3000, type: 'crosswalk' }),
    ]),
  );
  expect(said(views).map(({ id }) => id)).toEqual(['2']);
});

test('a muted camera stays silent', async () => {
  const views = await driveEast(network([placedPoint({ id: 7, east: 2000 })]), { to: 2500, muted: ['7'] });
  expect(said(views)).toEqual([]);
  expect(views.some(({ next }) => next?.point.id === '7')).toBe(true);
});

test('where the known way turns off, a camera straight on is not said', async () => {
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
  expect(said(await driveEast({ ...sources, roads }, { to: 2980 }))).toHaveLength(1);
  expect(said(await driveEast({ ...sources, roads }, { to: 2980, way }))).toEqual([]);
});

test('where the law asks for silence cameras are neither said nor shown; hazards are', async () => {
  const border = at(3000, 0)[0];
  const points = [1500, 2500, 3500, 4500].map((east, index) => placedPoint({ id: index + 1, east }));
  const hazard = placedPoint({ id: 9, east: 4000, type: 'crosswalk' });
  const sources = network([...points, hazard], (x) => (x < border ? 'AT' : 'DE'));
  for (const profile of ['quiet', 'hidden'] as const) {
    const views = await driveEast(sources, { law: { DE: profile } });
    expect(said(views).map(({ id }) => id)).toEqual(['1', '2', '9']);
    const inside = views.filter(({ east }) => east > 3050);
    expect(inside.every(({ next }) => next === null || next.point.id === '9')).toBe(true);
    expect(views.filter(({ silentCountry }) => silentCountry === 'DE').map(({ east }) => east >= 3000)).not.toContain(
      false,
    );
    expect(views.at(-1)!.silentCountry).toBe('DE');
  }
});

test('where the law asks for zones neither the kind, the limit nor the place of a camera shows', async () => {
  const sources = network([placedPoint({ id: 7, east: 5000 })], () => 'FR');
  const views = await driveEast(sources, { law: { FR: 'zone' }, to: 9000 });
  const first = views.find((view) => view.warning !== null)!;
  expect(first.warning).toMatchObject({ kind: 'first', meters: 2000, limit: null, point: { isZone: true } });
  expect(5000 - first.east).toBeGreaterThan(0.14 * 2000);
  expect(5000 - first.east).toBeLessThan(0.86 * 2000);
  expect(views.every(({ next, passed }) => next === null && passed.length === 0)).toBe(true);
  const shown = views.filter(({ zoneMeters }) => zoneMeters !== null);
  expect(shown.at(-1)!.east - first.east).toBeCloseTo(2000, -2);
  expect(said(views)).toHaveLength(1);
});

test('tiles that cannot be had are requested again, and the drive says that it knows no road', async () => {
  let asked = 0;
  const sources: DriveSources = {
    ...network([placedPoint({ id: 7, east: 3000 })]),
    roads: async () => {
      if (asked++ < 40) throw new Error('offline');
      return [road];
    },
  };
  const views = await driveEast(sources);
  expect(views[5]!.state).toBe('noRoad');
  expect(said(views).map(({ id }) => id)).toEqual(['7']);
});

test('a position that jumps is not trusted', async () => {
  const session = new DriveSession(network([]), noSettings);
  const view = (second: number, east: number) => {
    const [x, y] = at(east, 0);
    return session.fix({ timeMs: second * 1000, x, y, accuracyMeters: 5, speed, heading: 90 });
  };
  for (let second = 0; second < 5; second++) view(second, second * speed);
  const jumped = [5, 6, 7].map((second) => view(second, second % 2 === 0 ? 0 : 30_000));
  expect(jumped.at(-1)!.state).toBe('untrusted');
});
