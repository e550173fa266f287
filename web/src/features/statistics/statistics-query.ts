import { getStatistics } from '@dozor/contract/calls.ts';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../api/call.ts';

/** Figures about the database; the server takes them anew every few minutes. */
export const statisticsQuery = queryOptions({
  queryKey: ['statistics'],
  queryFn: ({ signal }) => call(getStatistics, { signal }),
  staleTime: 300_000,
});

export type Statistics = Awaited<ReturnType<Exclude<typeof statisticsQuery.queryFn, symbol | undefined>>>;
