import { useQuery, type UseQueryOptions, type UseQueryResult } from '@tanstack/react-query';
import { useLoadingWhile } from '../ui/loading/loading-registry.ts';

/**
 * The data a screen can't do without: a loading resource while it is on its way, an application error when it fails
 * (the screen's place then says what happened and offers another try).
 */
export function useScreenQuery<Data, Key extends readonly unknown[]>(
  options: UseQueryOptions<Data, Error, Data, Key>,
): UseQueryResult<Data> {
  const query = useQuery({ ...options, throwOnError: true });
  useLoadingWhile(query.isLoading);
  return query;
}
