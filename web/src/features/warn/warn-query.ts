import { queryOptions } from '@tanstack/react-query';
import type { ReplyOf } from '@dozor/contract/call-types.ts';
import { buildsManifest } from '@dozor/contract/calls.ts';
import { call } from '../../api/call.ts';

export type CountryFiles = ReplyOf<'buildsManifest'>;

export function countryFilesQuery(country: string) {
  return queryOptions({
    queryKey: ['builds', 'manifest', 'country', country],
    queryFn: ({ signal }) => call(buildsManifest, { query: { country }, signal, quiet: true }),
    enabled: country !== '',
  });
}
