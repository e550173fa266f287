import { useQuery, type UseQueryOptions, type UseQueryResult } from '@tanstack/react-query';
import { useLoadingWhile } from '../ui/loading/loading-registry.ts';

/**
 * Data required by a screen: a loading resource while pending, an application error on failure (the screen's place then
 * shows what happened and offers a retry).
 */
export function useScreenQuery<Data, Key extends readonly unknown[]>(
  options: UseQueryOptions<Data, Error, Data, Key>,
): UseQueryResult<Data> {
  const query = useQuery({ ...options, throwOnError: true });
  useLoadingWhile(query.isLoading);
  return query;
}
