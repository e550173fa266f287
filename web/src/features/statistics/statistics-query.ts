import { queryOptions } from '@tanstack/react-query';
import { getStatistics } from '@dozor/contract/calls.ts';
import { call } from '../../api/call.ts';

/** The scope of the figures: everything, a country, or one of its regions. */
export interface StatisticsPlace {
  country?: string | undefined;
  region?: string | undefined;
}

/** The server recomputes the figures every few minutes. */
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
