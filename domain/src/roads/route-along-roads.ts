/* Shortest path by A* (Hart, Nilsson, Raphael, 1968), with the great-circle distance as the heuristic. */
import { bearingDegrees } from '../geometry/azimuth.ts';
import { distanceMeters } from '../geometry/distance.ts';
import type { Position } from '../geometry/position.ts';
import { MinHeap } from './min-heap.ts';
import { type NearOnLine, nearestOnLine } from './nearest-on-line.ts';
import { type RoadGraph, roadGraph } from './road-graph.ts';
import type { Road } from './road.ts';

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

/** Null if a position has no road nearby, or the known roads do not connect one to the next. */
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

/** The direction of travel at each position of a route: on the leg that leads there, and from the first one. */
export function azimuthsAtStops({ line, stops }: Route): number[] {
  const azimuths: number[] = [];
  let [meters, leg] = [0, 0];
  for (const stop of stops) {
    for (; leg + 2 < line.length && meters + legMeters(line, leg) < stop - sameMeters; leg++) {
      meters += legMeters(line, leg);
    }
    azimuths.push(bearingDegrees(...line[leg]!, ...line[leg + 1]!));
  }
  return azimuths;
}

/** Rounding of sums of legs. */
const sameMeters = 0.1;

function legMeters(line: readonly Position[], leg: number): number {
  return distanceMeters(...line[leg]!, ...line[leg + 1]!);
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

function shortestWay(graph: RoadGraph, from: number, to: number): Omit<Route, 'stops'> | null {
  const straight = between(graph, from, to);
  const max = Math.max(straight * maxDetour, 500);
  const meters = new Map([[from, 0]]);
  const before = new Map<number, number>();
  const open = new MinHeap();
  open.push(from, straight);
  while (open.size > 0) {
    const node = open.pop();
    if (node === to) return { line: wayTo(graph, before, to), meters: meters.get(to)! };
    for (let edge = graph.firstAt(node); edge >= 0; edge = graph.nextAt(edge)) {
      if (graph.isOpen[edge] === 0) continue;
      const next = graph.endOf(edge);
      const sum = meters.get(node)! + graph.lengthOf(edge);
      const atLeast = sum + between(graph, next, to);
      if (atLeast > max || sum >= (meters.get(next) ?? Infinity)) continue;
      meters.set(next, sum);
      before.set(next, node);
      open.push(next, atLeast);
    }
  }
  return null;
}

function between({ x, y }: RoadGraph, one: number, other: number): number {
  return distanceMeters(x[one]!, y[one]!, x[other]!, y[other]!);
}

function wayTo({ x, y }: RoadGraph, before: ReadonlyMap<number, number>, end: number): Position[] {
  const line: Position[] = [];
  for (let node: number | undefined = end; node !== undefined; node = before.get(node)) line.push([x[node]!, y[node]!]);
  return line.toReversed();
}
