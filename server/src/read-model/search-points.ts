import { type FreshnessState, freshnessStates } from '@dozor/domain/point/freshness.ts';
import type { PointType } from '@dozor/domain/point/point-type.ts';
import { placesIn } from './columns/places-in.ts';
import { kindCount, kindMask } from './columns/point-kind.ts';
import type { PointMemory } from './columns/point-memory.ts';
import { unknownDirection } from './columns/write-point.ts';
import { LowestNumbers } from './lowest-numbers.ts';
import { type BoundingBox, type Bounds, boundsOf, isWithin, worldBoxOf } from './spatial/bounds.ts';
import type { MortonOrder } from './spatial/morton-order.ts';
import type { Pyramid, Square } from './spatial/pyramid.ts';
import { boxOfTile } from './spatial/tile-square.ts';

export interface PointSearch {
  /** Defaults to the whole world. */
  bbox?: BoundingBox | undefined;
  /** Defaults to all types. */
  types?: readonly PointType[] | undefined;
  ratingFrom: number;
  freshness?: readonly FreshnessState[] | undefined;
  regions?: readonly string[] | undefined;
  /** Only points whose direction nobody knows. */
  direction?: 'unknown' | undefined;
  /** Only points written after a revision, or since a time (milliseconds since 1970, in whole seconds). */
  changedSince?: { revision: number } | { timeMs: number } | undefined;
  /** Only points with a greater id; the total counts all. */
  after?: number;
  limit: number;
}

export interface FoundPoints {
  total: number;
  /** The first ones by ascending id. */
  idxs: number[];
}

export interface PointIndex {
  memory: PointMemory;
  order: MortonOrder;
  pyramid: Pyramid;
}

/** Cost of looking up a point by id, relative to visiting it in location order. */
const lookupCost = 2;

export const world: Bounds = { west: -180e6, south: -90e6, east: 180e6, north: 90e6 };

export function searchPoints(
  index: PointIndex,
  { bbox, types, ratingFrom, freshness, regions, direction, changedSince, after = 0, limit }: PointSearch,
): FoundPoints {
  const wanted = kindMask(types, ratingFrom);
  const boxes = (bbox ? boundsOf(bbox) : [world]).map((bounds) => ({
    bounds,
    squares: squaresOf(index.pyramid, bounds),
  }));
  if (isSelective(changedSince) || freshness !== undefined || regions !== undefined || direction !== undefined) {
    return filteredWithin(index, boxes, { wanted, freshness, regions, direction, changedSince, after, limit });
  }
  const total = boxes.reduce((sum, box) => sum + countWithin(index, box, wanted), 0);
  const enough = Math.min(limit, total);
  if (enough === 0) return { total, idxs: [] };
  const withinCost = boxes.reduce((sum, { squares }) => sum + countAll(index.pyramid, squares), 0);
  const expectedLookups = (enough / total) * index.memory.highestIdx;
  const byIdx = expectedLookups * lookupCost < withinCost;
  // Where the ids of an area come long after all others, as after an import, the look-ups end there.
  const range = { after, limit: enough };
  const found = byIdx ? firstByIdx(index, boxes, wanted, { ...range, lookups: withinCost }) : undefined;
  return { total, idxs: found ?? firstByLocation(index, boxes, wanted, range) };
}

/** Every point has a revision from 1: a mirror that begins asks for all since 0. */
function isSelective(since: PointSearch['changedSince']): boolean {
  return since !== undefined && !('revision' in since && since.revision < 1);
}

interface FilteredSearch extends Pick<PointSearch, 'changedSince' | 'freshness' | 'regions' | 'direction'> {
  wanted: Uint8Array;
  after: number;
  limit: number;
}

/** Changes, doubtful states, unknown directions and regions have no counts, so every point of the boxes is scanned. */
function filteredWithin(index: PointIndex, boxes: readonly SearchedBox[], search: FilteredSearch): FoundPoints {
  const { wanted, freshness = freshnessStates, regions, changedSince = { revision: -1 }, after, limit } = search;
  const { idx, x, y, kind, revision, updated, fresh, place, direction } = index.memory.points;
  const isAnyDirection = search.direction === undefined;
  const states = Uint8Array.from(freshnessStates, (state) => (freshness.includes(state) ? 1 : 0));
  const places = regions && placesIn(index.memory, regions);
  const { slots } = index.order;
  const isAfter = 'revision' in changedSince;
  const column = isAfter ? revision : updated;
  const min = isAfter ? changedSince.revision + 1 : Math.floor(changedSince.timeMs / 1000);
  const lowest = new LowestNumbers(Math.min(limit, index.memory.count));
  let total = 0;
  for (const { bounds, squares } of boxes) {
    for (const { level, x: squareX, y: squareY, inside } of squares) {
      const [from, to] = index.order.rangeOfTile(level, squareX, squareY);
      // A call for each point, as in `eachWithin`, would take longer than everything else here.
      for (let i = from; i < to; i += 1) {
        const slot = slots[i]!;
        // The smallest columns first: a few states of a million points are found in a third of the time.
        if (states[fresh[slot]!] === 0 || column[slot]! < min || wanted[kind[slot]!] === 0) continue;
        if (!isAnyDirection && direction[slot] !== unknownDirection) continue;
        if (places?.[place[slot]!] === 0) continue;
        if (!inside && !isWithin(bounds, x[slot]!, y[slot]!)) continue;
        total += 1;
        if (idx[slot]! > after) lowest.add(idx[slot]!);
      }
    }
  }
  return { total, idxs: lowest.ascending() };
}

