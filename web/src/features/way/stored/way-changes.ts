import type { Point } from '@dozor/domain/point/point-schema.ts';

/** Id → the last known state of a point: its version, 0 if it could not be read then, and the number of votes. */
export type WaySnapshot = Readonly<Record<string, readonly [version: number, votes: number]>>;

/** Ids of points on a way, by their kind of change since they were last seen. */
export interface WayChanges {
  new: readonly string[];
  changed: readonly string[];
  gone: readonly string[];
  /** Points with new votes or comments. */
  said: readonly string[];
}

/** @param before what was known of them earlier, for points that cannot be read now */
export function snapshotOf(
  ids: readonly string[],
  points: ReadonlyMap<string, Point>,
  before: WaySnapshot = {},
): WaySnapshot {
  return Object.fromEntries(ids.map((id) => [id, stateOf(points.get(id)) ?? before[id] ?? unread]));
}

interface PointsNow {
  ids: readonly string[];
  points: ReadonlyMap<string, Point>;
  /** Some points next to the way could not be loaded, so that a missing one is not reported as gone. */
  isPartial: boolean;
}

export function changesSince(seen: WaySnapshot, { ids, points, isPartial }: PointsNow): WayChanges {
  const changes = { new: [] as string[], changed: [] as string[], gone: [] as string[], said: [] as string[] };
  for (const id of ids) {
    const [then, now] = [seen[id], stateOf(points.get(id))];
    if (then === undefined) changes.new.push(id);
    else if (now === undefined || then[0] === unread[0]) continue;
    else if (then[0] !== now[0]) changes.changed.push(id);
    else if (then[1] !== now[1]) changes.said.push(id);
  }
  const onWay = new Set(ids);
  if (!isPartial) changes.gone = Object.keys(seen).filter((id) => !onWay.has(id));
  return changes;
}

const unread = [0, 0] as const;

function stateOf(point: Point | undefined): readonly [version: number, votes: number] | undefined {
  return point && [point.version, (point.freshness?.here ?? 0) + (point.freshness?.gone ?? 0)];
}
