import { atLeast, atMost, compared, missing } from '../figures.ts';
import type { Figure, Goal } from '../goal.ts';
import { readRoads, type RealRoads } from '../ways/andorra.ts';
import { handMadeWays } from '../ways/hand-made-ways.ts';
import { timeLongWay } from '../ways/long-way.ts';
import { motorwayScene, realScene, scoreRules } from '../ways/scenes.ts';
import type { Score } from '../ways/score-rules.ts';

const percent = (digits: number) => ({ unit: '%', digits });
const sigmas = [1, 5, 8];
const allSeeds = ['1', '2', '3', '4', '5'];

export const g23: Goal = {
  id: 'G23',
  name: 'ways',
  title: 'The check of a way: cameras that face the driver, and rows that do not',
  async measure({ quick }) {
    const seeds = quick ? allSeeds.slice(0, 1) : allSeeds;
    const roads = await readRoads();
    const figures: Figure[] = [];
    const add = (more: readonly Figure[]): void => void figures.push(...more);
    for (const sigma of sigmas) {
      if (roads === null) add([missing(`real roads, line σ ${sigma} m`, 'recall ≥ 99 %', noRoads)]);
      else add(realFigures(roads, sigma, seeds));
      for (const gap of [60, 30]) add(motorwayFigures(gap, sigma, seeds));
    }
    if (roads !== null) {
      add(handMadeWays(roads));
      add(longWayFigures(roads, quick ? 3 : 7));
    }
    return figures;
  },
};

const noRoads = 'missing: ANDORRA names no folder with the roads';

function realFigures(roads: RealRoads, sigma: number, seeds: readonly string[]): Figure[] {
  const scores = new Map<string, Score>();
  for (const seed of seeds) scoreRules(realScene(roads, sigma, seed), scores);
  return [...scores].flatMap(([rule, score]) => {
    const where = `real roads, line σ ${sigma} m, ${rule}`;
    if (!rule.startsWith('ours')) return [comparedScore(where, score)];
    const isWorse = rule !== 'ours';
    return [
      atLeast(`${where}: recall`, score.recall, isWorse ? 97 : sigma > 5 ? 98.5 : 99, percent(2)),
      isWorse
        ? comparedScore(where, score)
        : atMost(`${where}: rows of the other way`, score.otherWayShare, 1, percent(2)),
      ...(isWorse ? [] : [atMost(`${where}: rows of another road`, score.otherRoadShare, 1, percent(2))]),
    ];
  });
}

function motorwayFigures(gap: number, sigma: number, seeds: readonly string[]): Figure[] {
  const scores = new Map<string, Score>();
  for (const seed of seeds) scoreRules(motorwayScene(gap, sigma, seed), scores);
  return [...scores].flatMap(([rule, score]) => {
    const where = `motorway, frontage road at ${gap} m, line σ ${sigma} m, ${rule}`;
    if (rule !== 'ours' || sigma > 5) return [comparedScore(where, score)];
    return [
      atLeast(`${where}: recall`, score.recall, 99, percent(2)),
      atMost(`${where}: rows of another road`, score.otherRoadShare, gap === 60 ? 0 : 1, percent(2)),
    ];
  });
}

function comparedScore(where: string, { recall, otherWayShare, otherRoadShare }: Score): Figure {
  const shares = `other way ${otherWayShare.toFixed(1)} %, another road ${otherRoadShare.toFixed(1)} %`;
  return compared(where, `recall ${recall.toFixed(1)} %, ${shares}`);
}

function longWayFigures(roads: RealRoads, rounds: number): Figure[] {
  const { graphMs, matchMs, checkMs, rows } = timeLongWay(roads, rounds);
  return [
    atMost(`check of a way of 500 km (${rows} rows) against 250,000 points, roads and way at hand`, checkMs, 50),
    atMost('its match to the roads', matchMs, 1000),
    compared(`the graph of ${roads.tiles.length} pieces of road, built once`, `${Math.min(...graphMs).toFixed(0)} ms`),
  ];
}
