import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { destination } from '@dozor/domain/geometry/destination.ts';
import type { Position } from '@dozor/domain/geometry/position.ts';
import { openDatabase } from '@dozor/server/database/open-database.ts';
import { waysOfCameras } from '@dozor/server/records/ways/ways-of-cameras.ts';
import { insertWay } from '@dozor/server/records/ways/ways-queries.ts';
import { Random } from '@dozor/server/synthetic/random.ts';
import { atMost, compared } from '../figures.ts';
import type { Goal } from '../goal.ts';

const waysOfGoal = 20_000;
const waysInTransaction = 1000;
const changes = 500;
/** A way of 30 km, simplified. */
const legs = 100;
const legMeters = 300;
const city: Position = [37.6, 55.75];

export const g26: Goal = {
  id: 'G26',
  title: 'Stored ways: a change finds those that it concerns',
  async measure({ quick }) {
    const dataDir = mkdtempSync(join(tmpdir(), 'dozor-bench-ways-'));
    const database = await openDatabase({ dataDir, databaseUrl: '' }, { now: 0 });
    try {
      const made = new Random('ways');
      const random = () => made.next();
      const lines = Array.from({ length: waysOfGoal }, (_, at) => lineFrom(random, at % 2 === 0 ? 0.25 : 4));
      for (let from = 0; from < lines.length; from += waysInTransaction) {
        await database.transaction(async (tx) => {
          for (const line of lines.slice(from, from + waysInTransaction)) {
            await insertWay(tx, {
              user_id: 1,
              name: '',
              line,
              meters: legs * legMeters,
              seen: 0,
              feed_part: null,
              created: 0,
            });
          }
        });
      }
      const all: number[] = [];
      let found = 0;
      for (let change = 0; change < (quick ? changes / 5 : changes); change++) {
        const line = lines[Math.floor(random() * lines.length)]!;
        const [x, y] = line[Math.floor(random() * line.length)]!;
        const camera = { x, y, dirType: 2, direction: Math.ceil(random() * 360) };
        const started = performance.now();
        found += (await waysOfCameras(database.kysely, [camera])).length;
        all.push(performance.now() - started);
      }
      const { count } = await database.kysely
        .selectFrom('way_cells')
        .select((eb) => eb.fn.countAll<number>().as('count'))
        .executeTakeFirstOrThrow();
      const what = `a change finds its ways among ${waysOfGoal}`;
      return [
        atMost(what, all, 2, { unit: 'ms', digits: 2 }),
        compared(
          `${what}, one in a hundred takes`,
          `${all.toSorted((a, b) => b - a)[Math.floor(all.length / 100)]!.toFixed(2)} ms`,
        ),
        compared('ways found by a change; rows of the grid', `${(found / all.length).toFixed(1)}; ${Number(count)}`),
      ];
    } finally {
      await database.close();
      rmSync(dataDir, { recursive: true, force: true });
    }
  },
};

function lineFrom(random: () => number, withinDegrees: number): Position[] {
  let position: Position = [city[0] + (random() - 0.5) * 2 * withinDegrees, city[1] + (random() - 0.5) * withinDegrees];
  let azimuth = random() * 360;
  const line = [position];
  for (let leg = 0; leg < legs; leg++) {
    azimuth += (random() - 0.5) * 40;
    position = destination(...position, azimuth, legMeters);
    line.push(position);
  }
  return line;
}
