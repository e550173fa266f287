import type { ReplyOf } from '@dozor/contract/call-types.ts';
import { listUsers } from '@dozor/contract/calls.ts';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { call } from '../../../api/call.ts';
import type { UsersPlace } from './users-place.ts';

export type ListedUser = ReplyOf<'listUsers'>['items'][number];

export function usersQuery({ query: text, page, limit }: UsersPlace) {
  const query = { query: text === '' ? null : text, page, limit };
  return queryOptions({
    queryKey: ['users', query],
    queryFn: ({ signal }) => call(listUsers, { query, signal }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  });
}
