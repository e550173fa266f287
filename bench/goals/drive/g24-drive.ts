import process from 'node:process';
import { Drive } from '@dozor/domain/drive/drive.ts';
import { roadGraph } from '@dozor/domain/roads/road-graph.ts';
import { motorwayDrives, realDrives, scoreWarnings } from '../../drive/drive-scenes.ts';
import type { WarningScore } from '../../drive/score-warnings.ts';
import { sectionErrors } from '../../drive/section-errors.ts';
import { atLeast, atMost, compared, quantile } from '../../figures.ts';
import type { Figure, Goal } from '../../goal.ts';
import type { RealRoads } from '../../ways/andorra.ts';
import { strewnPoints } from '../../ways/long-way.ts';
import { onRealRoads } from './on-real-roads.ts';

const percent = { unit: '%', digits: 1 };
const per100Km = { unit: 'per 100 km', digits: 2 };
const sigmas = [5, 8];
const pointCount = 250_000;

export const g24: Goal = {
  id: 'G24',
  name: 'drive',
  title: 'A drive: warnings in time, and those that nobody needs',
  measure: onRealRoads('drives on real roads', (roads, { seeds, quick }) => {
    const figures: Figure[] = [];
    const add = (more: readonly Figure[]): void => void figures.push(...more);
    for (const sigma of sigmas) {
      add(realFigures(roads, sigma, seeds));
      for (const gap of [60, 30]) add(motorwayFigures(gap, sigma, seeds));
      add(sectionFigures(roads, sigma, quick ? 40 : 200));
    }
    figures.push(fixFigure(roads));
    return figures;
  }),
};

/** Drives of each seed. */
const realCount = 60;
const motorwayCount = 20;

function realFigures(roads: RealRoads, sigmaMeters: number, seeds: readonly string[]): Figure[] {
  const scores = new Map<string, WarningScore>();
  for (const seed of seeds) scoreWarnings(realDrives(roads, { sigmaMeters, seed, count: realCount }), scores);
  return [...scores].flatMap(([rule, score]) => {
    const where = `real roads, σ ${sigmaMeters} m, ${rule}`;
    if (rule === 'ours') return limitedFigures(where, score, { recall: 97.5, late: 2, otherWay: 0.5, notMine: 1 });
    if (rule.includes('3 m off')) return limitedFigures(where, score, { recall: 94, late: 5, notMine: 2 });
    if (rule.includes('known way')) {
      return [
        comparedScore(where, score),
        atMost(`${where}: turned off before`, score.per100Km(score.turnedOff), 0, per100Km),
        compared(`${where}: cameras of other roads whose data place them on the way`, String(score.misplaced)),
      ];
    }
    return [comparedScore(where, score)];
  });
}

function motorwayFigures(gap: number, sigmaMeters: number, seeds: readonly string[]): Figure[] {
  const scores = new Map<string, WarningScore>();
  for (const seed of seeds) scoreWarnings(motorwayDrives(gap, { sigmaMeters, seed, count: motorwayCount }), scores);
  return [...scores].flatMap(([rule, score]) => {
    const where = `motorway, frontage road at ${gap} m, σ ${sigmaMeters} m, ${rule}`;
    if (rule !== 'ours') return [comparedScore(where, score)];
    return limitedFigures(where, score, { recall: 97.5, late: 2, otherWay: 0.5, notMine: gap === 60 ? 0.5 : 1 });
  });
}

interface Limits {
  recall: number;
  late: number;
  otherWay?: number;
  notMine: number;
}

function limitedFigures(where: string, score: WarningScore, limits: Limits): Figure[] {
  const rate = (what: string, count: number, max: number): Figure =>
    atMost(`${where}: ${what}`, score.per100Km(count), max, per100Km);
  return [
    comparedScore(where, score),
    atLeast(`${where}: recall`, score.recall, limits.recall, percent),
    atMost(`${where}: later than 6 s before`, score.lateShare, limits.late, percent),
    ...(limits.otherWay === undefined ? [] : [rate('other way', score.otherWay, limits.otherWay)]),
    rate('road not mine', score.notMine, limits.notMine),
    rate('after passing', score.after, 0.2),
  ];
}

function comparedScore(where: string, score: WarningScore): Figure {
  const leads = score.leadSeconds.toSorted((a, b) => a - b);
  const counts = [score.otherWay, score.notMine, score.turnedOff, score.after];
  const rates = counts.map((count) => score.per100Km(count).toFixed(1)).join(' / ');
  const lead = leads.length === 0 ? '–' : `${quantile(leads, 0.05)} / ${quantile(leads, 0.5)} s`;
  const shares = `recall ${score.recall.toFixed(1)} %, late ${score.lateShare.toFixed(1)} %, lead p5 / p50 ${lead}`;
  return compared(where, `${shares}; other way / not mine / turned off / after ${rates} per 100 km`);
}

function sectionFigures(roads: RealRoads, sigmaMeters: number, count: number): Figure[] {
  const { errors, missed } = sectionErrors(roads, sigmaMeters, count);
  return [
    atMost(`average of ${count} sections at their end, σ ${sigmaMeters} m`, errors, 0.5, {
      unit: 'km/h',
      digits: 2,
      share: 0.95,
    }),
    compared(`of them without an average at their end, σ ${sigmaMeters} m`, String(missed)),
  ];
}

function fixFigure({ surveyed, tiles }: RealRoads): Figure {
  const { cameras, drives } = realDrives({ surveyed, tiles }, { sigmaMeters: 5, seed: 'time', count: 10 });
  const points = strewnPoints(
    cameras.map(({ point }) => point),
    pointCount,
  );
  const graph = roadGraph(tiles);
  const times = drives.map(({ fixes }) => {
    const drive = new Drive(graph, { points });
    const started = process.cpuUsage();
    for (const fix of fixes) drive.fix(fix);
    const { user, system } = process.cpuUsage(started);
    return (user + system) / 1000 / fixes.length;
  });
  return atMost(`a fix with ${pointCount} points`, times, 5, { unit: 'ms', digits: 2 });
}
