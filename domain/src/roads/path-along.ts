/* Shortest paths by A* (Hart, Nilsson, Raphael, 1968) over directed edges, so that turning back is excluded. */
import { headingDifference } from '../geometry/azimuth.ts';
import { distanceMeters } from '../geometry/distance.ts';
import { MinHeap } from './min-heap.ts';
import { type NearEdge, nearEdges } from './near-edges.ts';
import type { RoadGraph } from './road-graph.ts';

interface Place {
  readonly x: number;
  readonly y: number;
  /** The direction of travel there, if one was given; it may be wrong. */
  readonly azimuth?: number | null;
}

export interface PathAlong {
  /** In driving order. */
  edges: number[];
  /** For each place: the index of its edge, and where it lies on it. */
  stops: { index: number; alongMeters: number }[];
}

/** A place lies at most this far from its road. */
const roadMeters = 30;
/** A road that is a metre nearer may be this much longer. */
const asideCost = 3;
/** A path this many times longer than the straight line is none, but for serpentines: the known roads have a gap. */
const maxDetour = 4;
const minReachMeters = 4000;
/** A path against a given direction must be shorter by this much. */
const againstMeters = 2000;

/** Through all places; null if one of them has no road, or the known roads do not lead from one to the next. */
export function pathAlong(roads: RoadGraph, places: readonly Place[]): PathAlong | null {
  const around = places.map(({ x, y }) =>
    nearEdges(roads, { x, y, azimuth: 0, withinMeters: roadMeters, withinDegrees: 180 }),
  );
  if (around.length < 2 || around.some((near) => near.length === 0)) return null;
  const path: PathAlong = { edges: [], stops: [] };
  let from: readonly NearEdge[] = around[0]!;
  for (const [at, near] of around.entries()) {
    if (at === 0) continue;
    const leg = new LegSearch(roads, near, { from: places[at - 1]!, to: places[at]! }).search(from);
    if (leg === null) return null;
    const { start, edges, end } = leg;
    if (path.stops.length === 0)
      path.stops.push({ index: path.edges.push(start.edge) - 1, alongMeters: start.alongMeters });
    for (const edge of edges.slice(1)) path.edges.push(edge);
    path.stops.push({ index: path.edges.length - 1, alongMeters: end.alongMeters });
    from = [end];
  }
  return path;
}

interface Leg {
  start: NearEdge;
  /** From that of the start to that of the end. */
  edges: number[];
  end: NearEdge;
}

class LegSearch {
  readonly #roads: RoadGraph;
  readonly #endOf: ReadonlyMap<number, NearEdge>;
  readonly #from: Place;
  readonly #goal: Place;
  /** Edge → the cost up to its start; of the first edges, up to where the first place lies. */
  readonly #costs = new Map<number, number>();
  readonly #before = new Map<number, number>();
  readonly #open = new MinHeap();
  readonly #reachMeters: number;
  #best: { cost: number; edge: number } = { cost: Infinity, edge: -1 };

  constructor(roads: RoadGraph, ends: readonly NearEdge[], { from, to }: { from: Place; to: Place }) {
    this.#roads = roads;
    this.#endOf = new Map(ends.map((end) => [end.edge, end]));
    this.#from = from;
    this.#goal = to;
    const longest = Math.max(minReachMeters, maxDetour * distanceMeters(from.x, from.y, to.x, to.y));
    this.#reachMeters = longest + againstMeters;
  }

  search(starts: readonly NearEdge[]): Leg | null {
    const startOf = new Map(starts.map((start) => [start.edge, start]));
    for (const { edge, alongMeters, meters } of starts) {
      this.#costs.set(edge, asideCost * meters - alongMeters + this.#against(this.#from, edge));
    }
    for (const { edge, alongMeters } of starts) this.#visit(edge, alongMeters);
    for (const settled = new Set<number>(); this.#open.size > 0;) {
      const edge = this.#open.pop();
      if (settled.has(edge)) continue;
      settled.add(edge);
      if (this.#costs.get(edge)! + this.#atLeast(edge) > this.#best.cost) break;
      this.#visit(edge, 0);
    }
    if (this.#best.edge < 0) return null;
    const edges = [this.#best.edge];
    for (let at = this.#before.get(edges[0]!); at !== undefined; at = this.#before.get(at)) edges.unshift(at);
    return { start: startOf.get(edges[0]!)!, edges, end: this.#endOf.get(this.#best.edge)! };
  }

  /** Arrives, if the end lies on the edge, and goes on to those that follow. */
  #visit(edge: number, fromMeters: number): void {
    const roads = this.#roads;
    const cost = this.#costs.get(edge)!;
    const end = this.#endOf.get(edge);
    if (end !== undefined && end.alongMeters >= fromMeters) {
      const whole = cost + end.alongMeters + asideCost * end.meters + this.#against(this.#goal, edge);
      if (whole < this.#best.cost) this.#best = { cost: whole, edge };
    }
    const after = cost + roads.lengthOf(edge);
    for (let next = roads.firstAt(roads.endOf(edge)); next >= 0; next = roads.nextAt(next)) {
      if (next === (edge ^ 1) || roads.isOpen[next] === 0 || after >= (this.#costs.get(next) ?? Infinity)) continue;
      if (after + this.#atLeast(next) > this.#reachMeters) continue;
      this.#costs.set(next, after);
      this.#before.set(next, edge);
      this.#open.push(next, after + this.#atLeast(next));
    }
  }

  #against({ azimuth = null }: Place, edge: number): number {
    return azimuth !== null && headingDifference(this.#roads.azimuthOf(edge), azimuth) > 90 ? againstMeters : 0;
  }

  /** The end lies a little beside the goal. */
  #atLeast(edge: number): number {
    return Math.max(0, this.#straight(edge) - roadMeters);
  }

  #straight(edge: number): number {
    const { x, y } = this.#roads;
    const node = this.#roads.startOf(edge);
    return distanceMeters(x[node]!, y[node]!, this.#goal.x, this.#goal.y);
  }
}
