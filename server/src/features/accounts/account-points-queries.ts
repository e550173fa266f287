import type { HistoryFilter } from '@dozor/contract/endpoints/history-endpoints.ts';
import type { Point } from '@dozor/domain/point/point-schema.ts';
import type { Query } from '../../database/open-database.ts';
import { type EntryFilter, isEverything, readFilter } from '../history/entry-filter.ts';
import { accountEntries, findAccountEntryIds, leftBy, inlineIds } from '../history/entry-queries.ts';
import type { HistoryServices } from '../history/list-history.ts';
import { type HistoryList, listIds } from '../../database/history-list.ts';
import type { Services } from '../../platform/services.ts';
import { pointAt } from '../points/rows/freshness-of-row.ts';
import { findPoints } from '../points/points-queries.ts';

export interface PointPage {
  items: Point[];
  total: number;
  page: number;
  limit: number;
}

/** The points that an account added, changed or commented on, each once, the last touched first. */
export async function listAccountPoints(
  { database: { reader }, readModel, clock }: HistoryServices & Pick<Services, 'clock'>,
  userId: number,
  list: HistoryList,
  request: { filter: HistoryFilter; page: number; limit: number },
): Promise<PointPage> {
  const { page, limit } = request;
  const filter = readFilter(request.filter, readModel);
  const total = filter ? await countPoints(reader, userId, list, filter) : 0;
  const offset = (page - 1) * limit;
  if (!filter || offset >= total) return { items: [], total, page, limit };
  const idxs = await findIdxs(reader, userId, list, filter, { offset, limit, total });
  const points = new Map((await findPoints(reader, idxs)).map((row) => [row.idx, pointAt(row, clock.now())]));
  return { items: idxs.flatMap((idx) => points.get(idx) ?? []), total, page, limit };
}

async function findIdxs(
  db: Query,
  userId: number,
  list: HistoryList,
  filter: EntryFilter,
  page: { offset: number; limit: number; total: number },
): Promise<number[]> {
  if (hasDays(filter)) return findTouchedIdxs(db, userId, list, filter, page);
  const size = Math.min(page.limit, page.total - page.offset);
  const behind = page.total - page.offset - size;
  const oldestFirst = page.offset > behind;
  const range = { oldestFirst, offset: oldestFirst ? behind : page.offset, limit: size };
  const found = await findAccountEntryIds(db, userId, list, filter, range);
  const ids = oldestFirst ? found.toReversed() : found;
  const rows = await db.selectFrom('history').select(['id', 'point_idx']).where('id', 'in', ids).execute();
  const idxById = new Map(rows.map((row) => [row.id, row.point_idx]));
  return ids.flatMap((id) => idxById.get(id) ?? []);
}

/** Which entry about a point is the last of some days is not kept. */
async function findTouchedIdxs(
  db: Query,
  userId: number,
  list: HistoryList,
  filter: EntryFilter,
  { offset, limit }: { offset: number; limit: number },
): Promise<number[]> {
  const rows = await touched(db, userId, list, filter)
    .select((eb) => ['history.point_idx', eb.fn.max('history.created').as('latest'), eb.fn.max('history.id').as('id')])
    .groupBy('history.point_idx')
    .orderBy('latest', 'desc')
    .orderBy('id', 'desc')
    .offset(offset)
    .limit(limit)
    .execute();
  return rows.map(({ point_idx }) => point_idx);
}

function touched(db: Query, userId: number, list: HistoryList, filter: EntryFilter) {
  const own = db
    .selectFrom('history')
    .where('history.author_id', '=', userId)
    .where('history.list', '=', listIds[list]);
  return leftBy(filter.idxs ? own.where('history.point_idx', 'in', inlineIds(filter.idxs)) : own, filter, 'hidden');
}

async function countPoints(db: Query, userId: number, list: HistoryList, filter: EntryFilter): Promise<number> {
  if (hasDays(filter)) {
    const { total } = await touched(db, userId, list, filter)
      .select((eb) => eb.fn.count<number>('history.point_idx').distinct().as('total'))
      .executeTakeFirstOrThrow();
    return Number(total);
  }
  if (isEverything(filter)) return (await countAccountPoints(db, userId))[list];
  const { total } = await accountEntries(db, userId, list, filter)
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  return Number(total);
}

function hasDays({ fromDay, toDay }: EntryFilter): boolean {
  return fromDay !== undefined || toDay !== undefined;
}

/** By the kept numbers. */
export async function countAccountPoints(db: Query, userId: number): Promise<Record<HistoryList, number>> {
  const rows = await db
    .selectFrom('history_authors')
    .select(['list', 'entries'])
    .where('author_id', '=', userId)
    .execute();
  const entriesOf = (list: HistoryList): number => rows.find((row) => row.list === listIds[list])?.entries ?? 0;
  return { created: entriesOf('created'), changed: entriesOf('changed'), commented: entriesOf('commented') };
}
