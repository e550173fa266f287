import { type RoadGraph, roadGraph } from '@dozor/domain/roads/road-graph.ts';
import { matchLine } from '@dozor/domain/ways/match-line.ts';
import { pointsOnWay } from '@dozor/domain/ways/points-on-way.ts';
import { Random } from '@dozor/server/synthetic/random.ts';
import { type RealRoads, speedOfKind } from './andorra.ts';
import {
  type MadeCamera,
  makeDrive,
  type MadeDrive,
  openEdges,
  strewCameras,
  type World,
  worldOf,
} from './made-drives.ts';
import { motorway, worseMap } from './made-maps.ts';
import { byLegRule, otherRules } from './other-rules.ts';
import { Score } from './score-rules.ts';

interface Scene {
  world: World;
  cameras: MadeCamera[];
  drives: MadeDrive[];
  maps: Readonly<Record<string, RoadGraph>>;
}

const mapErrors = { nodeMeters: 3, missingShare: 0.03 };

/** 100 drives of up to 12 km on real roads with 300 cameras. */
export function realScene({ surveyed, tiles }: RealRoads, sigmaMeters: number, seed: string): Scene {
  const random = new Random(`real ${seed}`);
  const world = worldOf(surveyed, speedOfKind);
  const edges = openEdges(world, ['trunk', 'primary', 'secondary', 'tertiary']);
  const cameras = strewCameras(world, edges, 300, random);
  const drives = makeDrives(world, 100, random, () => ({ start: random.pick(edges), sigmaMeters }));
  const maps = { ours: roadGraph(tiles), 'ours, map 3 m off, 3 % missing': worseMap(surveyed, mapErrors, random) };
  return { world, cameras, drives, maps };
}

/** 40 drives on a motorway with 60 cameras and on the frontage road beside it, each way. */
export function motorwayScene(gapMeters: number, sigmaMeters: number, seed: string): Scene {
  const random = new Random(`motorway ${seed}`);
  const roads = motorway(gapMeters);
  const world = worldOf(roads, { trunk: 110, tertiary: 60 });
  const cameras = strewCameras(world, openEdges(world, ['trunk']), 60, random);
  const [trunk, frontage] = [openEdges(world, ['trunk']), openEdges(world, ['tertiary'])];
  let started = 0;
  const drives = makeDrives(world, 40, random, () => ({
    start: random.pick(started++ % 2 === 0 ? trunk : frontage),
    sigmaMeters,
  }));
  return { world, cameras, drives, maps: { ours: world.graph } };
}

const maxMeters = 12_000;
/** Shorter drives pass too little. */
const minSeconds = 60;

function makeDrives(
  world: World,
  count: number,
  random: Random,
  options: () => { start: number; sigmaMeters: number },
): MadeDrive[] {
  const drives: MadeDrive[] = [];
  while (drives.length < count) {
    const drive = makeDrive(world, { ...options(), maxMeters }, random);
    if (drive.line.length > minSeconds) drives.push(drive);
  }
  return drives;
}

export function scoreRules(scene: Scene, scores: Map<string, Score>): void {
  const { world, cameras, drives, maps } = scene;
  const points = cameras.map(({ point }) => point);
  const scoreOf = (rule: string): Score => {
    const score = scores.get(rule) ?? new Score();
    scores.set(rule, score);
    return score;
  };
  for (const drive of drives) {
    for (const [name, rule] of Object.entries(otherRules)) {
      scoreOf(name).add(world, cameras, drive, byLegRule(rule, drive.line, cameras));
    }
    for (const [name, roads] of Object.entries(maps)) {
      const { items } = pointsOnWay(matchLine(drive.line, roads), points);
      scoreOf(name).add(world, cameras, drive, new Set(items.map(({ _id }) => _id)));
    }
  }
}
