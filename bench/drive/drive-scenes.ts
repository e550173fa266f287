import { roadGraph, type RoadGraph } from '@dozor/domain/roads/road-graph.ts';
import { matchLine } from '@dozor/domain/ways/match-line.ts';
import { Random } from '@dozor/server/synthetic/random.ts';
import { type RealRoads, speedOfKind } from '../ways/andorra.ts';
import {
  type MadeCamera,
  makeDrive,
  type MadeDrive,
  openEdges,
  strewCameras,
  type World,
  worldOf,
} from '../ways/made-drives.ts';
import { motorway, worseMap } from '../ways/made-maps.ts';
import { type DrivenFix, fixesOf } from './drive-fixes.ts';
import { WarningScore } from './score-warnings.ts';
import { driveRule, otherWarnings, positionRule, type WarningRule } from './warning-rules.ts';

export interface DriveScene {
  world: World;
  cameras: MadeCamera[];
  drives: { drive: MadeDrive; fixes: DrivenFix[] }[];
  maps: Readonly<Record<string, RoadGraph>>;
}

const maxMeters = 12_000;

/** Drives of up to 12 km on real roads with 150 cameras: valleys, serpentines, roundabouts, towns. */
export function realDrives(
  { surveyed, tiles }: RealRoads,
  { sigmaMeters, seed, count }: { sigmaMeters: number; seed: string; count: number },
): DriveScene {
  const random = new Random(`real drives ${seed}`);
  const world = worldOf(surveyed, speedOfKind);
  const edges = openEdges(world, ['trunk', 'primary', 'secondary', 'tertiary']);
  const cameras = strewCameras(world, edges, 150, random);
  const drives = recorded(world, { sigmaMeters, count, minSeconds: 120 }, random, () => random.pick(edges));
  const maps = {
    ours: roadGraph(tiles),
    'ours, map 3 m off, 3 % missing': worseMap(surveyed, { nodeMeters: 3, missingShare: 0.03 }, random),
    'ours, map 6 m off, 10 % missing': worseMap(surveyed, { nodeMeters: 6, missingShare: 0.1 }, random),
  };
  return { world, cameras, drives, maps };
}

/** Drives on a motorway with 30 cameras and on the frontage road beside it, each way. */
export function motorwayDrives(
  gapMeters: number,
  { sigmaMeters, seed, count }: { sigmaMeters: number; seed: string; count: number },
): DriveScene {
  const random = new Random(`motorway drives ${seed}`);
  const world = worldOf(motorway(gapMeters), { trunk: 110, tertiary: 60 });
  const [trunk, frontage] = [openEdges(world, ['trunk']), openEdges(world, ['tertiary'])];
  const cameras = strewCameras(world, trunk, 30, random);
  let started = 0;
  const start = (): number => random.pick(started++ % 2 === 0 ? trunk : frontage);
  const drives = recorded(world, { sigmaMeters, count, minSeconds: 60 }, random, start);
  return { world, cameras, drives, maps: { ours: world.graph } };
}

function recorded(
  world: World,
  { sigmaMeters, count, minSeconds }: { sigmaMeters: number; count: number; minSeconds: number },
  random: Random,
  start: () => number,
): DriveScene['drives'] {
  const drives: DriveScene['drives'] = [];
  while (drives.length < count) {
    const drive = makeDrive(world, { start: start(), maxMeters, sigmaMeters }, random);
    if (drive.line.length > minSeconds) drives.push({ drive, fixes: fixesOf(world, drive, sigmaMeters, random) });
  }
  return drives;
}

export function scoreWarnings({ world, cameras, drives, maps }: DriveScene, scores: Map<string, WarningScore>): void {
  const add = (name: string, at: DriveScene['drives'][number], rule: WarningRule): void => {
    const score = scores.get(name) ?? new WarningScore();
    scores.set(name, score);
    score.add(world, cameras, at.drive, at.fixes, rule);
  };
  for (const each of drives) {
    for (const [name, rule] of Object.entries(otherWarnings)) add(name, each, positionRule(rule, cameras));
    for (const [name, roads] of Object.entries(maps)) add(name, each, driveRule(roads, cameras));
    const { ours } = maps;
    const knownEdges = [...matchLine(each.drive.line, ours!).edges];
    add('ours, on a known way', each, driveRule(ours!, cameras, { knownEdges }));
  }
}
