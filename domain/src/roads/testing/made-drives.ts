import { headingDifference, storedDirection } from '../../geometry/azimuth.ts';
import { destination } from '../../geometry/destination.ts';
import { metersPerDegree } from '../../geometry/distance.ts';
import type { Position } from '../../geometry/position.ts';
import type { WayPoint } from '../../ways/way-check.ts';
import { type RoadGraph, roadGraph } from '../road-graph.ts';
import type { Road } from '../road.ts';
import type { MadeRandom } from './made-random.ts';

const speedOfKind: Readonly<Record<string, number>> = {
  trunk: 80,
  primary: 70,
  secondary: 60,
  tertiary: 50,
  unclassified: 40,
  residential: 30,
  living_street: 20,
};
/** The kinds on which cameras stand. */
export const drivenKinds = ['trunk', 'primary', 'secondary', 'tertiary'];

export interface World {
  roads: readonly Road[];
  graph: RoadGraph;
  kindOf(edge: number): string;
  speedOf(edge: number): number;
}

export function worldOf(roads: readonly Road[], speeds = speedOfKind): World {
  const graph = roadGraph(roads);
  const kindOf = (edge: number): string => roads[graph.roadOfLeg[edge >> 1]!]!.kind;
  return { roads, graph, kindOf, speedOf: (edge) => speeds[kindOf(edge)] ?? 30 };
}

/** A camera on one side of a road that watches one direction. */
export interface MadeCamera {
  point: WayPoint;
  edge: number;
  alongMeters: number;
}

/** Strewn by length of road, 4 to 9 m beside it, with an error of 4 m and 6 degrees. @param edges that may have one */
export function strewCameras(world: World, edges: readonly number[], count: number, random: MadeRandom): MadeCamera[] {
  const { graph } = world;
  let sum = 0;
  const sums = edges.map((edge) => (sum += graph.lengthOf(edge)));
  return Array.from({ length: count }, (_, index) => {
    const wanted = random.next() * sum;
    const edge = edges[sums.findIndex((end) => end >= wanted)]!;
    const alongMeters = random.next() * graph.lengthOf(edge);
    const azimuth = graph.azimuthOf(edge);
    const [roadX, roadY] = positionOn(graph, edge, alongMeters);
    const [besideX, besideY] = destination(roadX, roadY, azimuth + 90, random.between(4, 9));
    const [x, y] = positionAt(besideX, besideY, random.gauss() * 4, random.gauss() * 4);
    const direction = storedDirection(azimuth + 180 + random.gauss() * 6);
    const fields = { type: 'static_cam', speed: 60 + index, speedUnit: 'km/h', dirType: 1 } as const;
    return { edge, alongMeters, point: { _id: String(index), x, y, direction, ...fields } };
  });
}

/** The position some metres east and north of another. */
export function positionAt(x: number, y: number, eastMeters: number, northMeters: number): Position {
  const north = y + northMeters / metersPerDegree;
  return [x + eastMeters / (metersPerDegree * Math.cos(((y + north) / 2) * (Math.PI / 180))), north];
}

export function positionOn(graph: RoadGraph, edge: number, alongMeters: number): Position {
  const [from, to] = [graph.startOf(edge), graph.endOf(edge)];
  const share = alongMeters / graph.lengthOf(edge);
  return [
    graph.x[from]! + share * (graph.x[to]! - graph.x[from]!),
    graph.y[from]! + share * (graph.y[to]! - graph.y[from]!),
  ];
}

/** The open edges of some kinds of road, without the shortest ones. */
export function openEdges({ graph, kindOf }: World, kinds: readonly string[]): number[] {
  const edges: number[] = [];
  for (let edge = 0; edge < graph.edgeCount; edge++) {
    if (graph.isOpen[edge] === 1 && graph.lengthOf(edge) > 5 && kinds.includes(kindOf(edge))) edges.push(edge);
  }
  return edges;
}

