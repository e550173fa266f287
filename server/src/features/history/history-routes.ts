import { historyCalls, type HistoryFilter } from '@dozor/contract/endpoints/history-endpoints.ts';
import { pointsCalls } from '@dozor/contract/endpoints/points-endpoints.ts';
import { AppError } from '../../core/app-error.ts';
import { closingOf } from '../../platform/http/closing-of.ts';
import { type Api, route } from '../../platform/http/route.ts';
import { callerKey } from '../../platform/limits/request-limits.ts';
import { WorkQueue } from '../../platform/overload/work-queue.ts';
import type { HistoryList } from '../../records/history/history-list.ts';
import { findPoint } from '../../records/points/points-queries.ts';
import type { Services } from '../../services.ts';
import { listPointHistory } from './history-queries.ts';
import { entryOf } from './history-rows.ts';
import { countFolded, listFolded } from './list-folded.ts';
import { countHistory, type HistoryServices, listHistory } from './list-history.ts';

export function historyRoutes(api: Api, services: HistoryServices & Pick<Services, 'config'>): void {
  const { kysely, reader } = services.database;
  const counting = new WorkQueue({ atOnce: 2, maxWaiting: 60 });
  route(api, historyCalls.historyCounts, async ({ query, request, reply }) => {
    const count = async () => (isFolded(query) ? countFolded(services, query) : countHistory(services, query));
    return counting.run(count, { key: callerKey(services, request), signal: closingOf(reply) });
  });

  const lists = {
    created: historyCalls.historyCreated,
    changed: historyCalls.historyChanged,
    commented: historyCalls.historyCommented,
  };
  for (const [list, endpoint] of Object.entries(lists) as [HistoryList, (typeof lists)[HistoryList]][]) {
    route(api, endpoint, async ({ query }) => {
      const { page, limit, ...filter } = query;
      const part = { offset: (page - 1) * limit, limit };
      if (list === 'created' && isFolded(filter)) return { ...(await listFolded(services, filter, part)), page, limit };
      const { rows, total } = await listHistory(services, list, filter, part);
      return { items: rows.map(entryOf), total, page, limit };
    });
  }

  route(api, pointsCalls.pointHistory, async ({ params, query: { page, limit } }) => {
    if (!(await findPoint(kysely, params.id))) throw new AppError('notFound');
    const { rows, total } = await listPointHistory(reader, params.id, { offset: (page - 1) * limit, limit });
    return { items: rows.map(entryOf), total, page, limit };
  });
}

/** A filter for one import shows its individual points. */
function isFolded({ imports, import: importId }: HistoryFilter): boolean {
  return imports === 'folded' && importId === undefined;
}
