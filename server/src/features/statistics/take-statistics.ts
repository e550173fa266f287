import type { getStatistics } from '@dozor/contract/statistics-endpoints.ts';
import { pointTypes } from '@dozor/domain/point/point-type.ts';
import { sql } from 'kysely';
import type { z } from 'zod';
import type { Query } from '../../database/open-database.ts';
import type { Services } from '../../platform/services.ts';
import { isDeletedKind, ratingOfKind, typeIndexOfKind } from '../../read-model/point-kind.ts';
import type { PointMemory } from '../../read-model/point-memory.ts';
import { confirmedOf } from '../../read-model/read-point.ts';

export type Statistics = z.input<typeof getStatistics.reply & {}>;

const dayMs = 86_400_000;
const shownMonths = 24;
const shownContributors = 20;

export async function takeStatistics(
  services: Pick<Services, 'database' | 'readModel' | 'clock'>,
): Promise<Statistics> {
  const { database, readModel, clock } = services;
  const nowMs = clock.now();
  return {
    taken: new Date(nowMs).toISOString(),
    ...countObjects(readModel.memory, nowMs),
    countries: readModel.places.countries(),
    months: await countMonths(database.kysely),
    contributors: await findContributors(database.kysely),
  };
}

function countObjects(
  memory: PointMemory,
  nowMs: number,
): Pick<Statistics, 'total' | 'types' | 'ratings' | 'freshness'> {
  const types = new Uint32Array(pointTypes.length);
  const ratings: Record<string, number> = { 1: 0, 0: 0, '-1': 0 };
  const freshness = { month: 0, halfYear: 0, year: 0, older: 0 };
  let total = 0;
  for (let slot = 0; slot < memory.count; slot += 1) {
    const kind = memory.points.kind[slot]!;
    if (isDeletedKind(kind)) continue;
    total += 1;
    types[typeIndexOfKind(kind)]! += 1;
    ratings[ratingOfKind(kind)]! += 1;
    const seenMs = confirmedOf(memory, slot) ?? memory.points.updated[slot]! * 1000;
    freshness[ageOf(nowMs - seenMs)] += 1;
  }
  const byType = pointTypes.map((type, index): [string, number] => [type, types[index]!]);
  return { total, types: Object.fromEntries(byType), ratings, freshness };
}

function ageOf(ageMs: number): keyof Statistics['freshness'] {
  if (ageMs <= 30 * dayMs) return 'month';
  if (ageMs <= 182 * dayMs) return 'halfYear';
  return ageMs <= 365 * dayMs ? 'year' : 'older';
}

/** Days are counted by the database, months by us: only the division of whole numbers is the same in every dialect. */
async function countMonths(db: Query): Promise<Statistics['months']> {
  const { rows } = await sql<{ day: number; kind: string; entries: number }>`
    select created / ${sql.lit(dayMs)} as day, kind, count(*) as entries from history group by 1, 2`.execute(db);
  const months = new Map<string, Statistics['months'][number]>();
  for (const { day, kind, entries } of rows) {
    const month = new Date(Number(day) * dayMs).toISOString().slice(0, 7);
    const sum = months.get(month) ?? { month, created: 0, changed: 0, commented: 0 };
    sum[kind === 'created' || kind === 'commented' ? kind : 'changed'] += Number(entries);
    months.set(month, sum);
  }
  return [...months.values()].toSorted((a, b) => (a.month < b.month ? -1 : 1)).slice(-shownMonths);
}

async function findContributors(db: Query): Promise<Statistics['contributors']> {
  const rows = await db
    .selectFrom('points')
    .innerJoin('users', 'users.id', 'points.author_id')
    .select((eb) => ['users.id', 'users.login', eb.fn.countAll<number>().as('points')])
    .where('users.email', 'is not', null)
    .groupBy(['users.id', 'users.login'])
    .orderBy('points', 'desc')
    .limit(shownContributors)
    .execute();
  return rows.map(({ id, login, points }) => ({ author: { _id: String(id), login }, points: Number(points) }));
}
