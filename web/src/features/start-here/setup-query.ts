import { getSetup } from '@dozor/contract/calls.ts';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../api/call.ts';

export const setupQuery = queryOptions({
  queryKey: ['setup'],
  queryFn: ({ signal }) => call(getSetup, { signal, quiet: true }),
  staleTime: 10_000,
});
