import { demoRoads } from './demo-roads.ts';
import {
  drivenKinds,
  type MadeCamera,
  makeDrive,
  type MadeDrive,
  openEdges,
  strewCameras,
  type World,
  worldOf,
} from './made-drives.ts';
import { motorway } from './made-maps.ts';
import type { MadeRandom } from './made-random.ts';

/** A world with cameras, and cars that pass them. */
export interface Scene {
  world: World;
  cameras: MadeCamera[];
  drives: MadeDrive[];
}

export interface SceneOptions {
  sigmaMeters: number;
  cameras: number;
  drives: number;
}

const sceneMeters = 12_000;
/** Shorter drives pass too little. */
const minSeconds = 60;

/** @param starts the edges of each kind of start, taken in turn; cameras stand along the first */
export function makeScene(
  world: World,
  starts: readonly (readonly number[])[],
  { sigmaMeters, ...counts }: SceneOptions,
  random: MadeRandom,
): Scene {
  const cameras = strewCameras(world, starts[0]!, counts.cameras, random);
  const drives: MadeDrive[] = [];
  for (let started = 0; drives.length < counts.drives; started++) {
    const start = random.pick(starts[started % starts.length]!);
    const drive = makeDrive(world, { start, maxMeters: sceneMeters, sigmaMeters }, random);
    if (drive.line.length > minSeconds) drives.push(drive);
  }
  return { world, cameras, drives };
}

/** Drives through the demo country. */
export function demoScene(options: SceneOptions, random: MadeRandom): Scene {
  const world = worldOf(demoRoads());
  return makeScene(world, [openEdges(world, drivenKinds)], options, random);
}

/** Drives on a motorway with cameras and on the frontage road beside it, each way. */
export function motorwayScene(gapMeters: number, options: SceneOptions, random: MadeRandom): Scene {
  const world = worldOf(motorway(gapMeters), { trunk: 110, tertiary: 60 });
  return makeScene(world, [openEdges(world, ['trunk']), openEdges(world, ['tertiary'])], options, random);
}
