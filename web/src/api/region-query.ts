import { queryOptions } from '@tanstack/react-query';
import { listRegions } from '@dozor/contract/calls.ts';
import type { Language } from '@dozor/domain/schema/label.ts';
import { call } from './call.ts';

export function regionsQuery(country: string, language: Language) {
  return queryOptions({
    queryKey: ['regions', country, language],
    queryFn: ({ signal }) => call(listRegions, { query: { country }, quiet: true, signal }),
    enabled: country !== '',
    staleTime: Infinity,
    retry: false,
  });
}
