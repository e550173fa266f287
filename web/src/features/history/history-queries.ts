import {
  historyChanged,
  historyCommented,
  historyCounts,
  historyCreated,
  listCountries,
  pointHistory,
} from '@dozor/contract/calls.ts';
import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query';
import { call } from '../../api/call.ts';
import { filterQuery, type HistoryPlace } from './history-address.ts';

const lists = { created: historyCreated, changed: historyChanged, commented: historyCommented };

/** One page of one list. The page before stays in sight until it has come. */
export function historyListQuery(place: HistoryPlace) {
  const { list, page, limit } = place;
  const filter = filterQuery(place);
  return queryOptions({
    queryKey: ['history', list, filter, page, limit],
    queryFn: ({ signal }) => call(lists[list], { query: { ...filter, page, limit }, quiet: true, signal }),
    // Rows of another list would be wrong under this one's name.
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

/** Countries that have points, those with most of them first. */
export const countriesQuery = queryOptions({
  queryKey: ['countries'],
  queryFn: ({ signal }) => call(listCountries, { quiet: true, signal }),
  staleTime: 600_000,
});

const entriesPerPage = 25;

/** All that happened to one point, newest first, page after page. */
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