/** Slots of the points of the wanted kinds within bounds, in arbitrary order. */
export function slotsWithin(index: PointIndex, bounds: Bounds, wanted: Uint8Array): number[] {
  const found: number[] = [];
  eachWithin(index, { bounds, squares: squaresOf(index.pyramid, bounds) }, wanted, (slot) => found.push(slot));
  return found;
}

interface SearchedBox {
  bounds: Bounds;
  squares: readonly FoundSquare[];
}

/** `inside`: the square lies entirely within the bounds. */
export interface FoundSquare extends Square {
  inside: boolean;
}

function countWithin(index: PointIndex, { bounds, squares }: SearchedBox, wanted: Uint8Array): number {
  const { counts } = index.pyramid.nodes;
  let total = 0;
  const edges: FoundSquare[] = [];
  for (const square of squares) {
    if (!square.inside) edges.push(square);
    else
      for (let kind = 0; kind < kindCount; kind += 1) total += wanted[kind]! * counts[square.node * kindCount + kind]!;
  }
  eachWithin(index, { bounds, squares: edges }, wanted, () => (total += 1));
  return total;
}

/** The number of points of all kinds, including deleted ones. */
function countAll({ nodes }: Pyramid, squares: readonly Square[]): number {
  return squares.reduce((sum, { node }) => sum + nodes.totals[2 * node]! + nodes.totals[2 * node + 1]!, 0);
}

/** The largest squares of the pyramid inside the bounds, and the undivided ones that touch their edge. */
export function squaresOf(pyramid: Pyramid, bounds: Bounds): FoundSquare[] {
  const box = worldBoxOf(bounds);
  const found: FoundSquare[] = [];
  const visit = (square: Square): void => {
    const { left, top, right, bottom } = boxOfTile(square.level, square.x, square.y);
    if (left > box.right || right < box.left || top > box.bottom || bottom < box.top) return;
    const inside = left >= box.left && right <= box.right && top >= box.top && bottom <= box.bottom;
    const quarters = inside ? [] : pyramid.quartersOf(square);
    if (quarters.length === 0) found.push({ ...square, inside });
    else quarters.forEach(visit);
  };
  visit(pyramid.root);
  return found;
}

function eachWithin(
  { memory, order }: PointIndex,
  { bounds, squares }: SearchedBox,
  wanted: Uint8Array,
  visit: (slot: number) => void,
): void {
  const { x, y, kind } = memory.points;
  const { slots } = order;
  for (const { level, x: squareX, y: squareY, inside } of squares) {
    const [from, to] = order.rangeOfTile(level, squareX, squareY);
    for (let i = from; i < to; i += 1) {
      const slot = slots[i]!;
      if (wanted[kind[slot]!] === 1 && (inside || isWithin(bounds, x[slot]!, y[slot]!))) visit(slot);
    }
  }
}

function firstByLocation(
  index: PointIndex,
  boxes: readonly SearchedBox[],
  wanted: Uint8Array,
  { after, limit }: { after: number; limit: number },
): number[] {
  const { idx } = index.memory.points;
  const lowest = new LowestNumbers(limit);
  for (const box of boxes)
    eachWithin(index, box, wanted, (slot) => {
      if (idx[slot]! > after) lowest.add(idx[slot]!);
    });
  return lowest.ascending();
}

/** The first ones from a scan in id order; undefined when the look-ups run out. */
function firstByIdx(
  { memory }: PointIndex,
  boxes: readonly SearchedBox[],
  wanted: Uint8Array,
  { after, limit, lookups }: { after: number; limit: number; lookups: number },
): number[] | undefined {
  const { x, y, kind } = memory.points;
  const idxs: number[] = [];
  const last = Math.min(memory.highestIdx, after + lookups);
  for (let idx = after + 1; idx <= last; idx += 1) {
    const slot = memory.slotOf(idx);
    if (slot === -1 || wanted[kind[slot]!] === 0) continue;
    if (!boxes.some(({ bounds }) => isWithin(bounds, x[slot]!, y[slot]!))) continue;
    if (idxs.push(idx) === limit) return idxs;
  }
  return last === memory.highestIdx ? idxs : undefined;
}
