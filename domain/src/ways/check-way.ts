import type { Position } from '../geometry/position.ts';
import type { RoadGraph } from '../roads/road-graph.ts';
import { groupTwins } from './group-twins.ts';
import { matchLine } from './match-line.ts';
import { type PointsOnWay, pointsOnWay } from './points-on-way.ts';
import type { WayCheck, WayPoint } from './way-check.ts';
import { noEdge, type Stretch, type Way } from './way.ts';

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
