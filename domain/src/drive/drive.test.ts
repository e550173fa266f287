import { describe, expect, test } from 'vitest';
import { roadGraph } from '../roads/road-graph.ts';
import type { Road } from '../roads/road.ts';
import type { DrivePoint } from './drive-camera.ts';
import { Drive, type DriveOptions, type DriveStep } from './drive.ts';
import type { WarningOptions } from './warnings.ts';

const metersPerDegree = 111_195;
/** At the equator, degrees of both axes are equally long. */
const at = (eastMeters: number, northMeters: number): [number, number] => [
  eastMeters / metersPerDegree,
  northMeters / metersPerDegree,
];

/** A road of 6 km to the north, and a side road of the same kind to the east at 2 km. */
const roads: Road[] = [
  { kind: 'primary', oneway: 0, line: [at(0, 0), at(0, 2000), at(0, 6000)] },
  { kind: 'primary', oneway: 0, line: [at(0, 2000), at(3000, 2000)] },
];
const graph = roadGraph(roads);

/** A camera at the road to the north, facing northbound traffic. */
function camera(id: string, northMeters: number, more: Partial<DrivePoint> = {}): DrivePoint {
  const [x, y] = at(6, northMeters);
  return { _id: id, type: 'static_cam', x, y, dirType: 1, direction: 180, speed: 60, speedUnit: 'km/h', ...more };
}

interface Trip {
  fromMeters?: number;
  toMeters?: number;
  speed?: number;
  /** Seconds without a fix. */
  tunnel?: readonly [from: number, to: number];
}

function driveNorth(
  options: DriveOptions,
  { fromMeters = 0, toMeters = 5000, speed = 20, tunnel = [0, 0] }: Trip = {},
) {
  const drive = new Drive(graph, options);
  const steps: (DriveStep & { meters: number })[] = [];
  for (let second = 0; fromMeters + second * speed <= toMeters; second++) {
    const meters = fromMeters + second * speed;
    const [x, y] = at(0, meters);
    const isTunnel = second >= tunnel[0] && second < tunnel[1];
    const timeMs = 1000 * second;
    const step = isTunnel ? drive.coast(timeMs) : drive.fix({ timeMs, x, y, accuracyMeters: 5, speed, heading: 0 });
    steps.push({ ...step, meters });
  }
  return steps;
}

function warningsOf(steps: readonly (DriveStep & { meters: number })[]) {
  return steps.flatMap(({ warnings, meters }) => warnings.map(({ id, kind }) => ({ id, kind, meters })));
}

describe('a camera that faces the driver', () => {
  test('is announced once, 20 seconds ahead', () => {
    expect(warningsOf(driveNorth({ points: [camera('1', 1490)] }, { speed: 15 }))).toEqual([
      { id: '1', kind: 'first', meters: 1200 },
    ]);
  });

  test('is announced again just before it if the car is too fast', () => {
    expect(warningsOf(driveNorth({ points: [camera('1', 1490)] }))).toEqual([
      { id: '1', kind: 'first', meters: 1100 },
      { id: '1', kind: 'second', meters: 1380 },
    ]);
  });

  test('is reported as passed once', () => {
    const passed = driveNorth({ points: [camera('1', 1490)] }).filter((step) => step.passed.length > 0);
    expect(passed.map(({ meters }) => meters)).toEqual([1500]);
  });

  test('is not reported as passed on a road that the car did not take', () => {
    const [x, y] = at(40, 1994);
    const beside = camera('1', 0, { x, y, direction: 270 });
    expect(driveNorth({ points: [beside] }).flatMap(({ passed }) => passed)).toEqual([]);
  });

  test('is the next one until it is passed', () => {
    const steps = driveNorth({ points: [camera('1', 1490), camera('2', 2500)] }, { toMeters: 2000 });
    expect(new Set(steps.map(({ next }) => next?.camera.point._id))).toEqual(new Set(['1', '2']));
    expect(steps.at(-1)!.next).toMatchObject({ side: 'mine', camera: { point: { _id: '2' } } });
  });

  test('shares the announcement of another camera just before it', () => {
    const steps = driveNorth({ points: [camera('1', 1490), camera('2', 1600)] }, { speed: 15 });
    expect(steps.flatMap(({ warnings }) => warnings)).toMatchObject([{ id: '1', others: ['2'] }]);
  });

  test('is announced in a tunnel, too', () => {
    const steps = driveNorth({ points: [camera('1', 1490)] }, { speed: 15, tunnel: [70, 95] });
    expect(warningsOf(steps)).toEqual([{ id: '1', kind: 'first', meters: 1200 }]);
  });

  test('is not announced after 30 seconds without a position, until there is one again', () => {
    const tunnel = [40, 110] as const;
    const steps = driveNorth({ points: [camera('1', 1490), camera('2', 2500)] }, { speed: 15, tunnel });
    expect(warningsOf(steps)).toEqual([{ id: '2', kind: 'first', meters: 2205 }]);
    const untrusted = steps.flatMap(({ isTrusted }, second) => (isTrusted ? [] : [second]));
    expect([untrusted[0], untrusted.at(-1)]).toEqual([70, 109]);
  });
});

