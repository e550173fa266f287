import { describe, expect, test } from 'vitest';
import type { RoadGraph } from '../roads/road-graph.ts';
import { worseMap } from '../roads/testing/made-maps.ts';
import { MadeRandom } from '../roads/testing/made-random.ts';
import { demoScene, motorwayScene, type Scene } from '../roads/testing/made-scenes.ts';
import { matchLine } from '../ways/match-line.ts';
import type { DrivePoint } from './drive-camera.ts';
import { Drive } from './drive.ts';
import type { Fix } from './fix.ts';
import { type DrivenFix, fixesOf } from './testing/driven-fixes.ts';
import { sectionErrors, sectionsOnBends } from './testing/driven-sections.ts';
import { WarningScore } from './testing/warning-score.ts';

/*
 * Whole drives as a phone records them, whose truth is known: which cameras face the car, and when it passes them.
 * `sigmaMeters` is the standard error of the positions on each axis.
 */

const seeds = ['1', '2', '3'];
const counts = { cameras: 150, drives: 24 };

interface Driven {
  map?: RoadGraph;
  pointOf?: (point: DrivePoint) => DrivePoint;
  fixesFrom?: (fixes: DrivenFix[]) => DrivenFix[];
  receiver?: (fix: DrivenFix) => Fix;
  knowsWay?: boolean;
  /** The cameras that count; all by default. */
  counts?: (id: string) => boolean;
}

/** Drives through a scene with the product's own warnings. */
function addScene(
  score: WarningScore,
  { world, ...scene }: Scene,
  sigma: number,
  random: MadeRandom,
  driven: Driven = {},
): void {
  const {
    map = world.graph,
    pointOf = (point) => point,
    receiver = (fix) => fix,
    fixesFrom = (fixes) => fixes,
  } = driven;
  const points = scene.cameras.map(({ point }) => pointOf({ ...point, distance: 500 }));
  const isCounted = driven.counts ?? (() => true);
  const cameras = scene.cameras.filter(({ point }) => isCounted(point._id));
  for (const made of scene.drives) {
    const fixes = fixesFrom(fixesOf(world, made, sigma, random));
    const knownEdges = driven.knowsWay ? [...matchLine(made.line, map).edges] : undefined;
    const drive = new Drive(map, { points, ...(knownEdges && { knownEdges }) });
    score.add(world, cameras, made, fixes, (fix) =>
      drive
        .fix(receiver(fix))
        .warnings.flatMap(({ id, others }) => [id, ...others])
        .filter(isCounted),
    );
  }
}

type DrivenOf = (scene: Scene, random: MadeRandom) => Driven;

function demoScore(sigmaMeters: number, drivenOf: DrivenOf = () => ({})): WarningScore {
  const score = new WarningScore();
  for (const seed of seeds) {
    const random = new MadeRandom(`drive ${seed}`);
    const scene = demoScene({ sigmaMeters, ...counts }, random);
    addScene(score, scene, sigmaMeters, random, drivenOf(scene, random));
  }
  return score;
}

const stopEveryMeters = 2000;
const stopSeconds = 60;

/** While the car stands, its positions wander as they did on the fixes before. */
function withStops(fixes: readonly DrivenFix[]): DrivenFix[] {
  const stopping: DrivenFix[] = [];
  let [stops, timeMs] = [0, 0];
  for (const [at, fix] of fixes.entries()) {
    stopping.push({ ...fix, timeMs: (timeMs += 1000) });
    if (fix.truth.meters < stopEveryMeters * (stops + 1) || at === 0) continue;
    stops++;
    for (let second = 0; second < stopSeconds; second++) {
      const turn = second / 9;
      const [x, y] = [fix.x + 6e-5 * Math.sin(turn), fix.y + 4e-5 * (1 - Math.cos(1.3 * turn))];
      stopping.push({ ...fix, x, y, timeMs: (timeMs += 1000), truth: { ...fix.truth, speed: 0 } });
    }
  }
  return stopping;
}

