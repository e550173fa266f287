import { queryOptions } from '@tanstack/react-query';
import { listSessions } from '@dozor/contract/calls.ts';
import { call } from '../../../api/call.ts';

export function sessionsQuery(login: string) {
  return queryOptions({
    queryKey: ['sessions', login],
    queryFn: async ({ signal }) => (await call(listSessions, { params: { login }, signal })).items,
    staleTime: 0,
  });
}