test('a car that stands without a new position is where it was', () => {
  const drive = new Drive(graph, { points: [camera('1', 600)] });
  const fixAt = (timeMs: number, meters: number, speed: number) => {
    const [x, y] = at(0, meters);
    return drive.fix({ timeMs, x, y, accuracyMeters: 5, speed, heading: 0 });
  };
  for (let second = 0; second < 10; second++) fixAt(1000 * second, 40 * second, 40);
  fixAt(10_000, 380, 0);
  expect(drive.coast(100_000)).toMatchObject({
    isTrusted: true,
    isOnRoad: true,
    next: { meters: expect.closeTo(220, 0) },
  });
});

test.each([
  ['faces the other direction', { direction: 0 }],
  ['is on another road', { y: at(0, 3000)[1], x: at(400, 0)[0] }],
])('a camera that %s is not announced', (_, more) => {
  expect(warningsOf(driveNorth({ points: [camera('1', 3000, more)] }))).toEqual([]);
});

describe('a camera without a direction', () => {
  const unknown = { dirType: 0, direction: null };

  test('is announced once, as an uncertain one, although the car is too fast', () => {
    const steps = driveNorth({ points: [camera('1', 1490, unknown)] });
    expect(warningsOf(steps)).toEqual([{ id: '1', kind: 'first', meters: 1100 }]);
    expect(steps.flatMap(({ warnings }) => warnings)).toMatchObject([{ certain: false }]);
    expect(steps.flatMap(({ passed }) => passed)).toEqual(['1']);
    expect(steps.at(0)?.next).toMatchObject({ side: 'perhaps', camera: { point: { _id: '1' } } });
  });

  test('does not share the announcement of one that is certain', () => {
    const steps = driveNorth({ points: [camera('1', 1490, unknown), camera('2', 1520)] }, { speed: 15 });
    expect(steps.flatMap(({ warnings }) => warnings)).toMatchObject([
      { id: '1', certain: false, others: [] },
      { id: '2', certain: true, others: [] },
    ]);
  });

  test('is shown, but neither announced nor asked about where only certain ones are wanted', () => {
    const steps = driveNorth({ points: [camera('1', 1490, unknown)], onlyCertain: true });
    expect(warningsOf(steps)).toEqual([]);
    expect(steps.flatMap(({ passed }) => passed)).toEqual([]);
    expect(steps.at(0)?.next).toMatchObject({ side: 'perhaps' });
  });

  test('on a road beside is not announced', () => {
    const [x, y] = at(40, 3000);
    expect(warningsOf(driveNorth({ points: [camera('1', 0, { ...unknown, x, y })] }))).toEqual([]);
  });
});

test('a hazard without a direction is announced as a certain one, both ways', () => {
  const bump = camera('1', 3000, { type: 'rec_policeman', dirType: 0, direction: null, speed: null });
  const steps = driveNorth({ points: [bump] });
  expect(steps.flatMap(({ warnings }) => warnings)).toMatchObject([{ id: '1', certain: true }]);
});

