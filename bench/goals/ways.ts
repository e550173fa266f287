import process from 'node:process';
import { Drive } from '@dozor/domain/drive/drive.ts';
import { fixesOf } from '@dozor/domain/drive/testing/driven-fixes.ts';
import { destination } from '@dozor/domain/geometry/destination.ts';
import type { Position } from '@dozor/domain/geometry/position.ts';
import { roadGraph } from '@dozor/domain/roads/road-graph.ts';
import { demoRoads } from '@dozor/domain/roads/testing/demo-roads.ts';
import { drivenKinds, makeDrive, openEdges, strewCameras, worldOf } from '@dozor/domain/roads/testing/made-drives.ts';
import { MadeRandom } from '@dozor/domain/roads/testing/made-random.ts';
import { demoScene } from '@dozor/domain/roads/testing/made-scenes.ts';
import { checkOf } from '@dozor/domain/ways/check-way.ts';
import { matchLine } from '@dozor/domain/ways/match-line.ts';
import { pointsOnWay } from '@dozor/domain/ways/points-on-way.ts';
import type { WayPoint } from '@dozor/domain/ways/way-check.ts';
import { openDatabase } from '@dozor/server/database/open-database.ts';
import { waysOfCameras } from '@dozor/server/records/ways/ways-of-cameras.ts';
import { insertWay } from '@dozor/server/records/ways/ways-queries.ts';
import { atMost, compared } from '@dozor/server/testing/measuring/figures.ts';
import type { Goal } from '../goal.ts';

/* Whether the right points are found is tested in the domain: `ways/whole-ways.test.ts`, `drive/whole-drives.test.ts`. */

const pointCount = 250_000;
const wantedMeters = 500_000;
/** As many cameras stand along the roads of a dense country; the other points lie around them. */
const onRoads = 5000;

/** Processor time, which other work on the machine disturbs less. */
function usedMs(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
}

function strewnPoints(cameras: readonly WayPoint[]): WayPoint[] {
  const random = new MadeRandom('points around');
  const fields = { type: 'static_cam', dirType: 1, direction: 90, speed: 60, speedUnit: 'km/h' } as const;
  const others = Array.from({ length: pointCount - cameras.length }, (_, at): WayPoint => {
    return { _id: String(cameras.length + at), x: random.between(-1, 4), y: random.between(40, 45), ...fields };
  });
  return [...cameras, ...others];
}

export const wayCheck: Goal = {
  id: 'G23',
  name: 'ways',
  title: 'The check of a long way',
  measure({ quick }) {
    const random = new MadeRandom('long way');
    const world = worldOf(demoRoads());
    const edges = openEdges(world, drivenKinds);
    let line: readonly Position[] = [];
    for (let meters = 0; meters < wantedMeters;) {
      const options = { start: random.pick(edges), maxMeters: wantedMeters, sigmaMeters: 5, turnsBack: true };
      ({ line, meters } = makeDrive(world, options, random));
    }
    const points = strewnPoints(strewCameras(world, edges, onRoads, random).map(({ point }) => point));
    const times = { graph: [] as number[], match: [] as number[], check: [] as number[] };
    let rows = 0;
    for (let round = 0; round < (quick ? 3 : 7); round++) {
      const started = usedMs();
      const roads = roadGraph(demoRoads());
      const built = usedMs();
      const way = matchLine(line, roads);
      const matched = usedMs();
      rows = checkOf(way, pointsOnWay(way, points)).items.length;
      times.graph.push(built - started);
      times.match.push(matched - built);
      times.check.push(usedMs() - matched);
    }
    return Promise.resolve([
      atMost(
        `check of a way of 500 km (${rows} rows) against ${pointCount} points, roads and way at hand`,
        times.check,
        50,
      ),
      atMost('its match to the roads', times.match, 1000),
      compared(
        `the graph of ${demoRoads().length} pieces of road, built once`,
        `${Math.min(...times.graph).toFixed(0)} ms`,
      ),
    ]);
  },
};

export const driveFix: Goal = {
  id: 'G24',
  name: 'drive',
  title: 'A fix of a drive',
  measure() {
    const random = new MadeRandom('time');
    const { world, cameras, drives } = demoScene({ sigmaMeters: 5, cameras: 150, drives: 10 }, random);
    const points = strewnPoints(cameras.map(({ point }) => point));
    const times = drives.map((made) => {
      const drive = new Drive(world.graph, { points });
      const fixes = fixesOf(world, made, 5, random);
      const started = usedMs();
      for (const fix of fixes) drive.fix(fix);
      return (usedMs() - started) / fixes.length;
    });
    return Promise.resolve([atMost(`a fix with ${pointCount} points`, times, 5, { unit: 'ms', digits: 2 })]);
  },
};

const storedWays = 20_000;
const waysInTransaction = 1000;
/** A way of 30 km, simplified. */
const legs = 100;
const legMeters = 300;
const city: Position = [37.6, 55.75];

export const storedWayChange: Goal = {
  id: 'G26',
  title: 'Stored ways: a change finds those that it concerns',
  async measure({ data, quick }) {
    const database = await openDatabase({ dataDir: data.empty(), databaseUrl: '' }, { now: 0 });
    const random = new MadeRandom('ways');
    const lines = Array.from({ length: storedWays }, (_, at) => lineFrom(random, at % 2 === 0 ? 0.25 : 4));
    const fields = { user_id: 1, name: '', meters: legs * legMeters, seen: 0, feed_part: null, created: 0 };
    for (let from = 0; from < lines.length; from += waysInTransaction) {
      await database.transaction(async (tx) => {
        for (const line of lines.slice(from, from + waysInTransaction)) await insertWay(tx, { ...fields, line });
      });
    }
    const times: number[] = [];
    let found = 0;
    for (let change = 0; change < (quick ? 100 : 500); change++) {
      const [x, y] = random.pick(random.pick(lines));
      const camera = { x, y, dirType: 2, direction: Math.ceil(random.next() * 360) };
      const started = performance.now();
      found += (await waysOfCameras(database.kysely, [camera])).length;
      times.push(performance.now() - started);
    }
    await database.close();
    const what = `a change finds its ways (${(found / times.length).toFixed(1)}) among ${storedWays}`;
    return [atMost(what, times, 2, { unit: 'ms', digits: 2 })];
  },
};

function lineFrom(random: MadeRandom, withinDegrees: number): Position[] {
  const aside = (): number => random.between(-withinDegrees, withinDegrees);
  const line: Position[] = [[city[0] + aside(), city[1] + aside() / 2]];
  for (let leg = 0, azimuth = random.between(0, 360); leg < legs; leg++) {
    azimuth += random.between(-20, 20);
    line.push(destination(...line.at(-1)!, azimuth, legMeters));
  }
  return line;
}
