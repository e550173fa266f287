import { useQuery } from '@tanstack/react-query';
import type { ReplyOf } from '@dozor/contract/call-types.ts';
import type { ExportForm } from '../export-form.ts';
import { collectQuery } from '../export-queries.ts';

export type FileCounts = ReplyOf<'collectExport'>;

export interface ExpectedFile {
  /** Null without a country, before the first response, and after a failure. */
  counts: FileCounts | null;
  isStale: boolean;
  error: unknown;
  retry: () => void;
}

export function useExpectedFile(form: ExportForm): ExpectedFile {
  const hasCountry = form.country.length > 0;
  const { data, error, isPlaceholderData, isFetching, refetch } = useQuery({
    ...collectQuery(form),
    enabled: hasCountry,
  });
  return {
    counts: hasCountry && !error ? (data ?? null) : null,
    isStale: isPlaceholderData || (isFetching && data === undefined),
    error: hasCountry ? error : null,
    retry: () => void refetch(),
  };
}
