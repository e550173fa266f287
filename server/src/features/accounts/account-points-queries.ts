import { sql } from 'kysely';
import type { HistoryFilter } from '@dozor/contract/endpoints/history-endpoints.ts';
import type { Point } from '@dozor/domain/point/point-schema.ts';
import type { Query } from '../../database/open-database.ts';
import { sumOf } from '../../read-model/entries/days-of-list.ts';
import type { AuthorSurvey } from '../../read-model/entries/survey-entries.ts';
import { dayMs } from '../../records/history/count-entries.ts';
import { type HistoryList, listIds } from '../../records/history/history-list.ts';
import { pointAt } from '../../records/points/point-rows.ts';
import { findPoints } from '../../records/points/points-queries.ts';
import type { Services } from '../../services.ts';
import { type EntryFilter, isEverything, readFilter } from '../history/entry-filter.ts';
import { type EntryRange, findAccountEntryIds, inlineIds } from '../history/entry-queries.ts';
import { daysOf, findRuns } from '../history/find-runs.ts';
import { foundOnce } from '../history/found-once.ts';
import { findInRuns, type HistoryServices } from '../history/list-history.ts';

export interface PointPage {
  items: Point[];
  total: number;
  page: number;
  limit: number;
}

/** The distinct points that an account added, changed or commented on, most recently touched first. */
export async function listAccountPoints(
  services: HistoryServices & Pick<Services, 'clock'>,
  userId: number,
  list: HistoryList,
  request: { filter: HistoryFilter; page: number; limit: number },
): Promise<PointPage> {
  const { database, clock } = services;
  const { page, limit } = request;
  const filter = readFilter(request.filter);
  const part = { offset: (page - 1) * limit, limit };
  const { idxs, total } = filter ? await findIdxs(services, { userId, list, filter, part }) : { idxs: [], total: 0 };
  const points = new Map((await findPoints(database.reader, idxs)).map((row) => [row.idx, pointAt(row, clock.now())]));
  return { items: idxs.flatMap((idx) => points.get(idx) ?? []), total, page, limit };
}

interface Asked {
  userId: number;
  list: HistoryList;
  filter: EntryFilter;
  part: { offset: number; limit: number };
}

async function findIdxs(services: HistoryServices, asked: Asked): Promise<{ idxs: number[]; total: number }> {
  const { userId, list, filter, part } = asked;
  const { reader } = services.database;
  const isWhole = isEverything(filter) && filter.fromDay === undefined && filter.toDay === undefined;
  const survey = isWhole ? undefined : await services.entries.surveyAuthor(filter, userId, list);
  const total = survey ? sumOf(survey.days) : (await countAccountPoints(reader, userId))[list];
  if (part.offset >= total) return { idxs: [], total };
  const limit = Math.min(part.limit, total - part.offset);
  const remaining = total - part.offset - limit;
  const oldestFirst = part.offset > remaining;
  const range = { oldestFirst, offset: oldestFirst ? remaining : part.offset, limit };
  const found = survey
    ? await foundOnce(survey, range, () => findTouched(services.database.heavyReader, asked, { range, survey }))
    : await findLast(reader, asked, range);
  return { idxs: oldestFirst ? found.toReversed() : found, total };
}

async function findLast(db: Query, { userId, list }: Asked, range: EntryRange): Promise<number[]> {
  const ids = await findAccountEntryIds(db, userId, list, range);
  const rows = await db.selectFrom('history').select(['id', 'point_idx']).where('id', 'in', ids).execute();
  const idxById = new Map(rows.map((row) => [row.id, row.point_idx]));
  return ids.flatMap((id) => idxById.get(id) ?? []);
}

/** The survey in memory gives the days that the page covers and the points last touched on them. */
async function findTouched(
  db: Query,
  { userId, list }: Asked,
  { range, survey }: { range: EntryRange; survey: AuthorSurvey },
): Promise<number[]> {
  const runs = await findRuns(daysOf(survey.days), range, Infinity);
  return findInRuns(runs, range, async (days, part) => {
    const idxs = survey.pointsOn(days.fromDay, days.toDay);
    return findTouchedIdxs(db, { userId, list, idxs, ...days }, part);
  });
}

/** Points ordered by the author's last entry about each within the given days. */
async function findTouchedIdxs(
  db: Query,
  asked: { userId: number; list: HistoryList; idxs: readonly number[]; fromDay: number; toDay: number },
  { oldestFirst, offset, limit }: EntryRange,
): Promise<number[]> {
  const direction = oldestFirst ? 'asc' : 'desc';
  const rows = await db
    .selectFrom('history')
    .where('point_idx', 'in', inlineIds(asked.idxs))
    .where(sql<number>`author_id + 0`, '=', asked.userId)
    .where(sql<number>`list + 0`, '=', listIds[asked.list])
    .where('created', '>=', asked.fromDay * dayMs)
    .where('created', '<', (asked.toDay + 1) * dayMs)
    .select((eb) => ['point_idx', eb.fn.max('created').as('latest'), eb.fn.max('id').as('id')])
    .groupBy('point_idx')
    .orderBy('latest', direction)
    .orderBy('id', direction)
    .offset(offset)
    .limit(limit)
    .execute();
  return rows.map(({ point_idx: idx }) => idx);
}

export async function countAccountPoints(db: Query, userId: number): Promise<Record<HistoryList, number>> {
  const rows = await db
    .selectFrom('history_authors')
    .select(['list', 'entries'])
    .where('author_id', '=', userId)
    .execute();
  const entriesOf = (list: HistoryList): number => rows.find((row) => row.list === listIds[list])?.entries ?? 0;
  return { created: entriesOf('created'), changed: entriesOf('changed'), commented: entriesOf('commented') };
}
