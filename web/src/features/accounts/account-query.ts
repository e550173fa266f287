import { getAccount } from '@dozor/contract/accounts-endpoints.ts';
import { queryOptions } from '@tanstack/react-query';
import type { z } from 'zod';
import { ApiError } from '../../api/api-error.ts';
import { call } from '../../api/call.ts';

export type Account = z.output<NonNullable<typeof getAccount.reply>>;
export type AccountUser = Account['user'];

/** An account as it may be seen; null when there is none of that login. */
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
