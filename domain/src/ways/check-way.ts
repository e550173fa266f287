import { distanceMeters } from '../geometry/distance.ts';
import type { Position } from '../geometry/position.ts';
import type { RoadGraph } from '../roads/road-graph.ts';
import { matchLine } from './match-line.ts';
import { type PointsOnWay, pointsOnWay } from './points-on-way.ts';
import type { WayCheck, WayItem, WayPoint } from './way-check.ts';
import { noEdge, type Stretch, type Way } from './way.ts';

const twinMeters = 40;

/** Points that stand together and are alike are listed once. In serpentines, neighbours may be far apart on the way. */
function groupTwins(items: readonly WayItem[]): WayItem[] {
  const grouped: WayItem[] = [];
  for (const item of items) {
    let at = grouped.length - 1;
    while (at >= 0 && !isTwin(grouped[at]!, item)) {
      at = item.atMeters - grouped[at]!.atMeters > twinMeters ? -1 : at - 1;
    }
    const twin = grouped[at];
    if (twin === undefined) grouped.push({ ...item });
    else twin.count = (twin.count ?? 1) + 1;
  }
  return grouped;
}

function isTwin(one: WayItem, other: WayItem): boolean {
  const isAlike =
    one.type === other.type &&
    one.speed === other.speed &&
    one.speedUnit === other.speedUnit &&
    one.side === other.side &&
    one.by === other.by;
  const isNext = other.atMeters - one.atMeters <= twinMeters;
  return isAlike && isNext && distanceMeters(one.x, one.y, other.x, other.y) <= twinMeters;
}

/**
 * @param line in driving order, degrees; if it has a `lineProblem`, the check is empty
 * @param roads those of all base map tiles within 45 m of the line; without any, the whole line is unmatched
 * @param points any number in any order; those beside the line are found here
 */
export function checkWay(line: readonly Position[], roads: RoadGraph, points: readonly WayPoint[]): WayCheck {
  const way = matchLine(line, roads);
  return checkOf(way, pointsOnWay(way, points));
}

/** The same for a line that was matched before, and the points found on it. */
export function checkOf(way: Way, { items, sections }: PointsOnWay): WayCheck {
  return { meters: Math.round(way.lengthMeters), items: groupTwins(items), sections, unmatched: unmatchedOf(way) };
}

/** Between two roads whose ends the map does not join, nobody misses the road. */
const minUnmatchedMeters = 30;

function unmatchedOf({ edges, meters }: Way): Stretch[] {
  const stretches: Stretch[] = [];
  for (let leg = 0; leg < edges.length; leg++) {
    if (edges[leg] !== noEdge) continue;
    const from = leg;
    while (edges[leg + 1] === noEdge) leg++;
    const [fromMeters, toMeters] = [Math.round(meters[from]!), Math.round(meters[leg + 1]!)];
    if (toMeters - fromMeters >= minUnmatchedMeters) stretches.push({ fromMeters, toMeters });
  }
  return stretches;
}
