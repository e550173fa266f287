import { listVoteSurges } from '@dozor/contract/calls.ts';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../api/call.ts';

export const voteSurgesQuery = queryOptions({
  queryKey: ['moderation', 'surges'],
  queryFn: async ({ signal }) => (await call(listVoteSurges, { signal, quiet: true })).items,
  refetchInterval: 60_000,
});
