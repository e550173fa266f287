import { distanceMeters, metersPerDegree } from '../geometry/distance.ts';
import type { Position } from '../geometry/position.ts';
import { type GridLegs, LegGrid } from './leg-grid.ts';
import type { Road } from './road.ts';

/** Tile coordinates are rounded: positions closer than this fraction of a degree (about a metre) are merged. */
const cellsPerDegree = 1e5;

/** The nodes of a road graph by position: a hash table with open addressing and linear probing (Knuth, vol. 3, 6.4). */
class NodeIndex {
  readonly x: Float64Array;
  readonly y: Float64Array;
  size = 0;
  /** Node + 1, or 0. */
  readonly #slots: Int32Array;
  readonly #mask: number;

  constructor(capacity: number) {
    this.x = new Float64Array(capacity);
    this.y = new Float64Array(capacity);
    const slots = 2 ** Math.ceil(Math.log2(2 * capacity + 2));
    this.#slots = new Int32Array(slots);
    this.#mask = slots - 1;
  }

  /** The node at a position, new if none is there. */
  add(x: number, y: number): number {
    const slot = this.#slotOf(x, y);
    const known = this.#slots[slot]! - 1;
    if (known >= 0) return known;
    this.x[this.size] = x;
    this.y[this.size] = y;
    this.#slots[slot] = ++this.size;
    return this.size - 1;
  }

  find(x: number, y: number): number | undefined {
    const known = this.#slots[this.#slotOf(x, y)]! - 1;
    return known < 0 ? undefined : known;
  }

  #slotOf(x: number, y: number): number {
    const [column, row] = [Math.round(x * cellsPerDegree), Math.round(y * cellsPerDegree)];
    let slot = (Math.imul(column, 0x9e3779b1) ^ Math.imul(row, 0x85ebca6b)) >>> 7;
    for (slot &= this.#mask; ; slot = (slot + 1) & this.#mask) {
      const node = this.#slots[slot]! - 1;
      if (node < 0) return slot;
      const isSame =
        Math.round(this.x[node]! * cellsPerDegree) === column && Math.round(this.y[node]! * cellsPerDegree) === row;
      if (isSame) return slot;
    }
  }
}

/** Maximum distance between the ends of pieces cut at a tile edge. */
const cutWithinMeters = 4;

/**
 * The road network as a directed graph, in typed arrays. Nodes are positions; a leg is a straight piece of road between
 * two of them and gives two directed edges, 2i along and 2i + 1 against it, of which a one-way road opens only one.
 */
export class RoadGraph {
  /** Longitude and latitude of each node. */
  readonly x: Float64Array;
  readonly y: Float64Array;
  /** The node at which each edge starts. */
  readonly ends: Int32Array;
  /** 1 for an edge that may be driven, else 0. */
  readonly isOpen: Uint8Array;
  /** The road of each leg, by its index among all roads. */
  readonly roadOfLeg: Int32Array;
  readonly #meters: Float64Array;
  readonly #azimuths: Float32Array;
  /** Node → its first edge, edge → the next one that starts there; -1 at the end. */
  readonly #first: Int32Array;
  readonly #next: Int32Array;
  readonly #grid: LegGrid;
  readonly #nodes: NodeIndex;
  readonly #roads: readonly Road[];

  constructor(roads: readonly Road[], nodes: NodeIndex, network: Network) {
    this.#roads = roads;
    this.#nodes = nodes;
    this.x = nodes.x;
    this.y = nodes.y;
    this.ends = Int32Array.from(network.ends);
    this.isOpen = Uint8Array.from(network.isOpen);
    this.roadOfLeg = Int32Array.from(network.roadOfLeg);
    this.#first = network.first;
    this.#next = Int32Array.from(network.next);
    const legs = this.roadOfLeg.length;
    this.#meters = new Float64Array(legs);
    this.#azimuths = new Float32Array(legs);
    for (let leg = 0; leg < legs; leg++) {
      const [from, to] = [this.ends[2 * leg]!, this.ends[2 * leg + 1]!];
      const [fromX, fromY, toX, toY] = [this.x[from]!, this.y[from]!, this.x[to]!, this.y[to]!];
      this.#meters[leg] = distanceMeters(fromX, fromY, toX, toY);
      this.#azimuths[leg] = planeAzimuth(fromX, fromY, toX, toY);
    }
    this.#grid = new LegGrid(this);
  }

  get edgeCount(): number {
    return this.ends.length;
  }

  startOf(edge: number): number {
    return this.ends[edge]!;
  }

  endOf(edge: number): number {
    return this.ends[edge ^ 1]!;
  }

  lengthOf(edge: number): number {
    return this.#meters[edge >> 1]!;
  }

  /** The driving direction on an edge, 0 to 360. */
  azimuthOf(edge: number): number {
    const along = this.#azimuths[edge >> 1]!;
    return (edge & 1) === 0 ? along : (along + 180) % 360;
  }

  kindOf(edge: number): string {
    return this.#roads[this.roadOfLeg[edge >> 1]!]!.kind;
  }

  /** The first edge at a node, open or not; -1 without any. */
  firstAt(node: number): number {
    return this.#first[node]!;
  }

