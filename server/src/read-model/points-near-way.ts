import { type FreshnessState, freshnessStates } from '@dozor/domain/point/freshness.ts';
import type { PointType } from '@dozor/domain/point/point-type.ts';
import { speedUnitOf } from '@dozor/domain/point/speed-unit.ts';
import { NearWay } from '@dozor/domain/ways/near-way.ts';
import type { WayPoint } from '@dozor/domain/ways/way-check.ts';
import type { Way } from '@dozor/domain/ways/way.ts';
import { dirTypeOf, countryOf, witnessOf } from './columns/packed-fields.ts';
import { kindMask, typeOfKind } from './columns/point-kind.ts';
import type { PointMemory } from './columns/point-memory.ts';
import { childrenOf, childRows, firstChild } from './columns/read-point.ts';

export interface WayFilter {
  types?: readonly PointType[] | undefined;
  /** Minimum rating. */
  rating: number;
  freshness?: readonly FreshnessState[] | undefined;
}

/** Slots that are read at once, without seeing half a change. */
const blockSlots = 4096;

/** The points that may be on a way, and a few others beside it. */
export function pointsNearWay(memory: PointMemory, way: Way, { types, rating, freshness }: WayFilter): WayPoint[] {
  const near = new NearWay(way);
  const wanted = kindMask(types, rating);
  const states = Uint8Array.from(freshnessStates, (state) => (freshness?.includes(state) === false ? 0 : 1));
  const found: WayPoint[] = [];
  for (let from = 0; from < memory.count; from += blockSlots) {
    const block = memory.readConsistently(() => {
      const { kind, fresh } = memory.points;
      const inBlock: WayPoint[] = [];
      const to = Math.min(from + blockSlots, memory.count);
      for (let slot = from; slot < to; slot++) {
        if (wanted[kind[slot]!] === 0 || states[fresh[slot]!] === 0) continue;
        if (isNear(memory, slot, near)) inBlock.push(wayPointAt(memory, slot));
      }
      return inBlock;
    });
    for (const point of block) found.push(point);
  }
  return found;
}

function isNear(memory: PointMemory, slot: number, near: NearWay): boolean {
  const { points, children } = memory;
  if (near.mayBeNear(points.x[slot]! / 1e6, points.y[slot]! / 1e6)) return true;
  if (firstChild(points, slot) === -1) return false;
  return childRows(memory, slot).some((row) => near.mayBeNear(children.x[row]! / 1e6, children.y[row]! / 1e6));
}

function wayPointAt(memory: PointMemory, slot: number): WayPoint {
  const { points, places } = memory;
  const childrens = childrenOf(memory, slot);
  const directionWitness = witnessOf(points.witness[slot]!);
  return {
    _id: String(points.idx[slot]!),
    type: typeOfKind(points.kind[slot]!),
    x: points.x[slot]! / 1e6,
    y: points.y[slot]! / 1e6,
    speed: points.speed[slot]! || null,
    speedUnit: speedUnitOf(countryOf(places.textOf(points.place[slot]!))),
    dirType: dirTypeOf(points.marks[slot]!),
    direction: points.direction[slot]! || null,
    ...(directionWitness !== null && { directionWitness }),
    ...(childrens.length > 0 && { childrens }),
  };
}
