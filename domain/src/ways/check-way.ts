import type { Position } from '../geometry/position.ts';
import type { RoadGraph } from '../roads/road-graph.ts';
import type { WayCheck, WayPoint } from './way-check.ts';

/**
 * What faces the driver on a line.
 *
 * @param line in driving order, degrees; `lineProblem` says whether it can be checked
 * @param roads of every base map tile that `tilesAlong` names; without roads the whole line is one unmatched stretch
 * @param points any number of them, in any order; those beside the line are found here
 */
export type CheckWay = (line: readonly Position[], roads: RoadGraph, points: readonly WayPoint[]) => WayCheck;
