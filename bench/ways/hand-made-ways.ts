import { roadGraph } from '@dozor/domain/roads/road-graph.ts';
import { leadingKinds } from '@dozor/domain/roads/road.ts';
import { routeAlongRoads } from '@dozor/domain/roads/route-along-roads.ts';
import { checkWay } from '@dozor/domain/ways/check-way.ts';
import type { WayPoint } from '@dozor/domain/ways/way-check.ts';
import { BenchError } from '../bench-error.ts';
import { compared, none } from '../figures.ts';
import type { Figure } from '../goal.ts';
import type { RealRoads } from './andorra.ts';
import ways from './hand-made-ways.json' with { type: 'json' };

type HandMadeWay = (typeof ways)[number];

/** The way is another one if its length differs by more. */
const sameMeters = 60;

/** Twenty ways with cameras whose sides were decided by eye, on drawings of the surveyed roads of Andorra. */
export function handMadeWays({ surveyed, tiles }: RealRoads): Figure[] {
  const roads = roadGraph(tiles);
  const leading = surveyed.filter(({ kind }) => leadingKinds.includes(kind) && kind !== 'residential');
  const wrong = ways.flatMap((way) => {
    const route = routeAlongRoads(leading, [asPosition(way.from), asPosition(way.to)]);
    if (route === null || Math.abs(route.meters - way.meters) > sameMeters) {
      throw new BenchError(`${way.way} is not ${way.meters} m long: other roads than those of April 2021?`);
    }
    return wrongRows(way, checkWay(route.line, roads, pointsOf(way)).items);
  });
  const cameras = ways.reduce((sum, way) => sum + way.cameras.length, 0);
  return [
    none(`wrong sides of ${cameras} cameras on ${ways.length} hand-made ways`, wrong.length),
    ...wrong.map((row) => compared('of them', row)),
  ];
}

function asPosition([x = NaN, y = NaN]: readonly number[]): [number, number] {
  return [x, y];
}

function pointsOf({ cameras }: HandMadeWay): WayPoint[] {
  return cameras.map(({ x, y, dirType, direction }, index) => {
    return { _id: String(index), type: 'static_cam', x, y, dirType, direction, speed: 10 * index, speedUnit: 'km/h' };
  });
}

function wrongRows({ way, cameras }: HandMadeWay, items: readonly { _id: string; side: string }[]): string[] {
  const sides = new Map(items.map(({ _id, side }) => [_id, side]));
  return cameras.flatMap(({ side }, index) => {
    const found = sides.get(String(index)) ?? 'none';
    return found === side ? [] : [`${way}, camera ${index + 1}: ${found}, is ${side}`];
  });
}
