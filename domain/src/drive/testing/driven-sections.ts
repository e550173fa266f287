import { storedDirection } from '../../geometry/azimuth.ts';
import { sectionLengthMeters, sectionLine } from '../../point/section.ts';
import { routeAlongRoads } from '../../roads/route-along-roads.ts';
import { demoRoads } from '../../roads/testing/demo-roads.ts';
import {
  makeDrive,
  type MadeDrive,
  openEdges,
  positionOn,
  type World,
  worldOf,
} from '../../roads/testing/made-drives.ts';
import { MadeRandom } from '../../roads/testing/made-random.ts';
import { matchLine } from '../../ways/match-line.ts';
import { pointsOnWay } from '../../ways/points-on-way.ts';
import type { DrivePoint } from '../drive-camera.ts';
import { Drive } from '../drive.ts';
import { fixesOf } from './driven-fixes.ts';

const maxMeters = 9000;
const minMeters = 5000;
/** A drive may wander and return; the authorities measure along one road. */
const maxDetour = 3;

export interface SectionErrors {
  /** Differences of the average at the finish from the true one, km/h. */
  errors: number[];
  /** Sections whose average was not shown at the finish. */
  missed: number;
}

export function sectionErrors(sigmaMeters: number, count: number): SectionErrors {
  const random = new MadeRandom(`sections ${sigmaMeters}`);
  const world = worldOf(demoRoads());
  const roads = world.graph;
  const edges = openEdges(world, ['trunk', 'primary', 'secondary']);
  const result: SectionErrors = { errors: [], missed: 0 };
  for (let made = 0; made < count;) {
    const drive = makeDrive(world, { start: random.pick(edges), maxMeters, sigmaMeters }, random);
    const from = 500 + random.next() * 800;
    const to = from + 1500 + random.next() * (drive.meters - from - 1700);
    if (drive.meters < minMeters || to > drive.meters - 100) continue;
    const section = sectionAt(world, drive, from, to);
    if (sectionLengthMeters(section) * maxDetour < to - from || passesTwice(world, drive, [from, to])) continue;
    made++;
    const shown = shownAverage(new Drive(roads, { points: [section] }), fixesOf(world, drive, sigmaMeters, random));
    if (shown === null) result.missed++;
    else result.errors.push(Math.abs(shown - (to - from) / (secondsAt(drive, to) - secondsAt(drive, from))) * 3.6);
  }
  return result;
}

/** The average when the finish is passed, metres per second; null if there is none. */
function shownAverage(drive: Drive, fixes: ReturnType<typeof fixesOf>): number | null {
  let last: number | null = null;
  for (const fix of fixes) {
    const before = last;
    const { section, passed } = drive.fix(fix);
    if (section === null && passed.length > 0 && before !== null) return before;
    last = section?.averageSpeed ?? null;
  }
  return null;
}

function sectionAt(world: World, drive: MadeDrive, fromMeters: number, toMeters: number): DrivePoint {
  const [start, finish] = [cameraAt(world, drive, fromMeters), cameraAt(world, drive, toMeters)];
  return { _id: '1', type: 'speed_cam', speed: 60, speedUnit: 'km/h', ...start, childrens: [finish] };
}

function cameraAt(world: World, drive: MadeDrive, meters: number) {
  const { graph } = world;
  const { edge, alongMeters } = placeAt(world, drive, meters);
  const [x, y] = positionOn(graph, edge, alongMeters);
  return { x, y, dirType: 1, direction: storedDirection(graph.azimuthOf(edge) + 180) };
}

function placeAt({ graph }: World, { edges }: MadeDrive, meters: number): { edge: number; alongMeters: number } {
  let left = meters;
  const edge = edges.find((each) => (left -= graph.lengthOf(each)) <= 0)!;
  return { edge, alongMeters: left + graph.lengthOf(edge) };
}

/** True if the road of a camera is driven more than once, in either direction: the true average is ambiguous then. */
function passesTwice(world: World, drive: MadeDrive, cameras: readonly number[]): boolean {
  return cameras.some((meters) => {
    const { edge } = placeAt(world, drive, meters);
    return drive.edges.filter((each) => each === edge || each === (edge ^ 1)).length > 1;
  });
}

function secondsAt({ truth }: MadeDrive, meters: number): number {
  const after = truth.findIndex((second) => second.meters >= meters);
  const [before, at] = [truth[after - 1]!, truth[after]!];
  return after - 1 + (meters - before.meters) / (at.meters - before.meters);
}

interface BendsScore {
  sections: number;
  /** Sections announced by a drive from the start, and listed whole by a check of the same way. */
  announced: number;
  listed: number;
  /** Announced once joined between the cameras. */
  joined: number;
  /** Anything announced or listed on the way back, which none of them concerns. */
  announcedBack: number;
  listedBack: number;
}

/** Sections of two cameras on winding roads, driven both ways and from their middle. */
export function sectionsOnBends(sigmaMeters: number, count: number): BendsScore {
  const random = new MadeRandom(`bends ${sigmaMeters}`);
  const world = worldOf(demoRoads());
  const roads = world.graph;
  const edges = openEdges(world, ['secondary', 'tertiary']).filter((edge) => world.graph.isOpen[edge ^ 1] === 1);
  const score: BendsScore = { sections: 0, announced: 0, listed: 0, joined: 0, announcedBack: 0, listedBack: 0 };
  while (score.sections < count) {
    const drive = makeDrive(world, { start: random.pick(edges), maxMeters: 6000, sigmaMeters }, random);
    const isTwoWay = drive.edges.every((edge) => world.graph.isOpen[edge ^ 1] === 1);
    if (drive.meters < 5000 || !isTwoWay || passesTwice(world, drive, [800, 2300, 3800])) continue;
    const section = sectionAt(world, drive, 800, 3800);
    // On bends the straight line is much shorter than the road; authorities measure along the shortest one.
    if (sectionLengthMeters(section) > 2100) continue;
    const route = routeAlongRoads(demoRoads(), sectionLine(section));
    if (route === null || Math.abs(route.meters - 3000) > 60) continue;
    score.sections++;
    const fixes = fixesOf(world, drive, sigmaMeters, random);
    const warningsOf = (part: typeof fixes) => {
      const driven = new Drive(roads, { points: [section] });
      return part.flatMap((fix) => driven.fix(fix).warnings);
    };
    if (warningsOf(fixes).some(({ kind, isJoined }) => kind === 'section' && !isJoined)) score.announced++;
    const middle = fixes.findIndex(({ truth }) => truth.meters > 2300);
    if (warningsOf(fixes.slice(middle)).some(({ isJoined }) => isJoined)) score.joined++;
    const back = fixes.toReversed().map((fix, second) => {
      return { ...fix, timeMs: 1000 * second, heading: (fix.heading + 180) % 360 };
    });
    if (warningsOf(back).length > 0) score.announcedBack++;
    const check = pointsOnWay(matchLine(drive.line, roads), [section]);
    if (check.sections.some(({ leastSeconds }) => leastSeconds !== null)) score.listed++;
    const checkBack = pointsOnWay(matchLine(drive.line.toReversed(), roads), [section]);
    if (checkBack.items.length + checkBack.sections.length > 0) score.listedBack++;
  }
  return score;
}
