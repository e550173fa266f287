import { queryOptions } from '@tanstack/react-query';
import type { ReplyOf } from '@dozor/contract/call-types.ts';
import { getAccount } from '@dozor/contract/calls.ts';
import { ApiError } from '../../api/api-error.ts';
import { call } from '../../api/call.ts';

export type Account = ReplyOf<'getAccount'>;
export type AccountUser = Account['user'];

/** Null when the login does not exist. */
export function accountQuery(login: string) {
  return queryOptions({
    queryKey: ['account', login],
    queryFn: async ({ signal }): Promise<Account | null> => {
      try {
        return await call(getAccount, { params: { login }, signal });
      } catch (error) {
        if (error instanceof ApiError && error.status === 404) return null;
        throw error;
      }
    },
  });
}
