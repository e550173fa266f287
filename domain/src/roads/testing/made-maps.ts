import type { Position } from '../../geometry/position.ts';
import { type RoadGraph, roadGraph } from '../road-graph.ts';
import type { Road } from '../road.ts';
import { positionAt } from './made-drives.ts';
import type { MadeRandom } from './made-random.ts';

const lengthMeters = 30_000;
const stepMeters = 50;

/** A motorway of 30 km, two carriageways 18 m apart, with a frontage road beside it. */
export function motorway(gapMeters: number): Road[] {
  return [
    { kind: 'trunk', oneway: 1, line: curve(9) },
    { kind: 'trunk', oneway: -1, line: curve(-9) },
    { kind: 'tertiary', oneway: 0, line: curve(9 + gapMeters) },
  ];
}

function curve(asideMeters: number): Position[] {
  const eastOf = (north: number): number => Math.sin(north / 4000) * 900;
  return Array.from({ length: lengthMeters / stepMeters + 1 }, (_, step) => {
    const north = step * stepMeters;
    const heading = Math.atan2(eastOf(north + 1) - eastOf(north), 1);
    const [east, along] = [eastOf(north) + Math.cos(heading) * asideMeters, north - Math.sin(heading) * asideMeters];
    return positionAt(1.5, 42.5, east, along);
  });
}

export interface MapErrors {
  /** Each node is off by this much on each axis. */
  nodeMeters: number;
  /** Share of the roads that is missing, in pieces of some legs. */
  missingShare: number;
}

const legsMissing = 4;

export function worseMap(
  roads: readonly Road[],
  { nodeMeters, missingShare }: MapErrors,
  random: MadeRandom,
): RoadGraph {
  const moved = new Map<string, Position>();
  const move = (position: Position): Position => {
    const key = position.join();
    const known = moved.get(key) ?? positionAt(...position, random.gauss() * nodeMeters, random.gauss() * nodeMeters);
    moved.set(key, known);
    return known;
  };
  const worse: Road[] = [];
  let missing = 0;
  for (const road of roads) {
    for (let at = 1; at < road.line.length; at++) {
      if (random.chance(missingShare / legsMissing)) missing = legsMissing;
      if (missing-- <= 0) worse.push({ ...road, line: [move(road.line[at - 1]!), move(road.line[at]!)] });
    }
  }
  return roadGraph(worse);
}
