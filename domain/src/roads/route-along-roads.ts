/* Shortest path by A* (Hart, Nilsson, Raphael, 1968), with the great-circle distance as the heuristic. */
import { distanceMeters } from '../geometry/distance.ts';
import type { Position } from '../geometry/position.ts';
import { type NearOnLine, nearestOnLine } from './nearest-on-line.ts';
import type { Road } from './road.ts';
import { type RoadGraph, roadGraph } from './road-graph.ts';

export interface Route {
  line: Position[];
  meters: number;
  /** Distance of each position along the route. */
  stops: number[];
}

/** A camera is rarely farther from its road. */
const maxRoadMeters = 50;
/** A route this many times longer than the straight line indicates a gap in the known roads, not the section. */
const maxDetour = 4;

/**
 * The shortest route along roads through positions in the given order. Null if a position has no road nearby, or the
 * known roads do not connect one to the next.
 */
export function routeAlongRoads(roads: readonly Road[], positions: readonly Position[]): Route | null {
  const known = roadsAround(roads, positions);
  const stops = positions.map((position) => stopIn(known, position));
  const graph = roadGraph(known);
  const line: Position[] = [];
  const passed = [0];
  let meters = 0;
  for (let at = 1; at < stops.length; at++) {
    const [from, to] = [stops[at - 1], stops[at]].map((stop) => (stop ? graph.nodeAt(stop) : undefined));
    const way = from === undefined || to === undefined ? null : shortestWay(graph, from, to);
    if (way === null) return null;
    meters += way.meters;
    passed.push(meters);
    for (const one of at === 1 ? way.line : way.line.slice(1)) line.push(one);
  }
  return line.length < 2 ? null : { line, meters, stops: passed };
}

/** Maximum detour, as a multiple of the size of the box around the positions. */
const maxStray = 1;
/** About a kilometre, for positions close together. */
const minStrayDegrees = 0.01;

/** The roads that a route may use: the graph of a whole country would take seconds. */
export function roadsAround(roads: readonly Road[], positions: readonly Position[]): Road[] {
  const [west, south, east, north] = boxOf(positions);
  const stray = Math.max(minStrayDegrees, Math.max(east - west, north - south) * maxStray);
  return roads.filter(({ line }) => {
    const [left, bottom, right, top] = boxOf(line);
    return left <= east + stray && right >= west - stray && bottom <= north + stray && top >= south - stray;
  });
}

function boxOf(line: readonly Position[]): [number, number, number, number] {
  const xs = line.map(([x]) => x);
  const ys = line.map(([, y]) => y);
  return [Math.min(...xs), Math.min(...ys), Math.max(...xs), Math.max(...ys)];
}

/** The nearest position on a road, which is inserted into that road. */
function stopIn(roads: Road[], position: Position): Position | null {
  let best: { at: number; near: NearOnLine } | null = null;
  for (const [at, { line }] of roads.entries()) {
    const near = nearestOnLine(line, position);
    if (near !== null && near.meters <= Math.min(maxRoadMeters, best?.near.meters ?? Infinity)) best = { at, near };
  }
  if (best === null) return null;
  const road = roads[best.at]!;
  roads[best.at] = { ...road, line: road.line.toSpliced(best.near.index + 1, 0, best.near.position) };
  return best.near.position;
}

function shortestWay({ positions, edges }: RoadGraph, from: number, to: number): Omit<Route, 'stops'> | null {
  const straight = between(positions, from, to);
  const max = Math.max(straight * maxDetour, 500);
  const meters = new Map([[from, 0]]);
  const before = new Map<number, number>();
  const open = new Heap();
  open.push(from, straight);
  for (let node = open.pop(); node !== undefined; node = open.pop()) {
    if (node === to) return { line: wayTo(positions, before, to), meters: meters.get(to)! };
    for (const edge of edges[node]!) {
      const sum = meters.get(node)! + edge.meters;
      const atLeast = sum + between(positions, edge.to, to);
      if (atLeast > max || sum >= (meters.get(edge.to) ?? Infinity)) continue;
      meters.set(edge.to, sum);
      before.set(edge.to, node);
      open.push(edge.to, atLeast);
    }
  }
  return null;
}

function between(positions: readonly Position[], one: number, other: number): number {
  const [[x1, y1], [x2, y2]] = [positions[one]!, positions[other]!];
  return distanceMeters(x1, y1, x2, y2);
}

function wayTo(positions: readonly Position[], before: ReadonlyMap<number, number>, end: number): Position[] {
  const line: Position[] = [];
  for (let node: number | undefined = end; node !== undefined; node = before.get(node)) line.push(positions[node]!);
  return line.toReversed();
}

/** A binary min-heap. */
class Heap {
  readonly #nodes: { node: number; value: number }[] = [];

  push(node: number, value: number): void {
    const nodes = this.#nodes;
    let at = nodes.push({ node, value }) - 1;
    while (at > 0 && nodes[(at - 1) >> 1]!.value > value) {
      nodes[at] = nodes[(at - 1) >> 1]!;
      at = (at - 1) >> 1;
    }
    nodes[at] = { node, value };
  }

  pop(): number | undefined {
    const nodes = this.#nodes;
    const first = nodes[0];
    const last = nodes.pop();
    if (first === undefined || last === undefined || nodes.length === 0) return first?.node;
    let at = 0;
    for (let child = 1; child < nodes.length; child = 2 * at + 1) {
      if (child + 1 < nodes.length && nodes[child + 1]!.value < nodes[child]!.value) child++;
      if (nodes[child]!.value >= last.value) break;
      nodes[at] = nodes[child]!;
      at = child;
    }
    nodes[at] = last;
    return first.node;
  }
}
