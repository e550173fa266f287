import { searchPlaces } from '@dozor/contract/place-search-endpoints.ts';
import type { Language } from '@dozor/domain/schema/label.ts';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../api/call.ts';

const shortestName = 2;

/** Places of a name; `text` is empty as long as nobody has asked for one. */
export function placesQuery(text: string, language: Language) {
  return queryOptions({
    queryKey: ['places', text, language],
    queryFn: ({ signal }) => call(searchPlaces, { query: { q: text }, quiet: true, signal }),
    enabled: text.length >= shortestName,
    staleTime: Infinity,
    retry: false,
  });
}
