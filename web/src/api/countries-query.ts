import { queryOptions } from '@tanstack/react-query';
import { listCountries } from '@dozor/contract/calls.ts';
import { call } from './call.ts';

/** Those with the most points first. */
export const countriesQuery = queryOptions({
  queryKey: ['countries'],
  queryFn: ({ signal }) => call(listCountries, { signal, quiet: true }),
});
