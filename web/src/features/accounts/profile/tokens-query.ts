import { queryOptions } from '@tanstack/react-query';
import { listTokens } from '@dozor/contract/calls.ts';
import { call } from '../../../api/call.ts';

export function tokensQuery(login: string) {
  return queryOptions({
    queryKey: ['tokens', login],
    queryFn: async ({ signal }) => (await call(listTokens, { params: { login }, signal })).items,
    staleTime: 0,
  });
}
