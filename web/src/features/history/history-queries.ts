import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query';
import {
  historyChanged,
  historyCommented,
  historyCounts,
  historyCreated,
  pointHistory,
} from '@dozor/contract/calls.ts';
import { call } from '../../api/call.ts';
import { filterQuery, type HistoryPlace } from './history-address.ts';

const lists = { created: historyCreated, changed: historyChanged, commented: historyCommented };

export function historyListQuery(place: HistoryPlace) {
  const { list, page, limit } = place;
  const filter = filterQuery(place);
  return queryOptions({
    queryKey: ['history', list, filter, page, limit],
    queryFn: ({ signal }) => call(lists[list], { query: { ...filter, page, limit }, quiet: true, signal }),
    // Rows of another list would be wrong under this heading.
    placeholderData: (before, query) => (query?.queryKey[1] === list ? before : undefined),
    refetchOnWindowFocus: true,
  });
}

export function historyCountsQuery(place: Pick<HistoryPlace, 'filter' | 'bbox' | 'importId'>) {
  const filter = filterQuery(place);
  return queryOptions({
    queryKey: ['history', 'counts', filter],
    queryFn: ({ signal }) => call(historyCounts, { query: filter, quiet: true, signal }),
    placeholderData: keepPreviousData,
    refetchOnWindowFocus: true,
  });
}

const entriesPerPage = 25;

export function pointHistoryQuery(id: string) {
  return infiniteQueryOptions({
    queryKey: ['point', id, 'history'],
    queryFn: ({ pageParam, signal }) =>
      call(pointHistory, {
        params: { id },
        query: { page: pageParam, limit: entriesPerPage },
        quiet: true,
        signal,
      }),
    initialPageParam: 1,
    getNextPageParam: ({ page, limit, total }) => (page * limit < total ? page + 1 : undefined),
    refetchOnWindowFocus: true,
  });
}