test('a muted camera is shown but not announced', () => {
  const steps = driveNorth({ points: [camera('1', 1490)], muted: new Set(['1']) });
  expect(warningsOf(steps)).toEqual([]);
  expect(steps.flatMap(({ passed }) => passed)).toEqual([]);
  expect(steps.some(({ next }) => next?.camera.point._id === '1')).toBe(true);
});

describe('on a known way that turns east', () => {
  const [north, south] = [graph.nodeAt(at(0, 2000))!, graph.nodeAt(at(0, 0))!];
  const east = graph.nodeAt(at(3000, 2000))!;
  const edges = Array.from({ length: graph.edgeCount }, (_, edge) => edge);
  const between = (from: number, to: number) =>
    edges.find((edge) => graph.startOf(edge) === from && graph.endOf(edge) === to)!;
  const knownEdges = [between(south, north), between(north, east)];

  test('a camera straight ahead is not announced', () => {
    const points = [camera('1', 2100)];
    const trip = { toMeters: 1990, speed: 15 };
    expect(warningsOf(driveNorth({ points }, trip))).toHaveLength(1);
    expect(warningsOf(driveNorth({ points, knownEdges }, trip))).toEqual([]);
  });

  test('a camera straight ahead is announced once the car has been off the way for some seconds', () => {
    const points = [camera('1', 2250)];
    const [warning] = warningsOf(driveNorth({ points, knownEdges }, { toMeters: 2240, speed: 15 }));
    expect(warning?.meters).toBeGreaterThan(2060);
    expect(warning?.meters).toBeLessThan(2130);
  });
});

describe('a car that stands without speed and heading', () => {
  const still = { accuracyMeters: 15, speed: null, heading: null };
  /** Wanders around a place by up to 10 m, more than the width of the road. */
  const wandering = (second: number, northMeters: number) =>
    at(7 * Math.sin(1.7 * second), northMeters + 7 * Math.cos(2.3 * second));

  test.each([
    ['from the south', 0, 1],
    ['from the north', 180, -1],
  ])('having come %s, is warned of the cameras of its own direction alone', (_, heading, sign) => {
    const points = [camera('forth', 1200), camera('back', 880, { direction: 360 })];
    const drive = new Drive(graph, { points });
    const heard: string[] = [];
    for (let second = 0; second < 90; second++) {
      const [x, y] = second < 30 ? at(0, 1000 - sign * 15 * (30 - second)) : wandering(second, 1000);
      const moving = { accuracyMeters: 5, speed: 15, heading };
      const step = drive.fix({ timeMs: 1000 * second, x, y, ...(second < 30 ? moving : still) });
      for (const { id } of step.warnings) heard.push(id);
    }
    expect(new Set(heard)).toEqual(new Set([sign > 0 ? 'forth' : 'back']));
  });

  test('is warned of nothing before it has moved', () => {
    const drive = new Drive(graph, { points: [camera('forth', 1200), camera('back', 880, { direction: 360 })] });
    const steps = Array.from({ length: 60 }, (_, second) => {
      const [x, y] = wandering(second, 1000);
      return drive.fix({ timeMs: 1000 * second, x, y, ...still });
    });
    expect(steps.flatMap(({ warnings }) => warnings)).toEqual([]);
  });
});

