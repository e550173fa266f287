import { distanceMeters } from '../geometry/distance.ts';
import type { Position } from '../geometry/position.ts';
import { nearestOnLine } from './nearest-on-line.ts';
import type { Road } from './road.ts';

/** A connection to another node, with its length. */
interface Edge {
  to: number;
  meters: number;
}

/** Positions and the legs between them. */
export interface RoadGraph {
  readonly positions: readonly Position[];
  readonly edges: readonly (readonly Edge[])[];
  /** The node at a position, if one of the roads passes through it. */
  readonly nodeAt: (position: Position) => number | undefined;
}

interface Network {
  positions: Position[];
  edges: Edge[][];
}

/** Tile coordinates are rounded: positions closer than this fraction of a degree (about a metre) are merged. */
const cellsPerDegree = 1e5;
/** Maximum distance between the ends of pieces cut at a tile edge. */
const cutWithinMeters = 4;

/** Builds the road network: pieces that share a position are joined, as are pieces cut at a tile edge. */
export function roadGraph(roads: readonly Road[]): RoadGraph {
  const graph: Network = { positions: [], edges: [] };
  const nodes = new Map<string, number>();
  const nodeAt = (position: Position): number => {
    const key = cellOf(position);
    const known = nodes.get(key);
    if (known !== undefined) return known;
    nodes.set(key, graph.positions.length);
    graph.edges.push([]);
    return graph.positions.push(position) - 1;
  };
  const ends: { node: number; road: Road }[] = [];
  for (const road of roads) {
    const line = road.line.map(nodeAt);
    for (let at = 1; at < line.length; at++) link(graph, [line[at - 1]!, line[at]!], road.oneway);
    ends.push({ node: line[0]!, road }, { node: line.at(-1)!, road });
  }
  const touching = roadsByCell(roads);
  // An end where other legs meet was not cut.
  const meetings = new Uint16Array(graph.positions.length);
  for (const { line } of roads) for (const position of line) meetings[nodeAt(position)]!++;
  for (const { node, road } of ends.filter(({ node: end }) => meetings[end] === 1))
    joinCut(graph, { node, road, nodeAt, near: touching(graph.positions[node]!) });
  return { ...graph, nodeAt: (position) => nodes.get(cellOf(position)) };
}

/** Adds a two-way or one-way leg. */
function link(graph: Network, [from, to]: readonly [number, number], oneway: Road['oneway']): void {
  if (from === to) return;
  const [[fromX, fromY], [toX, toY]] = [graph.positions[from]!, graph.positions[to]!];
  const meters = distanceMeters(fromX, fromY, toX, toY);
  if (oneway >= 0) graph.edges[from]!.push({ to, meters });
  if (oneway <= 0) graph.edges[to]!.push({ to: from, meters });
}

function cellOf([x, y]: Position): string {
  return `${Math.round(x * cellsPerDegree)} ${Math.round(y * cellsPerDegree)}`;
}

interface CutEnd {
  node: number;
  road: Road;
  nodeAt: (position: Position) => number;
  near: readonly Road[];
}

/** Joins the end of a piece to other legs passing through it: the same road in the next tile. */
function joinCut(graph: Network, { node, road, nodeAt, near }: CutEnd): void {
  const position = graph.positions[node]!;
  for (const other of near) {
    if (other === road || other.line.some((each) => cellOf(each) === cellOf(position))) continue;
    const found = nearestOnLine(other.line, position);
    if (found === null || found.meters > cutWithinMeters) continue;
    const [from, to] = found.leg.map(nodeAt) as [number, number];
    link(graph, [from, node], other.oneway);
    link(graph, [node, to], other.oneway);
  }
}

const roadCellsPerDegree = 500;

/** Looks up roads by position, in cells of about 200 m. */
function roadsByCell(roads: readonly Road[]): (position: Position) => readonly Road[] {
  const cells = new Map<string, Set<Road>>();
  const put = (x: number, y: number, road: Road) => {
    const key = `${x} ${y}`;
    const known = cells.get(key);
    if (known) known.add(road);
    else cells.set(key, new Set([road]));
  };
  for (const road of roads) {
    for (let at = 1; at < road.line.length; at++) {
      const [[ax, ay], [bx, by]] = [road.line[at - 1]!, road.line[at]!];
      for (let x = cell(Math.min(ax, bx)) - 1; x <= cell(Math.max(ax, bx)) + 1; x++)
        for (let y = cell(Math.min(ay, by)) - 1; y <= cell(Math.max(ay, by)) + 1; y++) put(x, y, road);
    }
  }
  return ([x, y]) => [...(cells.get(`${cell(x)} ${cell(y)}`) ?? [])];
}

function cell(degrees: number): number {
  return Math.floor(degrees * roadCellsPerDegree);
}
