import { foldLogin } from '@dozor/domain/account/login-rule.ts';
import { foldEmail } from '@dozor/domain/schema/email-rule.ts';
import type { Query } from '../../../database/open-database.ts';
import { trustOfMembers } from '../../trust/trust-levels.ts';
import { accountOf, publicUser } from '../account-rows.ts';
import { countsOfAccounts } from '../accounts-queries.ts';
import { findUsers } from './find-users-queries.ts';

/** Accounts for moderators, newest first. Addresses are searched but not disclosed. */
export async function listUsers(
  db: Query,
  text: string,
  { page, limit, nowMs }: { page: number; limit: number; nowMs: number },
) {
  const wanted = text.trim();
  const { rows, total } = await findUsers(
    db,
    { login: foldLogin(wanted), email: foldEmail(wanted) },
    { offset: (page - 1) * limit, limit },
  );
  const counts = await countsOfAccounts(
    db,
    rows.map(({ id }) => id),
  );
  const trust = await trustOfMembers(db, rows, nowMs);
  const items = rows.map((row) => {
    const user = publicUser(accountOf(row));
    return { ...user, banned: user.roles.includes('banned'), counts: counts(row.id), trust: trust(row) };
  });
  return { items, total, page, limit };
}