describe('where no streets can be had', () => {
  function driveBlind(points: readonly DrivePoint[], options: WarningOptions = {}) {
    const drive = new Drive(roadGraph([]), { points, ...options });
    drive.isWithoutStreets = true;
    return Array.from({ length: 150 }, (_, second) => {
      const [x, y] = at(0, 20 * second);
      const step = drive.fix({ timeMs: 1000 * second, x, y, accuracyMeters: 5, speed: 20, heading: 0 });
      return { ...step, meters: 20 * second };
    });
  }

  test('a camera along the heading that may face the driver is announced once, as uncertain, and passed', () => {
    const steps = driveBlind([camera('1', 1490)]);
    expect(warningsOf(steps)).toEqual([{ id: '1', kind: 'first', meters: 1100 }]);
    expect(steps.flatMap(({ warnings }) => warnings)).toMatchObject([{ certain: false }]);
    expect(steps.flatMap(({ passed }) => passed)).toEqual(['1']);
    expect(steps.every(({ isOnRoad }) => !isOnRoad)).toBe(true);
  });

  const unknown = { dirType: 0, direction: null };

  test('a direction that is known stays known, and only one that is not may be left out', () => {
    const points = [camera('known', 900), camera('unknown', 2400, unknown)];
    const announced = (options?: WarningOptions) =>
      driveBlind(points, options).flatMap(({ warnings }) => warnings.map((each) => [each.id, each.isDirectionKnown]));
    expect(announced()).toEqual([
      ['known', true],
      ['unknown', false],
    ]);
    expect(announced({ onlyCertain: true })).toEqual([['known', true]]);
  });

  test('a hazard concerns both ways there too, as a guess', () => {
    const steps = driveBlind([camera('1', 1490, { type: 'bad_road', ...unknown })]);
    expect(steps.flatMap(({ warnings }) => warnings)).toMatchObject([{ certain: false, isDirectionKnown: true }]);
  });

  test('the finish of a section is announced as a camera of its own, and nothing is averaged', () => {
    const [x, y] = at(6, 2500);
    const finish = { x, y, dirType: 1, direction: 180 };
    const steps = driveBlind([camera('1', 900, { type: 'speed_cam', childrens: [finish] })]);
    expect(warningsOf(steps)).toEqual([
      { id: '1', kind: 'section', meters: 520 },
      { id: '1', kind: 'first', meters: 2120 },
    ]);
    expect(steps.every(({ section }) => section === null)).toBe(true);
  });

  test('nothing is announced that faces the other way or stands far beside', () => {
    const [x] = at(200, 0);
    expect(warningsOf(driveBlind([camera('1', 1490, { direction: 360 }), camera('2', 1490, { x })]))).toEqual([]);
  });

  test('no camera of a section that faces the other way is announced, wherever its finish lies', () => {
    const section = (direction: number, finishMeters: number) => {
      const [x, y] = at(400, finishMeters);
      const childrens = [{ x, y, dirType: 1, direction: 180 }];
      return camera('1', 1490, { type: 'speed_cam', direction, childrens });
    };
    expect(warningsOf(driveBlind([section(360, 2500)]))).toEqual([]);
    const [warning, ...others] = driveBlind([section(180, 500)]).flatMap(({ warnings }) => warnings);
    expect([warning?.isDirectionKnown, others]).toEqual([true, []]);
  });
});

test('positions that wander to a road beside it for some seconds announce nothing of that road', () => {
  const beside = roadGraph([
    { kind: 'tertiary', oneway: 0, line: [at(0, 0), at(0, 6000)] },
    { kind: 'trunk', oneway: 1, line: [at(-30, 0), at(-30, 6000)] },
  ]);
  const [x] = at(-36, 0);
  const drive = new Drive(beside, { points: [camera('1', 1490, { x })] });
  const steps = Array.from({ length: 100 }, (_, second) => {
    const [fixX, y] = at(second >= 54 && second < 58 ? -25 : 0, 20 * second);
    return drive.fix({ timeMs: 1000 * second, x: fixX, y, accuracyMeters: 13, speed: 20, heading: 0 });
  });
  expect(steps.flatMap(({ warnings }) => warnings)).toEqual([]);
});

test('after positions jump nothing is announced', () => {
  const drive = new Drive(graph, { points: [camera('1', 1490)] });
  const steps = Array.from({ length: 8 }, (_, second) => {
    const [x, y] = at(second < 4 ? 0 : 30_000, 1150 + 20 * second);
    return drive.fix({ timeMs: 1000 * second, x, y, accuracyMeters: 5, speed: 20, heading: 0 });
  });
  expect(steps.map(({ isTrusted }) => isTrusted)).toEqual([true, true, true, true, true, true, false, false]);
  expect(steps.slice(4).flatMap(({ warnings }) => warnings)).toEqual([]);
});