interface Limits {
  /** In percent: of the cameras that face the car, announced; later than 6 s before. */
  recall: number;
  late: number;
  /** On 100 km: for the other direction of the road, for a road that the car cannot reach, after the camera. */
  otherWay: number;
  notMine: number;
  after: number;
}

const limits: Limits = { recall: 97.5, late: 2, otherWay: 0.6, notMine: 1, after: 0.3 };

function expectWithin(score: WarningScore, { recall, late, otherWay, notMine, after }: Limits): void {
  expect(score.passes).toBeGreaterThan(20);
  expect(score.recall).toBeGreaterThanOrEqual(recall);
  expect(score.lateShare).toBeLessThanOrEqual(late);
  expect(score.per100Km(score.otherWay)).toBeLessThanOrEqual(otherWay);
  expect(score.per100Km(score.notMine)).toBeLessThanOrEqual(notMine);
  expect(score.per100Km(score.after)).toBeLessThanOrEqual(after);
}

/** They take seconds each: `npm run test:all`. */
describe(
  'cameras that face the car are announced in time, and others are not',
  { skip: process.env['TESTS'] === 'core', timeout: 600_000 },
  () => {
    test.each([
      { sigma: 5, otherWay: 0.6 },
      { sigma: 12, otherWay: 0.9 },
    ])('with positions that err by $sigma m', ({ sigma, otherWay }) => {
      expectWithin(demoScore(sigma), { ...limits, otherWay });
    });

    test('on a map that is 3 m off and lacks 3 % of the roads', () => {
      const mapOf: DrivenOf = ({ world }, random) => ({
        map: worseMap(world.roads, { nodeMeters: 3, missingShare: 0.03 }, random),
      });
      expectWithin(demoScore(5, mapOf), { ...limits, recall: 94, late: 5, otherWay: 1, notMine: 2 });
    });

    test('on a known way, without any of a road that is not taken', () => {
      const score = demoScore(5, () => ({ knowsWay: true }));
      expectWithin(score, { ...limits, recall: 97 });
      expect(score.turnedOff).toBe(0);
    });

    test.each([60, 30])('on a motorway and on the frontage road %i m beside it', (gapMeters) => {
      const random = new MadeRandom('motorway');
      const score = new WarningScore();
      addScene(score, motorwayScene(gapMeters, { sigmaMeters: 5, cameras: 30, drives: 20 }, random), 5, random);
      expectWithin(score, { ...limits, notMine: 0.5 });
    });

    test('when 70 % have no direction, as in open lists, and those that have one as well as ever', () => {
      const random = new MadeRandom('erased');
      const all = Array.from({ length: counts.cameras }, (_, id) => String(id));
      const erased = new Set(all.filter(() => random.chance(0.7)));
      const pointOf = (point: DrivePoint): DrivePoint =>
        erased.has(point._id) ? { ...point, dirType: 0, direction: null } : point;
      expectWithin(
        demoScore(5, () => ({ pointOf })),
        { ...limits, recall: 95, otherWay: Infinity, notMine: 3 },
      );
      expectWithin(
        demoScore(5, () => ({ pointOf, counts: (id) => !erased.has(id) })),
        limits,
      );
    });

    test('by a receiver without speed and heading that stops every two kilometres', () => {
      const receiver = (fix: DrivenFix): Fix => ({ ...fix, speed: null, heading: null });
      expectWithin(
        demoScore(5, () => ({ receiver, fixesFrom: withStops })),
        limits,
      );
    });

    test('sections have their true average at the end, and are announced on bends, from the start or joined', () => {
      const { errors, missed } = sectionErrors(5, 20);
      expect(missed).toBe(0);
      for (const error of errors) expect(error).toBeLessThanOrEqual(0.5);
      const count = 12;
      const both = { announced: count, listed: count, joined: count };
      expect(sectionsOnBends(5, count)).toEqual({ sections: count, ...both, announcedBack: 0, listedBack: 0 });
    });
  },
);
