import { roadGraph } from '@dozor/domain/roads/road-graph.ts';
import { realDrives } from '../../drive/drive-scenes.ts';
import { scoreErased, scoreStanding } from '../../drive/erased-directions.ts';
import { type Announced, announcedByLine, announcedInAndorra, rowsOf } from '../../drive/real-lists.ts';
import { WarningScore } from '../../drive/score-warnings.ts';
import { sectionsOnBends } from '../../drive/section-errors.ts';
import { driveRule } from '../../drive/warning-rules.ts';
import { atLeast, atMost, compared, missing, none } from '../../figures.ts';
import type { Figure, Goal } from '../../goal.ts';
import type { RealRoads } from '../../ways/andorra.ts';
import { oneWayCameras } from '../../ways/one-way-cameras.ts';
import { scoreTraces } from '../../ways/sparse-traces.ts';
import { onRealRoads } from './on-real-roads.ts';

const percent = { unit: '%', digits: 1 };
const per100Km = { unit: 'per 100 km', digits: 2 };
const count = 60;

export const g32: Goal = {
  id: 'G32',
  name: 'drive-data',
  title: 'A drive and a way on data and receivers as they are',
  measure: onRealRoads('real data', async (roads, { seeds, quick }) => [
    ...erasedFigures(roads, seeds),
    ...receiverFigures(roads, seeds),
    ...bendsFigures(roads, quick ? 20 : 60),
    ...traceFigures(roads, seeds),
    ...oneWayFigures(roads),
    announcedFigure('Andorra (OSM), on its roads', await announcedInAndorra(roads)),
    await byLineFigure('Uzbekistan (OSM), by line', 'uzbekistan-osm.csv'),
    await byLineFigure('France 2018, by line', 'france-radars-2018.csv'),
  ]),
};

function erasedFigures(roads: RealRoads, seeds: readonly string[]): Figure[] {
  const graph = roadGraph(roads.tiles);
  const scores = { all: new WarningScore(), known: new WarningScore() };
  for (const seed of seeds) scoreErased(realDrives(roads, { sigmaMeters: 5, seed, count }), graph, seed, scores);
  const { all, known } = scores;
  const where = '70 % of directions erased';
  return [
    atLeast(`${where}: announced, of ${all.passes} that face the car`, all.recall, 97.5, percent),
    atMost(`${where}: of those with a direction, other way`, known.per100Km(known.otherWay), 0.5, per100Km),
    atMost(`${where}: of those with a direction, not mine`, known.per100Km(known.notMine), 1, per100Km),
    compared(
      `${where}: guesses that were meant for the other way`,
      `${all.per100Km(all.otherWay).toFixed(1)} per 100 km`,
    ),
  ];
}

function receiverFigures(roads: RealRoads, seeds: readonly string[]): Figure[] {
  const graph = roadGraph(roads.tiles);
  const [poor, standing] = [new WarningScore(), new WarningScore()];
  for (const seed of seeds) {
    const scene = realDrives(roads, { sigmaMeters: 12, seed, count });
    for (const { drive, fixes } of scene.drives) {
      poor.add(scene.world, scene.cameras, drive, fixes, driveRule(graph, scene.cameras));
    }
    scoreStanding(realDrives(roads, { sigmaMeters: 5, seed, count }), graph, standing);
  }
  return [
    compared('σ 12 m: recall', `${poor.recall.toFixed(1)} %, late ${poor.lateShare.toFixed(1)} %`),
    atMost('σ 12 m: other way', poor.per100Km(poor.otherWay), 0.5, per100Km),
    atMost('stops, no speed, no heading: other way', standing.per100Km(standing.otherWay), 0.5, per100Km),
  ];
}

function bendsFigures(roads: RealRoads, sections: number): Figure[] {
  const score = sectionsOnBends(roads, 5, sections);
  const share = (part: number): number => (100 * part) / score.sections;
  const where = `${score.sections} sections of two cameras on bends`;
  return [
    atLeast(`${where}: announced before their start`, share(score.announced), 97.5, percent),
    atLeast(`${where}: announced when joined midway`, share(score.joined), 97.5, percent),
    atLeast(`${where}: whole in the check of the way`, share(score.listed), 97.5, percent),
    none(`${where}: announced on the way back`, score.announcedBack),
    none(`${where}: listed on the way back`, score.listedBack),
  ];
}

function traceFigures(roads: RealRoads, seeds: readonly string[]): Figure[] {
  return [
    atLeast('a position every 10 s: cameras found', scoreTraces(roads, 10, seeds).recall, 97, percent),
    atLeast('a position every 30 s: cameras found', scoreTraces(roads, 30, seeds).recall, 90, percent),
  ];
}

function oneWayFigures(roads: RealRoads): Figure[] {
  return [0, 3, 6].flatMap((meters) => {
    const { settled, wrong } = oneWayCameras(roads, meters);
    const what = `cameras at one-way roads, map ${meters} m off: given to the other carriageway, of ${settled} settled`;
    return meters <= 3 ? none(what, wrong) : atMost(what, (100 * wrong) / settled, 1, percent);
  });
}

async function byLineFigure(name: string, file: string): Promise<Figure> {
  const rows = rowsOf(file, { x: 'longitude', y: 'latitude' });
  return rows === null
    ? missing(name, 'announced', `missing: ${file}`)
    : announcedFigure(name, await announcedByLine(rows, name));
}

function announcedFigure(name: string, { passes, announced, before }: Announced): Figure {
  const then = before === null ? '' : `, before ${before}`;
  return compared(`${name}: announced, of ${passes} passed`, `${announced}${then}`);
}