test('a position far from every road is reported as off-road', () => {
  const [x, y] = at(500, 4000);
  const fix = { timeMs: 0, x, y, accuracyMeters: 5, speed: 20, heading: 0 };
  expect(new Drive(graph, { points: [] }).fix(fix)).toMatchObject({ isTrusted: true, isOnRoad: false });
});

describe('an average-speed section', () => {
  const [x, y] = at(6, 3990);
  const section = camera('1', 990, { type: 'speed_cam', childrens: [{ x, y, dirType: 1, direction: 180 }] });

  test('is announced before its start and shows the average speed up to its finish', () => {
    const steps = driveNorth({ points: [section] });
    expect(warningsOf(steps)[0]).toEqual({ id: '1', kind: 'section', meters: 600 });
    const shown = steps.filter((step) => step.section !== null);
    expect([shown.at(0)!.meters, shown.at(-1)!.meters]).toEqual([1000, 3980]);
    expect(shown.at(-1)!.section).toMatchObject({ averageSpeed: expect.closeTo(20, 5), isApproximate: false });
  });

  test('reports the speed that still brings the average down to the limit', () => {
    const steps = driveNorth({ points: [section] }, { toMeters: 2500 });
    // 1,500 m at 20 m/s took 75 s; 3,000 m at 60 km/h take 180 s, which leaves 105 s for the other 1,500 m.
    expect(steps.at(-1)!.section!.savingSpeed).toBeCloseTo(1500 / 105, 0);
  });

  test('shows no average if it was entered in the middle', () => {
    const [middleX, middleY] = at(6, 2500);
    const inner = { x: middleX, y: middleY, dirType: 1, direction: 180 };
    const parts = { ...section, childrens: [inner, ...section.childrens!] };
    const steps = driveNorth({ points: [parts] }, { fromMeters: 2000 });
    expect(steps.every(({ section: driven }) => (driven?.averageSpeed ?? null) === null)).toBe(true);
    expect(warningsOf(steps)).toEqual([{ id: '1', kind: 'section', meters: 2000 }]);
  });
});

