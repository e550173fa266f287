import type { Point } from '@dozor/domain/point/point-schema.ts';

/** Id → the last known state of a point: its version and the number of votes. */
export type WaySnapshot = Readonly<Record<string, readonly [version: number, votes: number]>>;

/** Ids of points on a way, by their kind of change since they were last seen. */
export interface WayChanges {
  new: readonly string[];
  changed: readonly string[];
  gone: readonly string[];
  /** Points with new votes or comments. */
  said: readonly string[];
}

export function snapshotOf(ids: readonly string[], points: ReadonlyMap<string, Point>): WaySnapshot {
  return Object.fromEntries(ids.map((id) => [id, stateOf(points.get(id))]));
}

export function changesSince(
  seen: WaySnapshot,
  ids: readonly string[],
  points: ReadonlyMap<string, Point>,
): WayChanges {
  const known = ids.filter((id) => seen[id] !== undefined && points.has(id));
  const isEdited = (id: string) => seen[id]![0] !== stateOf(points.get(id))[0];
  const isSaid = (id: string) => seen[id]![1] !== stateOf(points.get(id))[1];
  return {
    new: ids.filter((id) => seen[id] === undefined),
    changed: known.filter(isEdited),
    gone: Object.keys(seen).filter((id) => !ids.includes(id)),
    said: known.filter((id) => !isEdited(id) && isSaid(id)),
  };
}

function stateOf(point: Point | undefined): readonly [number, number] {
  return [point?.version ?? 0, (point?.freshness?.here ?? 0) + (point?.freshness?.gone ?? 0)];
}
