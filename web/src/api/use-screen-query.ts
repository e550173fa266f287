import { useQuery, type UseQueryOptions, type UseQueryResult } from '@tanstack/react-query';
import { useLoadingWhile } from '../ui/loading/loading-registry.ts';

/** A loading resource while pending; on failure an application error, and a retry in the screen's place. */
export function useScreenQuery<Data, Key extends readonly unknown[]>(
  options: UseQueryOptions<Data, Error, Data, Key>,
): UseQueryResult<Data> {
  const query = useQuery({ ...options, throwOnError: true });
  useLoadingWhile(query.isLoading);
  return query;
}
