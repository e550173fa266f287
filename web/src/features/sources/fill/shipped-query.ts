import { queryOptions } from '@tanstack/react-query';
import { listShipped } from '@dozor/contract/calls.ts';
import { call } from '../../../api/call.ts';

/** Under the key of the lists: what was added or filled changes it too. */
export function shippedQuery(country: string) {
  return queryOptions({
    queryKey: ['sources', 'shipped', country],
    queryFn: ({ signal }) => call(listShipped, { query: { country }, quiet: true, signal }),
  });
}
