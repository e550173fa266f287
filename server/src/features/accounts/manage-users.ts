import { emailProblem } from '@dozor/domain/account/email-rule.ts';
import { loginProblem } from '@dozor/domain/account/login-rule.ts';
import { passwordProblem } from '@dozor/domain/account/password-rule.ts';
import { isRole, type Role, sortedRoles } from '@dozor/domain/access/role.ts';
import type { Services } from '../../platform/services.ts';
import { revokeKeys } from './account-keys.ts';
import { findByLogin, findTaken, insertAccount, lockRoles, setPasswordHash } from './accounts-queries.ts';
import { writeAudit } from './audit-log.ts';
import { LastAdminError, saveRoles } from './change-roles.ts';
import { argon2Passwords, generatePassword } from './password-hash.ts';
import { closeSessions } from './session-store.ts';

type ManageServices = Pick<Services, 'database' | 'clock'>;

/** What the command line was asked cannot be done; the message says why. */
export class ManageUserError extends Error {}

const commandLine = { actorId: null, address: 'command line' };

/** @returns the password when it was generated here, so that it can be shown once */
export async function addUser(
  { database, clock }: ManageServices,
  user: { login: string; email: string; roles: readonly string[]; password?: string },
): Promise<{ generatedPassword?: string }> {
  const { login, email } = user;
  const roles = readRoleNames(user.roles);
  refuse(loginProblem(login), 'login');
  refuse(emailProblem(email), 'email');
  const password = user.password ?? generatePassword();
  refuse(passwordProblem(password), 'password');
  const passwordHash = await argon2Passwords.hash(password);
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

export async function setUserRoles(services: ManageServices, login: string, names: readonly string[]): Promise<void> {
  const roles = readRoleNames(names);
  await services.database.transaction(async (tx) => {
    await lockRoles(tx);
    const account = await findByLogin(tx, login);
    if (!account) throw new ManageUserError(`there is no user ${login}`);
    try {
      await saveRoles(services, tx, { ...commandLine, account, roles });
    } catch (error) {
      throw error instanceof LastAdminError ? new ManageUserError(error.message) : error;
    }
  });
}

/** Sets a password, ends the sessions and every key under way. @returns the password when it was generated here */
export async function setUserPassword(
  { database, clock }: ManageServices,
  login: string,
  password?: string,
): Promise<{ generatedPassword?: string }> {
  const chosen = password ?? generatePassword();
  refuse(passwordProblem(chosen), 'password');
  const passwordHash = await argon2Passwords.hash(chosen);
  await database.transaction(async (tx) => {
    const account = await findByLogin(tx, login);
    if (!account) throw new ManageUserError(`there is no user ${login}`);
    if (account.passwordHash === null) throw new ManageUserError(`${login} is a system user, who cannot sign in`);
    await setPasswordHash(tx, account.id, passwordHash);
    await revokeKeys(tx, account.id);
    await closeSessions(tx, account.id);
    const record = { ...commandLine, kind: 'passwordChanged', subjectId: account.id } as const;
    await writeAudit(tx, { ...record, detail: { by: 'command line' } }, clock.now());
  });
  return password === undefined ? { generatedPassword: chosen } : {};
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
