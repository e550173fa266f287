import process from 'node:process';
import type { Position } from '@dozor/domain/geometry/position.ts';
import { roadGraph } from '@dozor/domain/roads/road-graph.ts';
import { checkOf } from '@dozor/domain/ways/check-way.ts';
import { matchLine } from '@dozor/domain/ways/match-line.ts';
import { pointsOnWay } from '@dozor/domain/ways/points-on-way.ts';
import type { WayPoint } from '@dozor/domain/ways/way-check.ts';
import { Random } from '@dozor/server/synthetic/random.ts';
import { BenchError } from '../bench-error.ts';
import { type RealRoads, speedOfKind } from './andorra.ts';
import { makeDrive, openEdges, strewCameras, worldOf } from './made-drives.ts';

const wantedMeters = 500_000;
const pointCount = 250_000;
/** As many cameras stand along the roads of a dense country; the other points lie around them. */
const onRoads = 5000;

/** Processor time, which other work on the machine disturbs less. */
export interface LongWayTimes {
  graphMs: number[];
  matchMs: number[];
  checkMs: number[];
  rows: number;
}

export function timeLongWay({ surveyed, tiles }: RealRoads, rounds: number): LongWayTimes {
  const random = new Random('long way');
  const world = worldOf(surveyed, speedOfKind);
  const edges = openEdges(world, ['trunk', 'primary', 'secondary', 'tertiary']);
  let line: readonly Position[] = [];
  for (let meters = 0; meters < wantedMeters;) {
    const options = { start: random.pick(edges), maxMeters: wantedMeters, sigmaMeters: 5, turnsBack: true };
    ({ line, meters } = makeDrive(world, options, random));
  }
  const cameras = strewCameras(world, edges, onRoads, random).map(({ point }) => point);
  const points = strewnPoints(cameras, pointCount);
  const times: LongWayTimes = { graphMs: [], matchMs: [], checkMs: [], rows: 0 };
  for (let round = 0; round < rounds; round++) {
    const started = usedMs();
    const roads = roadGraph(tiles);
    const built = usedMs();
    const way = matchLine(line, roads);
    const matched = usedMs();
    times.rows = checkOf(way, pointsOnWay(way, points)).items.length;
    times.graphMs.push(built - started);
    times.matchMs.push(matched - built);
    times.checkMs.push(usedMs() - matched);
  }
  if (times.rows === 0) throw new BenchError('the long way passes no camera');
  return times;
}

export function strewnPoints(cameras: readonly WayPoint[], count: number): WayPoint[] {
  const random = new Random('points around');
  const others = Array.from({ length: count - cameras.length }, (_, at) =>
    pointAround(String(cameras.length + at), random),
  );
  return [...cameras, ...others];
}

function pointAround(id: string, random: Random): WayPoint {
  const [x, y] = [random.between(-1, 4), random.between(40, 45)];
  return { _id: id, type: 'static_cam', x, y, dirType: 1, direction: 90, speed: 60, speedUnit: 'km/h' };
}

function usedMs(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
}
