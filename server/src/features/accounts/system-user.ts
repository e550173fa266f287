import { foldLogin } from '@dozor/domain/account/login-rule.ts';
import { InvariantError } from '@dozor/domain/errors/invariant-error.ts';
import { takeIds, type Write } from '../../database/open-database.ts';
import type { Services } from '../../services.ts';
import { findByLogin } from './accounts-queries.ts';

type UserServices = Pick<Services, 'database' | 'clock'>;

/** The login of a system user belongs to an account that can sign in. */
export class LoginTakenError extends Error {}

/** Creates the author of automated entries on demand; it has no password and no address. */
export async function ensureSystemUser(services: UserServices, login: string): Promise<number> {
  const [id] = await ensureSystemUsers(services, [login]);
  if (id === undefined) throw new InvariantError(`the user ${login} was not made`);
  return id;
}

/** @returns the ids of the users, in the order of their logins */
export async function ensureSystemUsers(
  { database, clock }: UserServices,
  logins: readonly string[],
): Promise<number[]> {
  return database.transaction(async (tx) => {
    const ids: number[] = [];
    for (const login of logins) ids.push(await ensureUser(tx, login, clock.now()));
    return ids;
  });
}

async function ensureUser(tx: Write, login: string, nowMs: number): Promise<number> {
  const known = await findByLogin(tx, login);
  if (known?.passwordHash === null) return known.id;
  if (known) throw new LoginTakenError(`the login ${login} belongs to a user who can sign in`);
  const id = await takeIds(tx, 'users', 1);
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
      created: nowMs,
      kind: 'system',
    })
    .execute();
  return id;
}
