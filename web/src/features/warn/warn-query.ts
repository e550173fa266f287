import { queryOptions } from '@tanstack/react-query';
import type { ReplyOf } from '@dozor/contract/call-types.ts';
import { buildsManifest, listCountries } from '@dozor/contract/calls.ts';
import { call } from '../../api/call.ts';

export type CountryFiles = ReplyOf<'buildsManifest'>;

/** The ready files of a country for all programs. */
export function countryFilesQuery(country: string) {
  return queryOptions({
    queryKey: ['builds', 'manifest', 'country', country],
    queryFn: ({ signal }) => call(buildsManifest, { query: { country }, signal, quiet: true }),
    enabled: country !== '',
    retry: false,
  });
}

/** The countries with points, those with most first. */
export const countriesQuery = queryOptions({
  queryKey: ['countries'],
  queryFn: ({ signal }) => call(listCountries, { signal, quiet: true }),
  retry: false,
});
