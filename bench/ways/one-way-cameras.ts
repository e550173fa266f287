import { headingDifference, turned } from '@dozor/domain/geometry/azimuth.ts';
import { destination } from '@dozor/domain/geometry/destination.ts';
import { oneWayRoad } from '@dozor/domain/roads/one-way-road.ts';
import { Random } from '@dozor/server/synthetic/random.ts';
import { type RealRoads, speedOfKind } from './andorra.ts';
import { openEdges, positionOn, worldOf } from './made-drives.ts';
import { worseMap } from './made-maps.ts';

const count = 2000;

/** Cameras 3 to 12 m beside one-way roads: how many get a direction, and how many that of the other carriageway. */
export function oneWayCameras({ surveyed }: RealRoads, nodeMeters: number): { settled: number; wrong: number } {
  const random = new Random(`one-way ${nodeMeters}`);
  const { graph } = worldOf(surveyed, speedOfKind);
  const edges = openEdges(worldOf(surveyed, speedOfKind), Object.keys(speedOfKind)).filter(
    (edge) => graph.isOpen[edge ^ 1] === 0,
  );
  const map = worseMap(surveyed, { nodeMeters, missingShare: 0 }, random);
  const result = { settled: 0, wrong: 0 };
  for (let made = 0; made < count; made++) {
    const edge = random.pick(edges);
    const azimuth = graph.azimuthOf(edge);
    const side = random.chance(0.5) ? 90 : -90;
    const road = positionOn(graph, edge, random.next() * graph.lengthOf(edge));
    const [x, y] = destination(...road, turned(azimuth, side), random.between(3, 12));
    const found = oneWayRoad(map, { x, y });
    if (found === null) continue;
    result.settled++;
    if (headingDifference(map.azimuthOf(found.edge), azimuth) > 90) result.wrong++;
  }
  return result;
}
