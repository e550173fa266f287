import { isDeletedKind } from '../columns/point-kind.ts';
import type { PointMemory } from '../columns/point-memory.ts';
import { ContentHash } from './content-hash.ts';
import type { MortonOrder } from './morton-order.ts';
import { PyramidNodes } from './pyramid-nodes.ts';
import { worldBits, worldX } from './web-mercator.ts';

/** A square with more points than this is divided; a tile with no more than this shows single points. */
export const squareLimit = 800;
/** Squares are divided down to the cells of the last zoom that can have clusters. */
const deepestLevel = 16;
/** Sums of coordinates are stored in units of 16 world units, so that those of 32 million points stay exact. */
export const sumShift = 4;

const root = 0;

/** The square of a node: the tile of that zoom. */
export interface Square {
  node: number;
  level: number;
  x: number;
  y: number;
}

/**
 * An adaptive quadtree with point counts, divided only where there are many points, so that the pyramid of a million
 * points is a few thousand squares. A change walks down one path of it; all its data are sums, so that it does not
 * depend on the order of divisions.
 */
export class Pyramid {
  readonly root: Square = { node: root, level: 0, x: 0, y: 0 };
  readonly nodes = new PyramidNodes();
  readonly #memory: PointMemory;
  readonly #order: MortonOrder;
  readonly #childOrder: MortonOrder;
  readonly #hash = new ContentHash();
  #overfull: Square[] = [];

  constructor(memory: PointMemory, order: MortonOrder, childOrder: MortonOrder) {
    this.#memory = memory;
    this.#order = order;
    this.#childOrder = childOrder;
    this.nodes.add(1);
  }

  build(): void {
    this.nodes.clear();
    this.nodes.add(1);
    this.#fill(this.root, [0, this.#order.length], [0, this.#childOrder.length]);
  }

  /** Adds a point at its current position; call with the sign -1 before it changes. */
  countPoint(slot: number, sign: 1 | -1): void {
    const { points } = this.#memory;
    const wx = worldX(points.x[slot]!);
    const wy = points.worldY[slot]!;
    let level = -1;
    let deepest = root;
    for (const node of this.#path(wx, wy)) {
      this.#addPoint(node, slot, sign);
      deepest = node;
      level += 1;
    }
    const square = { node: deepest, level, x: tileOf(wx, level), y: tileOf(wy, level) };
    if (this.#isOverfull(square)) this.#overfull.push(square);
  }

  /** The points of a section change the content of tiles; they are not counted as points. */
  countChild(child: number, sign: 1 | -1): void {
    const { children } = this.#memory;
    const path = this.#path(worldX(children.x[child]!), children.worldY[child]!);
    for (const node of path) this.#addChild(node, child, sign);
  }

  /** Divides overfull squares, once all rows of a change are in their order. */
  settle(): void {
    for (const square of this.#overfull) {
      if (this.#isOverfull(square)) this.#divide(square);
    }
    this.#overfull = [];
  }

  /** Empty when it is not divided. */
  quartersOf({ node, level, x, y }: Square): Square[] {
    const first = this.nodes.quarters[node]!;
    if (first === 0) return [];
    return [0, 1, 2, 3].map((quarter) => ({
      node: first + quarter,
      level: level + 1,
      x: x * 2 + (quarter & 1),
      y: y * 2 + (quarter >> 1),
    }));
  }

  /** The node of a tile, -1 where the tile is a part of an undivided square. */
  nodeOf(z: number, x: number, y: number): number {
    let node = root;
    for (let level = 1; level <= z; level += 1) {
      const first = this.nodes.quarters[node]!;
      if (first === 0) return -1;
      node = first + quarterOf(x >>> (z - level), y >>> (z - level));
    }
    return node;
  }

  /** The nodes that contain a location, from the root down. */
  #path(wx: number, wy: number): number[] {
    const path = [root];
    let node = this.nodes.quarters[root]!;
    for (let level = 1; node !== 0; level += 1) {
      node += quarterOf(wx >>> (worldBits - level), wy >>> (worldBits - level));
      path.push(node);
      node = this.nodes.quarters[node]!;
    }
    return path;
  }

  #isOverfull({ node, level }: Square): boolean {
    const { totals, quarters } = this.nodes;
    return level < deepestLevel && quarters[node] === 0 && totals[node * 2]! + totals[node * 2 + 1]! > squareLimit;
  }

  #divide(square: Square): void {
    const { level, x, y } = square;
    const points = this.#order.quartersOf(level, x, y, ...this.#order.rangeOfTile(level, x, y));
    const children = this.#childOrder.quartersOf(level, x, y, ...this.#childOrder.rangeOfTile(level, x, y));
    const first = this.nodes.add(4);
    this.nodes.quarters[square.node] = first;
    for (const [quarter, within] of this.quartersOf(square).entries()) {
      this.#fill(within, [points[quarter]!, points[quarter + 1]!], [children[quarter]!, children[quarter + 1]!]);
    }
  }

  #fill(square: Square, points: [from: number, to: number], children: [from: number, to: number]): void {
    if (points[1] - points[0] > squareLimit && square.level < deepestLevel) {
      this.#divide(square);
      this.nodes.sumQuarters(square.node);
      return;
    }
    for (let i = points[0]; i < points[1]; i += 1) this.#addPoint(square.node, this.#order.slots[i]!, 1);
    for (let i = children[0]; i < children[1]; i += 1) this.#addChild(square.node, this.#childOrder.slots[i]!, 1);
  }

  #addPoint(node: number, slot: number, sign: 1 | -1): void {
    const { points } = this.#memory;
    const kind = points.kind[slot]!;
    const half = isDeletedKind(kind) ? 1 : 0;
    const { low, high } = this.#hash.ofPoint(points, slot);
    this.nodes.count(node, kind, half, sign, worldX(points.x[slot]!) >>> sumShift, points.worldY[slot]! >>> sumShift);
    if (half === 0) this.nodes.addDegrees(node, points.x[slot]! * sign, points.y[slot]! * sign);
    this.nodes.addHash(node, half, low * sign, high * sign);
  }

  #addChild(node: number, child: number, sign: 1 | -1): void {
    const { points, children } = this.#memory;
    const half = isDeletedKind(points.kind[children.parent[child]!]!) ? 1 : 0;
    const { low, high } = this.#hash.ofChild(points, children, child);
    this.nodes.addHash(node, half, low * sign, high * sign);
  }
}

/** Index of a quarter within its square: the lowest bits of its location at the quarters' level. */
function quarterOf(x: number, y: number): number {
  return (x & 1) | ((y & 1) << 1);
}

function tileOf(world: number, level: number): number {
  return level === 0 ? 0 : world >>> (worldBits - level);
}
