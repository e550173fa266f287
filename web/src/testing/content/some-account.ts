import type { ReplyOf } from '@dozor/contract/call-types.ts';

type Account = ReplyOf<'getAccount'>;

const noPoints = { items: [], total: 0, limit: 10, page: 1 };

/** An account as in the server's response; by default a member without any activity. */
export function someAccount(
  login: string,
  {
    user,
    counts,
    trust,
  }: { user?: Partial<Account['user']>; counts?: Partial<Account['counts']>; trust?: Partial<Account['trust']> } = {},
): Account {
  return {
    user: { _id: '5', login, roles: ['user'], created: '2026-01-10T09:00:00.000Z', ...user },
    counts: { created: 0, changed: 0, commented: 0, ...counts },
    trust: { level: 0, survivingEdits: 0, days: 0, revertedShare: 0, next: null, ...trust },
    points: noPoints,
  };
}
