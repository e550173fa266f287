import type { Services } from '../../platform/services.ts';
import { findByLogin } from './accounts-queries.ts';
import { foldLogin } from '@dozor/domain/account/login-rule.ts';
import { takeNumbers } from '../../database/open-database.ts';

/** A name that is needed for a system user belongs to somebody who can sign in. */
export class LoginTakenError extends Error {}

/**
 * The author of what no person entered, made when it is needed: it has no password and no address.
 *
 * @returns the number of the user
 */
export async function ensureSystemUser(
  { database, clock }: Pick<Services, 'database' | 'clock'>,
  login: string,
): Promise<number> {
  return database.transaction(async (tx) => {
    const known = await findByLogin(tx, login);
    if (known?.passwordHash === null) return known.id;
    if (known) throw new LoginTakenError(`the login ${login} belongs to a user who can sign in`);
    const id = await takeNumbers(tx, 'users', 1);
    await tx
      .insertInto('users')
      .values({
        id,
        login,
        login_folded: foldLogin(login),
        email: null,
        email_folded: null,
        password_hash: null,
        roles: JSON.stringify(['user']),
        confirmed: 1,
        created: clock.now(),
      })
      .execute();
    return id;
  });
}
