import type { z } from 'zod';
import type { Calls } from '@dozor/contract/call-types.ts';
import type { Query } from '../../database/open-database.ts';
import { countPoints } from '../../read-model/count-points.ts';
import { sampleState } from '../../records/sample/sample-state.ts';
import type { Services } from '../../services.ts';
import {
  countFound,
  type DayActivity,
  findActivity,
  findActivityIn,
  findImportTimes,
  findSystemUsers,
  findTopAuthors,
} from './statistics-queries.ts';

export type Statistics = z.input<Calls['getStatistics']['reply'] & {}>;

type Months = NonNullable<Statistics['months']>;

const dayMs = 86_400_000;
const listNames = { 1: 'created', 2: 'changed', 3: 'commented' } as const;
const shownMonths = 24;
const shownContributors = 20;
const foundDays = 30;

export interface StatisticsPlace {
  country?: string | undefined;
  region?: string | undefined;
}

/** Uses stored counts, and counts the points in steps, so nothing is blocked regardless of the amount of data. */
export async function takeStatistics(
  { database, readModel, clock }: Pick<Services, 'database' | 'readModel' | 'clock'>,
  { country, region }: StatisticsPlace = {},
): Promise<Statistics> {
  const nowMs = clock.now();
  const { onlySample, leftOut } = await sampleState(database.kysely);
  const { places } = readModel;
  const systemUsers = await findSystemUsers(database.heavyReader);
  const importTimes = await findImportTimes(database.heavyReader);
  const counts = await countPoints(readModel.memory, { nowMs, systemUsers, importTimes, country, region, leftOut });
  const fromMs = nowMs - foundDays * dayMs;
  const found = region === undefined && { found: await countFound(database.heavyReader, { country, fromMs }) };
  return {
    taken: new Date(nowMs).toISOString(),
    onlySample,
    ...counts,
    directions: { ...counts.directions, ...found },
    ...(country === undefined
      ? {
          countries: [...places.countries(leftOut)],
          months: sumMonths(await findActivity(database.heavyReader)),
          contributors: await findContributors(database.heavyReader),
        }
      : {
          countries: places.countries(leftOut).filter((one) => one.country === country),
          regions: places
            .regions(country, leftOut)
            .filter((one) => region === undefined || one.region === region)
            .toSorted((one, other) => other.points - one.points),
          ...(region === undefined && {
            months: sumMonths(await findActivityIn(database.heavyReader, { country, fromDay: firstDay(nowMs) })),
          }),
        }),
  };
}

function firstDay(nowMs: number): number {
  const now = new Date(nowMs);
  return Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - shownMonths + 1, 1) / dayMs;
}

function sumMonths(activity: readonly DayActivity[]): Months {
  const months = new Map<string, Months[number]>();
  for (const { list, day, entries } of activity) {
    const month = new Date(day * dayMs).toISOString().slice(0, 7);
    const sum = months.get(month) ?? { month, created: 0, changed: 0, commented: 0 };
    sum[listNames[list]] += entries;
    months.set(month, sum);
  }
  return [...months.values()].toSorted((a, b) => (a.month < b.month ? -1 : 1)).slice(-shownMonths);
}

async function findContributors(db: Query): Promise<NonNullable<Statistics['contributors']>> {
  const rows = await findTopAuthors(db, shownContributors);
  return rows.map(({ id, login, points }) => ({ author: { _id: String(id), login }, points }));
}
