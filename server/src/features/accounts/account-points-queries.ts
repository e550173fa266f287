import type { HistoryFilter } from '@dozor/contract/history-endpoints.ts';
import type { Point } from '@dozor/domain/point/point-schema.ts';
import type { Query } from '../../database/open-database.ts';
import { filteredHistory, type HistoryList, kindsOf } from '../history/history-queries.ts';
import { pointOf } from '../points/point-rows.ts';
import { findPoints } from '../points/points-queries.ts';

export interface PointPage {
  items: Point[];
  total: number;
  page: number;
  limit: number;
}

function historyOf(db: Query, userId: number, list: HistoryList, filter: HistoryFilter) {
  return filteredHistory(db, filter)
    .where('history.author_id', '=', userId)
    .where('history.kind', 'in', [...kindsOf[list]]);
}

async function countPoints(db: Query, userId: number, list: HistoryList, filter: HistoryFilter): Promise<number> {
  const { total } = await historyOf(db, userId, list, filter)
    .select((eb) => eb.fn.count<number>('history.point_idx').distinct().as('total'))
    .executeTakeFirstOrThrow();
  return Number(total);
}

/** The objects that an account added, changed or commented on, each once, the last touched first. */
export async function listAccountPoints(
  db: Query,
  userId: number,
  list: HistoryList,
  request: { filter: HistoryFilter; page: number; limit: number },
): Promise<PointPage> {
  const { filter, page, limit } = request;
  const rows = await historyOf(db, userId, list, filter)
    .select((eb) => ['history.point_idx', eb.fn.max('history.id').as('latest')])
    .groupBy('history.point_idx')
    .orderBy('latest', 'desc')
    .offset((page - 1) * limit)
    .limit(limit)
    .execute();
  const idxs = rows.map(({ point_idx }) => point_idx);
  const points = new Map((await findPoints(db, idxs)).map((row) => [row.idx, pointOf(row)]));
  const items = idxs.flatMap((idx) => points.get(idx) ?? []);
  return { items, total: await countPoints(db, userId, list, filter), page, limit };
}

export async function countAccountPoints(db: Query, userId: number): Promise<Record<HistoryList, number>> {
  return {
    created: await countPoints(db, userId, 'created', {}),
    changed: await countPoints(db, userId, 'changed', {}),
    commented: await countPoints(db, userId, 'commented', {}),
  };
}