describe('an average-speed section whose start was missed', () => {
  const end = (northMeters: number) => {
    const [x, y] = at(6, northMeters);
    return { x, y, dirType: 1, direction: 180 };
  };
  const section = (id: string, fromMeters: number, toMeters: number) =>
    camera(id, fromMeters, { type: 'speed_cam', childrens: [end(toMeters)] });

  /** Out of the side road to the north. */
  function turnNorth(points: readonly DrivePoint[], toMeters: number) {
    const drive = new Drive(graph, { points });
    const steps: (DriveStep & { meters: number })[] = [];
    for (let meters = -1000; meters <= toMeters - 2000; meters += 15) {
      const [x, y] = meters < 0 ? at(-meters, 2000) : at(0, 2000 + meters);
      const fix = { timeMs: (1000 + meters) * 100, x, y, accuracyMeters: 5, speed: 15, heading: meters < 0 ? 270 : 0 };
      steps.push({ ...drive.fix(fix), meters });
    }
    return steps;
  }

  test('is announced once when it is joined, with the metres to its finish, and shown without an average', () => {
    const steps = turnNorth([section('1', 990, 3990)], 4300);
    const warnings = steps.flatMap((step) => step.warnings);
    expect(warnings).toMatchObject([{ id: '1', kind: 'section', isJoined: true, certain: true }]);
    const { meters } = warningsOf(steps).at(0) ?? { meters: NaN };
    expect(meters).toBeGreaterThanOrEqual(-20);
    expect(meters).toBeLessThan(60);
    const shown = steps.flatMap(({ section: state }) => (state === null ? [] : [state]));
    expect(shown.every(({ averageSpeed }) => averageSpeed === null)).toBe(true);
    expect(shown.at(0)?.remainingMeters).toBeCloseTo(1980, -2);
    expect(shown.at(-1)?.remainingMeters).toBeLessThan(60);
    expect(steps.flatMap(({ passed }) => passed)).toEqual(['1']);
  });

  test('is a single camera where less than 100 m of it are left', () => {
    const steps = turnNorth([section('1', 990, 2080)], 2400);
    expect(warningsOf(steps)).toMatchObject([{ id: '1', kind: 'first' }]);
    expect(warningsOf(steps)[0]?.meters).toBeLessThan(-150);
    expect(steps.every(({ section: state }) => state === null)).toBe(true);
    expect(steps.flatMap(({ passed }) => passed)).toEqual(['1']);
  });

  test('says nothing of it to those who drive from its start, also of several in a row', () => {
    const points = [section('1', 490, 1990), section('2', 1992, 3490), section('3', 3495, 4800)];
    const steps = driveNorth({ points }, { speed: 16 });
    expect(warningsOf(steps).map(({ id, kind }) => [id, kind])).toEqual([
      ['1', 'section'],
      ['2', 'section'],
      ['3', 'section'],
    ]);
    expect(steps.flatMap(({ warnings }) => warnings.map(({ isJoined }) => isJoined))).toEqual([false, false, false]);
    expect(new Set(steps.flatMap(({ section: state }) => state?.id ?? []))).toEqual(new Set(['1', '2', '3']));
  });

  test('is not announced to those who drive the other way or leave before it', () => {
    const back = section('1', 3990, 990);
    expect(
      warningsOf(driveNorth({ points: [{ ...back, direction: 360, childrens: [{ ...end(990), direction: 360 }] }] })),
    ).toEqual([]);
  });

  test('follows its road without directions, too', () => {
    const unknown = { dirType: 0, direction: null };
    const point = { ...section('1', 990, 3990), ...unknown, childrens: [{ ...end(3990), ...unknown }] };
    expect(turnNorth([point], 4300).flatMap((step) => step.warnings)).toMatchObject([
      { isJoined: true, certain: true },
    ]);
    const other = { ...section('1', 3990, 990), ...unknown, childrens: [{ ...end(990), ...unknown }] };
    expect(turnNorth([other], 4300).flatMap((step) => step.warnings)).toEqual([]);
  });
});

describe('a drive continued with newer roads', () => {
  const points = [camera('1', 1490), camera('2', 1800), camera('3', 3500)];

  function driveOverParts(everyMeters: number) {
    const drive = new Drive(graph, { points });
    const steps: (DriveStep & { meters: number })[] = [];
    for (let meters = 0; meters <= 5000; meters += 20) {
      if (meters % everyMeters === 0) drive.goOn(roadGraph(roads), { points: structuredClone(points) });
      const [x, y] = at(0, meters);
      const step = drive.fix({ timeMs: meters * 50, x, y, accuracyMeters: 5, speed: 20, heading: 0 });
      steps.push({ ...step, meters });
    }
    return steps;
  }

  test.each([20, 100, 1480, 1500])('gives the same warnings and passes with new roads every %i m', (everyMeters) => {
    const once = driveNorth({ points });
    const inParts = driveOverParts(everyMeters);
    const passed = (steps: readonly DriveStep[]) => steps.flatMap((step) => step.passed);
    expect(warningsOf(inParts)).toEqual(warningsOf(once));
    expect(passed(inParts)).toEqual(passed(once));
  });
});

describe('where the law allows only zones to be announced', () => {
  const zone = { meters: 4000, beforeMeters: 2610 };

  test('a zone is announced once, at its beginning, without the limit', () => {
    const steps = driveNorth({ points: [camera('1', 3000, { zone })] });
    expect(warningsOf(steps)).toEqual([{ id: '1', kind: 'first', meters: 400 }]);
    const [warning] = steps.flatMap(({ warnings }) => warnings);
    expect(warning).toMatchObject({ meters: 4000, limit: null });
  });

  test('a camera outside the zone is announced on its own', () => {
    const steps = driveNorth({ points: [camera('1', 3000, { zone }), camera('2', 3050)] });
    expect(warningsOf(steps).map(({ id, kind }) => [id, kind])).toEqual([
      ['1', 'first'],
      ['2', 'first'],
      ['2', 'second'],
    ]);
  });
});
