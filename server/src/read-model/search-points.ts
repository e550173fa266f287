import type { PointType } from '@dozor/domain/point/point-type.ts';
import { type BoundingBox, type Bounds, boundsOf, isWithin, worldBoxOf } from './bounds.ts';
import type { PlaceOrder } from './place-order.ts';
import { kindCount, kindMask } from './point-kind.ts';
import type { PointMemory } from './point-memory.ts';
import type { Pyramid, Square } from './pyramid.ts';
import { boxOfTile } from './tile-square.ts';

export interface PointSearch {
  /** The whole world without one. */
  bbox?: BoundingBox | undefined;
  /** All of them without. */
  types?: readonly PointType[] | undefined;
  /** The lowest rating wanted. */
  ratingFrom: number;
  limit: number;
}

export interface FoundPoints {
  total: number;
  /** The first ones by ascending number. */
  idxs: number[];
}

export interface PointIndex {
  memory: PointMemory;
  order: PlaceOrder;
  pyramid: Pyramid;
}

/** Of more than these the first ones are found by going through the numbers, not by sorting all that were found. */
const manyFound = 20_000;

const world: Bounds = { west: -180e6, south: -90e6, east: 180e6, north: 90e6 };

/** Objects of a part of the map, of some types, with at least a rating. */
export function searchPoints(index: PointIndex, { bbox, types, ratingFrom, limit }: PointSearch): FoundPoints {
  const wanted = kindMask(types, ratingFrom);
  const boxes = bbox ? boundsOf(bbox) : [world];
  const total = boxes.reduce((sum, bounds) => sum + countWithin(index, bounds, wanted), 0);
  const enough = Math.min(limit, total);
  return {
    total,
    idxs: total > manyFound ? firstOf(index, boxes, wanted, enough) : sorted(index, boxes, wanted, enough),
  };
}

/** The slots of the objects of the wanted kinds within bounds, in no order that matters. */
export function slotsWithin(index: PointIndex, bounds: Bounds, wanted: Uint8Array): number[] {
  const found: number[] = [];
  for (const { level, x, y } of squaresOf(index.pyramid, bounds)) {
    eachWithin(index, bounds, wanted, index.order.rangeOfTile(level, x, y), (slot) => found.push(slot));
  }
  return found;
}

function countWithin(index: PointIndex, bounds: Bounds, wanted: Uint8Array): number {
  const { counts } = index.pyramid.nodes;
  let total = 0;
  for (const { node, level, x, y, inside } of squaresOf(index.pyramid, bounds)) {
    if (inside) {
      for (let kind = 0; kind < kindCount; kind += 1) total += wanted[kind]! * counts[node * kindCount + kind]!;
    } else {
      eachWithin(index, bounds, wanted, index.order.rangeOfTile(level, x, y), () => (total += 1));
    }
  }
  return total;
}

/** The largest squares of the pyramid that lie inside the bounds, and the undivided ones that touch their edge. */
function squaresOf(pyramid: Pyramid, bounds: Bounds): (Square & { inside: boolean })[] {
  const box = worldBoxOf(bounds);
  const found: (Square & { inside: boolean })[] = [];
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
  bounds: Bounds,
  wanted: Uint8Array,
  [from, to]: readonly [number, number],
  visit: (slot: number) => void,
): void {
  const { x, y, kind } = memory.points;
  for (let i = from; i < to; i += 1) {
    const slot = order.slots[i]!;
    if (wanted[kind[slot]!] === 1 && isWithin(bounds, x[slot]!, y[slot]!)) visit(slot);
  }
}

function sorted(index: PointIndex, boxes: readonly Bounds[], wanted: Uint8Array, limit: number): number[] {
  const { idx } = index.memory.points;
  const slots = boxes.flatMap((bounds) => slotsWithin(index, bounds, wanted));
  return slots
    .map((slot) => idx[slot]!)
    .toSorted((a, b) => a - b)
    .slice(0, limit);
}

function firstOf({ memory }: PointIndex, boxes: readonly Bounds[], wanted: Uint8Array, limit: number): number[] {
  const { x, y, kind } = memory.points;
  const idxs: number[] = [];
  for (let idx = 0; idxs.length < limit && idx <= memory.highestIdx; idx += 1) {
    const slot = memory.slotOf(idx);
    if (slot === -1 || wanted[kind[slot]!] === 0) continue;
    if (boxes.some((bounds) => isWithin(bounds, x[slot]!, y[slot]!))) idxs.push(idx);
  }
  return idxs;
}
