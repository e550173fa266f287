import * as calls from '@dozor/contract/history-endpoints.ts';
import { pointHistory } from '@dozor/contract/points-endpoints.ts';
import { AppError } from '../../platform/http/app-error.ts';
import { type Api, route } from '../../platform/http/route.ts';
import type { Services } from '../../platform/services.ts';
import { findPoint } from '../points/points-queries.ts';
import { countHistory, type HistoryList, listHistory, listPointHistory } from './history-queries.ts';
import { entryOf } from './history-rows.ts';

/** What happened to all objects, and to one. */
export function historyRoutes(api: Api, { database: { kysely } }: Pick<Services, 'database'>): void {
  route(api, calls.historyCounts, ({ query }) => countHistory(kysely, query));

  const lists = { created: calls.historyCreated, changed: calls.historyChanged, commented: calls.historyCommented };
  for (const [list, endpoint] of Object.entries(lists) as [HistoryList, (typeof lists)[HistoryList]][]) {
    route(api, endpoint, async ({ query }) => {
      const { page, limit, ...filter } = query;
      const rows = await listHistory(kysely, list, filter, { offset: (page - 1) * limit, limit });
      const counts = await countHistory(kysely, filter);
      return { items: rows.map(entryOf), total: counts[list], page, limit };
    });
  }

  route(api, pointHistory, async ({ params, query: { page, limit } }) => {
    if (!(await findPoint(kysely, params.id))) throw new AppError('notFound');
    const { rows, total } = await listPointHistory(kysely, params.id, { offset: (page - 1) * limit, limit });
    return { items: rows.map(entryOf), total, page, limit };
  });
}
