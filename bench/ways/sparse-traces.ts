import { roadGraph } from '@dozor/domain/roads/road-graph.ts';
import { matchLine } from '@dozor/domain/ways/match-line.ts';
import { pointsOnWay } from '@dozor/domain/ways/points-on-way.ts';
import type { RealRoads } from './andorra.ts';
import { realScene } from './scenes.ts';
import { Score } from './score-rules.ts';

/** Recordings of the drives of a scene with one position every some seconds. */
export function scoreTraces(roads: RealRoads, everySeconds: number, seeds: readonly string[]): Score {
  const graph = roadGraph(roads.tiles);
  const score = new Score();
  for (const seed of seeds) {
    const { world, cameras, drives } = realScene(roads, 5, seed);
    const points = cameras.map(({ point }) => point);
    for (const drive of drives) {
      const last = drive.line.length - 1;
      const line = drive.line.filter((_, second) => second % everySeconds === 0 || second === last);
      const { items } = pointsOnWay(matchLine(line, graph), points);
      score.add(world, cameras, drive, new Set(items.map(({ _id }) => _id)));
    }
  }
  return score;
}
