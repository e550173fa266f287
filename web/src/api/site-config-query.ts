import { getSiteConfig } from '@dozor/contract/calls.ts';
import { queryOptions } from '@tanstack/react-query';
import { call } from './call.ts';

/** What this installation offers: base layers with a key, sample points, a search for places. */
export const siteConfigQuery = queryOptions({
  queryKey: ['site-config'],
  queryFn: ({ signal }) => call(getSiteConfig, { quiet: true, signal }),
  staleTime: Infinity,
});