export interface MadeDrive {
  edges: readonly number[];
  meters: number;
  /** One position a second, with the errors of a phone. */
  line: Position[];
  truth: DrivenSecond[];
}

export interface DrivenSecond {
  edge: number;
  /** Driven since the start. */
  meters: number;
  /** Metres per second. */
  speed: number;
}

export interface DriveOptions {
  start: number;
  maxMeters: number;
  /** Standard error of the positions on each axis, metres; correlated over time. */
  sigmaMeters: number;
  /** Turns at a dead end, where it otherwise ends. */
  turnsBack?: boolean;
}

/** A drive that mostly follows its road; at 22 % of junctions it turns off. */
export function makeDrive(world: World, options: DriveOptions, random: MadeRandom): MadeDrive {
  const { sigmaMeters } = options;
  const edges = wander(world, options, random);
  const { graph } = world;
  const ends: number[] = [];
  let meters = 0;
  for (const edge of edges) ends.push((meters += graph.lengthOf(edge)));
  const speeds = edges.map((edge, at) => {
    const turn = at + 1 < edges.length ? turnBetween(graph, edge, edges[at + 1]!) : 0;
    return Math.min(world.speedOf(edge) / 3.6, turn > 50 ? 6 : turn > 25 ? 10 : Infinity);
  });
  const line: Position[] = [];
  const truth: DrivenSecond[] = [];
  const correlation = 0.92;
  let [at, driven, speed, east, north] = [0, 0, 8, 0, 0];
  while (driven < meters) {
    let wanted = speeds[at]!;
    for (let ahead = at + 1; ahead < edges.length && ends[ahead - 1]! < driven + speed * 4; ahead++) {
      wanted = Math.min(wanted, Math.sqrt(speeds[ahead]! ** 2 + 4 * Math.max(0, ends[ahead - 1]! - driven)));
    }
    speed += Math.max(-3, Math.min(1.8, wanted - speed));
    driven += speed;
    while (ends[at]! < driven && at < edges.length - 1) at++;
    const edge = edges[at]!;
    const along = Math.min(graph.lengthOf(edge), driven - (ends[at]! - graph.lengthOf(edge)));
    const error = Math.sqrt(1 - correlation ** 2) * sigmaMeters;
    east = correlation * east + error * random.gauss();
    north = correlation * north + error * random.gauss();
    line.push(positionAt(...positionOn(graph, edge, along), east, north));
    truth.push({ edge, meters: driven, speed });
  }
  return { edges, meters, line, truth };
}

function wander(world: World, { start, maxMeters, turnsBack = false }: DriveOptions, random: MadeRandom): number[] {
  const { graph, kindOf } = world;
  const edges: number[] = [];
  let edge: number | undefined = start;
  for (let meters = 0; edge !== undefined && meters < maxMeters;) {
    edges.push(edge);
    meters += graph.lengthOf(edge);
    const current: number = edge;
    const cost = (next: number): number =>
      (kindOf(next) === kindOf(current) ? 0 : 60) + turnBetween(graph, current, next);
    const next = nextEdges(graph, current).toSorted((a, b) => cost(a) - cost(b));
    const back = turnsBack && graph.isOpen[current ^ 1] === 1 ? current ^ 1 : undefined;
    edge = next.length > 1 && random.chance(0.22) ? random.pick(next.slice(1)) : (next[0] ?? back);
  }
  return edges;
}

export function nextEdges(graph: RoadGraph, edge: number): number[] {
  const next: number[] = [];
  for (let each = graph.firstAt(graph.endOf(edge)); each >= 0; each = graph.nextAt(each)) {
    if (each !== (edge ^ 1) && graph.isOpen[each] === 1) next.push(each);
  }
  return next;
}

function turnBetween(graph: RoadGraph, edge: number, next: number): number {
  return headingDifference(graph.azimuthOf(edge), graph.azimuthOf(next));
}
