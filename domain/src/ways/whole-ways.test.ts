import { expect, test } from 'vitest';
import { headingDifference, turned } from '../geometry/azimuth.ts';
import { destination } from '../geometry/destination.ts';
import { oneWayRoad } from '../roads/one-way-road.ts';
import { type RoadGraph, roadGraph } from '../roads/road-graph.ts';
import { leadingKinds } from '../roads/road.ts';
import { routeAlongRoads } from '../roads/route-along-roads.ts';
import { demoRoads } from '../roads/testing/demo-roads.ts';
import { openEdges, positionOn, type World, worldOf } from '../roads/testing/made-drives.ts';
import { worseMap } from '../roads/testing/made-maps.ts';
import { MadeRandom } from '../roads/testing/made-random.ts';
import { demoScene, motorwayScene, type Scene } from '../roads/testing/made-scenes.ts';
import { checkWay } from './check-way.ts';
import { matchLine } from './match-line.ts';
import { pointsOnWay } from './points-on-way.ts';
import handMadeWays from './testing/hand-made-ways.json' with { type: 'json' };
import { WayScore } from './testing/way-score.ts';

/*
 * Whole ways of made drives, whose truth is known: which cameras face those who drive them. The map of the check is that of the
 * drives, or one that is worse. `sigmaMeters` is the standard error of the positions on each axis.
 */

const seeds = ['1', '2', '3', '4', '5'];
const counts = { cameras: 300, drives: 40 };

interface Options {
  sigmaMeters: number;
  everySeconds?: number;
  mapOf?: (world: World, random: MadeRandom) => RoadGraph;
}

function demoScore({ sigmaMeters, everySeconds = 1, mapOf = ({ graph }) => graph }: Options): WayScore {
  const score = new WayScore();
  for (const seed of seeds) {
    const random = new MadeRandom(`way ${seed}`);
    const scene = demoScene({ sigmaMeters, ...counts }, random);
    addScene(score, scene, mapOf(scene.world, random), everySeconds);
  }
  return score;
}

function addScene(score: WayScore, { world, cameras, drives }: Scene, map = world.graph, everySeconds = 1): void {
  const points = cameras.map(({ point }) => point);
  for (const drive of drives) {
    const last = drive.line.length - 1;
    const line = drive.line.filter((_, second) => second % everySeconds === 0 || second === last);
    const { items } = pointsOnWay(matchLine(line, map), points);
    score.add(world, cameras, drive, new Set(items.map(({ _id }) => _id)));
  }
}

test.each([
  { sigmaMeters: 5, found: 98 },
  { sigmaMeters: 8, found: 98 },
])('of a drive with an error of $sigmaMeters m, $found % of the cameras that face it are found', (given) => {
  const score = demoScore(given);
  expect(score.recall).toBeGreaterThanOrEqual(given.found);
  expect(score.otherWayShare).toBeLessThanOrEqual(1);
  expect(score.otherRoadShare).toBeLessThanOrEqual(1);
});

test('97 % are found on a map that is 3 m off and lacks 3 % of the roads', () => {
  const mapOf = ({ roads }: World, random: MadeRandom): RoadGraph =>
    worseMap(roads, { nodeMeters: 3, missingShare: 0.03 }, random);
  const { recall } = demoScore({ sigmaMeters: 5, mapOf });
  expect(recall).toBeGreaterThanOrEqual(97);
});

test.each([
  { everySeconds: 10, found: 96.5 },
  { everySeconds: 30, found: 93 },
])('with a position every $everySeconds s, $found % are found', ({ everySeconds, found }) => {
  const { recall } = demoScore({ sigmaMeters: 5, everySeconds });
  expect(recall).toBeGreaterThanOrEqual(found);
});

test.each([
  { gapMeters: 60, share: 0 },
  { gapMeters: 30, share: 1 },
])('cameras of a motorway are not those of a frontage road $gapMeters m beside it', ({ gapMeters, share }) => {
  for (const sigmaMeters of [1, 5]) {
    const options = { sigmaMeters, cameras: 60, drives: 40 };
    const score = new WayScore();
    addScene(score, motorwayScene(gapMeters, options, new MadeRandom('motorway')));
    expect(score.recall).toBeGreaterThanOrEqual(99);
    expect(score.otherRoadShare).toBeLessThanOrEqual(share);
  }
});

test.each([
  { nodeMeters: 0, share: 0 },
  { nodeMeters: 3, share: 0 },
  { nodeMeters: 6, share: 1 },
])('a camera at a one-way road is not given to the other carriageway, on a map that is $nodeMeters m off', (given) => {
  const random = new MadeRandom('one-way');
  const world = worldOf(demoRoads());
  const edges = openEdges(world, leadingKinds).filter((edge) => world.graph.isOpen[edge ^ 1] === 0);
  const map = worseMap(world.roads, { nodeMeters: given.nodeMeters, missingShare: 0 }, random);
  let [settled, wrong] = [0, 0];
  for (let made = 0; made < 2000; made++) {
    const edge = random.pick(edges);
    const azimuth = world.graph.azimuthOf(edge);
    const road = positionOn(world.graph, edge, random.next() * world.graph.lengthOf(edge));
    const [x, y] = destination(...road, turned(azimuth, random.chance(0.5) ? 90 : -90), random.between(3, 12));
    const found = oneWayRoad(map, { x, y });
    if (found === null) continue;
    settled++;
    if (headingDifference(map.azimuthOf(found.edge), azimuth) > 90) wrong++;
  }
  expect(settled).toBeGreaterThan(10);
  expect((100 * wrong) / settled).toBeLessThanOrEqual(given.share);
});

/** Ways with cameras whose sides were decided by eye, on drawings of the roads of Andorra. */
test.each(handMadeWays)('$way: each camera is on the side where an eye has it', ({ from, to, meters, cameras }) => {
  const leading = demoRoads().filter(({ kind }) => leadingKinds.includes(kind) && kind !== 'residential');
  const route = routeAlongRoads(leading, [from, to] as [number, number][])!;
  // Some of their junctions are drawn otherwise than in the survey.
  expect(Math.abs(route.meters - meters)).toBeLessThan(400);
  const points = cameras.map(({ x, y, dirType, direction }, index) => {
    const fields = { type: 'static_cam', speed: 10 * index, speedUnit: 'km/h' } as const;
    return { _id: String(index), x, y, dirType, direction, ...fields };
  });
  const found = new Map(checkWay(route.line, roadGraph(demoRoads()), points).items.map(({ _id, side }) => [_id, side]));
  expect(cameras.map((_, index) => found.get(String(index)) ?? 'none')).toEqual(cameras.map(({ side }) => side));
});