  /** The next edge at the same node; -1 after the last one. */
  nextAt(edge: number): number {
    return this.#next[edge]!;
  }

  /** The node at a position, if one of the roads passes through it. */
  nodeAt([x, y]: Position): number | undefined {
    return this.#nodes.find(x, y);
  }

  /** Calls back for each leg within reach, and for some beyond. */
  legsAround(x: number, y: number, withinMeters: number, found: (leg: number) => void): void {
    this.#grid.around(x, y, withinMeters, found);
  }
}

/** Accurate to a hundredth of a degree for a leg of a few kilometres, and far cheaper than the great circle. */
export function planeAzimuth(fromX: number, fromY: number, toX: number, toY: number): number {
  const wide = Math.cos(((fromY + toY) * Math.PI) / 360);
  const azimuth = (Math.atan2((toX - fromX) * wide, toY - fromY) * 180) / Math.PI;
  return azimuth < 0 ? azimuth + 360 : azimuth;
}

interface Network {
  ends: number[];
  isOpen: number[];
  roadOfLeg: number[];
  first: Int32Array;
  next: number[];
}

/** Builds the road network: pieces that share a position are joined, as are pieces cut at a tile edge. */
export function roadGraph(roads: readonly Road[]): RoadGraph {
  const positions = roads.reduce((sum, { line }) => sum + line.length, 0);
  const nodes = new NodeIndex(positions);
  const network = { ends: [], isOpen: [], roadOfLeg: [], first: new Int32Array(positions).fill(-1), next: [] };
  /** Number of line positions that each node represents: an end where other legs meet was not cut. */
  const meetings = new Int32Array(positions);
  for (const [road, { line, oneway }] of roads.entries()) {
    let from = -1;
    for (const [x, y] of line) {
      const node = nodes.add(x, y);
      meetings[node]!++;
      if (from >= 0) link(network, { from, to: node, road, oneway });
      from = node;
    }
  }
  joinCuts(roads, nodes, network, meetings);
  return new RoadGraph(roads, nodes, network);
}

interface Link {
  from: number;
  to: number;
  road: number;
  oneway: Road['oneway'];
}

/** Adds a two-way or one-way leg; tiles overlap, so that it may be there already. */
function link({ ends, isOpen, roadOfLeg, first, next }: Network, { from, to, road, oneway }: Link): void {
  if (from === to) return;
  const [along, against] = [oneway >= 0 ? 1 : 0, oneway <= 0 ? 1 : 0];
  for (let edge = first[from]!; edge >= 0; edge = next[edge]!) {
    if (ends[edge ^ 1] !== to) continue;
    isOpen[edge]! |= along;
    isOpen[edge ^ 1]! |= against;
    return;
  }
  const edge = ends.push(from, to) - 2;
  isOpen.push(along, against);
  roadOfLeg.push(road);
  next.push(first[from]!, first[to]!);
  first[from] = edge;
  first[to] = edge + 1;
}

/** Joins the ends of pieces to other legs passing through them: the same road in the next tile. */
function joinCuts(roads: readonly Road[], nodes: NodeIndex, network: Network, meetings: Int32Array): void {
  const legs = { x: nodes.x, y: nodes.y, ends: Int32Array.from(network.ends) };
  const roadOfLeg = Int32Array.from(network.roadOfLeg);
  const grid = new LegGrid(legs);
  for (const [road, { line }] of roads.entries()) {
    for (const end of new Set([line[0], line.at(-1)])) {
      const node = end && nodes.find(...end);
      if (node === undefined || meetings[node] !== 1) continue;
      const nearest = new Map<number, { leg: number; meters: number }>();
      grid.around(nodes.x[node]!, nodes.y[node]!, cutWithinMeters, (leg) => {
        const other = roadOfLeg[leg]!;
        const meters = metersToLeg(legs, leg, node);
        if (other === road || meters > Math.min(cutWithinMeters, nearest.get(other)?.meters ?? Infinity)) return;
        nearest.set(other, { leg, meters });
      });
      for (const [other, { leg }] of nearest) {
        const { oneway } = roads[other]!;
        link(network, { from: legs.ends[2 * leg]!, to: node, road: other, oneway });
        link(network, { from: node, to: legs.ends[2 * leg + 1]!, road: other, oneway });
      }
    }
  }
}

/** From a node to the nearest position of a leg. */
export function metersToLeg({ x, y, ends }: GridLegs, leg: number, node: number): number {
  const [from, to] = [ends[2 * leg]!, ends[2 * leg + 1]!];
  const wide = metersPerDegree * Math.cos((y[node]! * Math.PI) / 180);
  const [ax, ay] = [(x[from]! - x[node]!) * wide, (y[from]! - y[node]!) * metersPerDegree];
  const [dx, dy] = [(x[to]! - x[from]!) * wide, (y[to]! - y[from]!) * metersPerDegree];
  const share = Math.max(0, Math.min(1, -(ax * dx + ay * dy) / (dx * dx + dy * dy)));
  return Math.hypot(ax + share * dx, ay + share * dy);
}
