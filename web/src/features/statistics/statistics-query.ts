import { getStatistics } from '@dozor/contract/calls.ts';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../api/call.ts';

/** What the figures are of: everything, a country, or a region of it. */
export interface StatisticsPlace {
  country?: string | undefined;
  region?: string | undefined;
}

/** Figures about the database; the server takes them anew every few minutes. */
export function statisticsQuery({ country, region }: StatisticsPlace) {
  const query = { ...(country !== undefined && { country }), ...(region !== undefined && { region }) };
  return queryOptions({
    queryKey: ['statistics', query],
    queryFn: ({ signal }) => call(getStatistics, { query, signal }),
    staleTime: 300_000,
  });
}

export type Statistics = Awaited<
  ReturnType<Exclude<ReturnType<typeof statisticsQuery>['queryFn'], symbol | undefined>>
>;
