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
import { type DrivenFix, fixesOf } from './drive-fixes.ts';

/** One long drive on real roads, as a phone with a position error of 5 m records it: a fix a second. */
export interface DrivenHour {
  world: World;
  cameras: MadeCamera[];
  drive: MadeDrive;
  fixes: DrivenFix[];
}

/** Dense, so that many are passed in an hour. */
const cameraCount = 600;
const sigmaMeters = 5;
/** Farther than any car gets in an hour on these roads. */
const maxMeters = 120_000;

export function hourOfDriving({ surveyed }: RealRoads, seconds: number): DrivenHour {
  const random = new Random('an hour of driving');
  const world = worldOf(surveyed, speedOfKind);
  const edges = openEdges(world, ['trunk', 'primary', 'secondary', 'tertiary']);
  const cameras = strewCameras(world, edges, cameraCount, random);
  for (;;) {
    const start = random.pick(edges);
    const made = makeDrive(world, { start, maxMeters, sigmaMeters, turnsBack: true }, random);
    if (made.truth.length < seconds) continue;
    const drive = upTo(made, seconds, world);
    return { world, cameras, drive, fixes: fixesOf(world, drive, sigmaMeters, random) };
  }
}

function upTo({ edges, line, truth }: MadeDrive, seconds: number, { graph }: World): MadeDrive {
  const { meters } = truth[seconds - 1]!;
  let driven = 0;
  const count = edges.findIndex((edge) => (driven += graph.lengthOf(edge)) >= meters);
  return { edges: edges.slice(0, count), meters, line: line.slice(0, seconds), truth: truth.slice(0, seconds) };
}
