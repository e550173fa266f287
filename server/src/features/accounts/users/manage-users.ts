import { isRole, type Role, sortedRoles } from '@dozor/domain/access/role.ts';
import { loginProblem } from '@dozor/domain/account/login-rule.ts';
import { emailProblem } from '@dozor/domain/schema/email-rule.ts';
import { isUniqueViolation } from '../../../database/dialect.ts';
import type { Write } from '../../../database/open-database.ts';
import type { Services } from '../../../services.ts';
import { type Account, accountOf, ownUser } from '../account-rows.ts';
import { countsOfAccounts, findByLogin, findTaken, insertAccount, lockRoles, setEmail } from '../accounts-queries.ts';
import { commandLineAddress, writeAudit } from '../audit-log.ts';
import { deletePasskeysOf } from '../passkeys/passkeys-queries.ts';
import { revokeKeys } from '../registration/account-keys.ts';
import { removeAccount } from '../remove-account.ts';
import { chosenPasswordProblem } from '../sign-in/common-passwords.ts';
import { argon2Passwords, generatePassword, type Passwords } from '../sign-in/password-hash.ts';
import { replacePassword } from '../sign-in/replace-password.ts';
import { endSecondStep } from '../sign-in/second-step.ts';
import { LastAdminError, saveRoles } from './change-roles.ts';
import { usersAfter } from './find-users-queries.ts';

type ManageServices = Pick<Services, 'database' | 'clock'>;
type WithPasswords = ManageServices & { passwords?: Passwords };

export class ManageUserError extends Error {}

const usersAtOnce = 500;
const commandLine = { actorId: null, address: commandLineAddress };

/** @returns the password if it was generated here, so that it can be shown once */
export async function addUser(
  { database, clock, passwords = argon2Passwords }: WithPasswords,
  user: { login: string; email: string; roles: readonly string[]; password?: string },
): Promise<{ generatedPassword?: string }> {
  const { login, email } = user;
  const roles = readRoleNames(user.roles);
  refuse(loginProblem(login), 'login');
  refuse(emailProblem(email), 'email');
  const password = user.password ?? generatePassword();
  refuse(chosenPasswordProblem(password, login), 'password');
  const passwordHash = await passwords.hash(password);
  await database.transaction(async (tx) => {
    const createdMs = clock.now();
    const id = await insertAccount(tx, { login, email, passwordHash, roles, confirmed: true, createdMs });
    if (id === undefined) {
      const taken = await findTaken(tx, { login, email }, 0);
      throw new ManageUserError(taken.login ? `the login ${login} is taken` : `the address ${email} is taken`);
    }
    await writeAudit(tx, { ...commandLine, kind: 'registered', subjectId: id, detail: { roles } }, createdMs);
  });
  return user.password === undefined ? { generatedPassword: password } : {};
}

/** @returns the account's id when it is now banned */
export async function setUserRoles(
  services: ManageServices,
  login: string,
  names: readonly string[],
): Promise<number | undefined> {
  const roles = readRoleNames(names);
  return services.database.transaction(async (tx) => {
    await lockRoles(tx);
    const account = await findByLogin(tx, login);
    if (!account) throw new ManageUserError(`there is no user ${login}`);
    try {
      return await saveRoles(services, tx, { ...commandLine, account, grant: { roles, regions: null, untilMs: null } });
    } catch (error) {
      throw error instanceof LastAdminError ? new ManageUserError(error.message) : error;
    }
  });
}

/**
 * Recovers an account whose passkeys are lost or stolen: the second step is turned off and the passkeys are removed.
 *
 * @returns the password if it was generated here, and the other ways in that were removed
 */
export async function setUserPassword(
  { database, clock }: ManageServices,
  login: string,
  password?: string,
): Promise<{ generatedPassword?: string; passkeysRemoved: number; hadSecondStep: boolean }> {
  const chosen = password ?? generatePassword();
  refuse(chosenPasswordProblem(chosen, login), 'password');
  const passwordHash = await argon2Passwords.hash(chosen);
  const removed = await database.transaction(async (tx) => {
    const account = await findByLogin(tx, login);
    if (!account) throw new ManageUserError(`there is no user ${login}`);
    if (account.passwordHash === null) throw new ManageUserError(`${login} is a system user, who cannot sign in`);
    await replacePassword(tx, { id: account.id, passwordHash });
    const passkeysRemoved = await deletePasskeysOf(tx, account.id);
    await endSecondStep(tx, account.id);
    const record = { ...commandLine, kind: 'passwordChanged', subjectId: account.id } as const;
    await writeAudit(tx, { ...record, detail: { by: 'command line' } }, clock.now());
    return { passkeysRemoved, hadSecondStep: account.secondStep };
  });
  return { ...removed, ...(password === undefined && { generatedPassword: chosen }) };
}

/** Sets the address immediately: access to the command line is proof enough. */
export async function setUserEmail({ database, clock }: ManageServices, login: string, email: string): Promise<void> {
  refuse(emailProblem(email), 'email');
  try {
    await database.transaction(async (tx) => {
      const account = await findPerson(tx, login);
      await setEmail(tx, account.id, email);
      await revokeKeys(tx, account.id);
      await writeAudit(tx, { ...commandLine, kind: 'emailChanged', subjectId: account.id }, clock.now());
    });
  } catch (error) {
    throw isUniqueViolation(error) ? new ManageUserError(`the address ${email} is taken`) : error;
  }
}

export async function removeUser({ database, clock }: ManageServices, login: string): Promise<void> {
  await database.transaction(async (tx) => {
    const account = await findPerson(tx, login);
    try {
      await removeAccount(tx, account, commandLine, clock.now());
    } catch (error) {
      throw error instanceof LastAdminError ? new ManageUserError(error.message) : error;
    }
  });
}

/** Every account, oldest first, in batches: an old site has many. */
export async function* listAllUsers({ database }: Pick<ManageServices, 'database'>): AsyncGenerator<object> {
  for (let after: number | undefined = 0; after !== undefined;) {
    const rows = await usersAfter(database.kysely, after, usersAtOnce);
    after = rows.at(-1)?.id;
    const counts = await countsOfAccounts(
      database.kysely,
      rows.map(({ id }) => id),
    );
    for (const row of rows) {
      yield { ...ownUser(accountOf(row)), confirmed: row.confirmed === 1, kind: row.kind, counts: counts(row.id) };
    }
  }
}

async function findPerson(tx: Write, login: string): Promise<Account> {
  const account = await findByLogin(tx, login);
  if (!account) throw new ManageUserError(`there is no user ${login}`);
  if (account.passwordHash === null) throw new ManageUserError(`${login} is a system user, who cannot sign in`);
  return account;
}

function readRoleNames(names: readonly string[]): Role[] {
  if (names.length === 0 || !names.every(isRole)) throw new ManageUserError(`unknown roles: ${names.join(',')}`);
  return sortedRoles(names.filter(isRole));
}

function refuse(problem: string | undefined, field: string): void {
  if (problem === undefined) return;
  throw new ManageUserError(
    problem.startsWith(field) || problem.startsWith('invalid') ? problem : `${field} ${problem}`,
  );
}
