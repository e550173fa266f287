import { queryOptions } from '@tanstack/react-query';
import { listPasskeys } from '@dozor/contract/calls.ts';
import { call } from '../../../api/call.ts';

export function passkeysQuery(login: string) {
  return queryOptions({
    queryKey: ['passkeys', login],
    queryFn: ({ signal }) => call(listPasskeys, { params: { login }, signal }),
    staleTime: 0,
  });
}
