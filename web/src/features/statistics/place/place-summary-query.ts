import { queryOptions } from '@tanstack/react-query';
import { getPlaceSummary } from '@dozor/contract/calls.ts';
import type { Language } from '@dozor/domain/schema/label.ts';
import { ApiError } from '../../../api/api-error.ts';
import { call } from '../../../api/call.ts';

/** Null where there are no points. `code` is ISO 3166-1 alpha-2 or ISO 3166-2. */
export function placeSummaryQuery(code: string, language: Language) {
  return queryOptions({
    queryKey: ['place', code, language],
    queryFn: async ({ signal }) => {
      try {
        return await call(getPlaceSummary, { query: { code }, signal, quiet: true });
      } catch (error) {
        if (error instanceof ApiError && (error.status === 404 || error.status === 400)) return null;
        throw error;
      }
    },
    staleTime: 60_000,
  });
}

export type PlaceSummary = NonNullable<
  Awaited<ReturnType<Exclude<ReturnType<typeof placeSummaryQuery>['queryFn'], symbol | undefined>>>
>;
