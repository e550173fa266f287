import { getSiteConfig } from '@dozor/contract/site-endpoints.ts';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../api/call.ts';

/** What this installation offers: base layers with a key, sample objects, a search for places. */
export const siteConfigQuery = queryOptions({
  queryKey: ['site-config'],
  queryFn: ({ signal }) => call(getSiteConfig, { quiet: true, signal }),
  staleTime: Infinity,
});
