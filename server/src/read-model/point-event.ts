import type { PointEvent } from '@dozor/contract/map/live-events.ts';
import type { PointMemory } from './columns/point-memory.ts';
import type { PointRow } from './columns/write-point.ts';

/** The event of a row about to be written into a slot; undefined when nothing has changed. */
export function pointEvent(
  { points }: PointMemory,
  { row, slot, leaves, isNew }: { row: PointRow; slot: number; leaves: number; isNew: boolean },
): PointEvent | undefined {
  if (!isNew && points.version[slot] === row.version && points.revision[slot] === row.revision) return undefined;
  return {
    _id: String(row.idx),
    version: row.version,
    revision: row.revision,
    x: row.x,
    y: row.y,
    rating: row.rating,
    ...(leaves !== -1 && { from: [points.x[slot]! / 1e6, points.y[slot]! / 1e6] }),
  };
}
