import { emailProblem, foldEmail } from '@dozor/domain/account/email-rule.ts';
import { foldLogin, loginProblem } from '@dozor/domain/account/login-rule.ts';
import type { Role } from '@dozor/domain/access/role.ts';
import type { MailLanguage } from '../../platform/mail/mail-content.ts';
import { type Query, takeNumbers, type Write } from '../../database/open-database.ts';
import { type Account, accountOf } from './account-rows.ts';

/** What is no login at all is never asked for: some texts are more than a database takes. */
export async function findByLogin(db: Query | Write, login: string): Promise<Account | undefined> {
  if (loginProblem(login) !== undefined) return undefined;
  const row = await db.selectFrom('users').selectAll().where('login_folded', '=', foldLogin(login)).executeTakeFirst();
  return row && accountOf(row);
}

export async function findByEmail(db: Query | Write, email: string): Promise<Account | undefined> {
  if (emailProblem(email) !== undefined) return undefined;
  const row = await db.selectFrom('users').selectAll().where('email_folded', '=', foldEmail(email)).executeTakeFirst();
  return row && accountOf(row);
}

export async function findById(db: Query | Write, id: number): Promise<Account | undefined> {
  const row = await db.selectFrom('users').selectAll().where('id', '=', id).executeTakeFirst();
  return row && accountOf(row);
}

/** The account as it is now; nobody else can change it until the transaction ends. */
export async function lockAccount(tx: Write, id: number): Promise<Account | undefined> {
  // The assignment of a value to itself takes the lock in either database.
  await tx
    .updateTable('users')
    .set((eb) => ({ login: eb.ref('login') }))
    .where('id', '=', id)
    .execute();
  return findById(tx, id);
}

export interface NewAccount {
  login: string;
  email: string | null;
  passwordHash: string;
  roles: readonly Role[];
  confirmed: boolean;
  /** Of mails that no request causes; Russian unless said. */
  language?: MailLanguage;
  createdMs: number;
}

/** @returns the new id, or undefined when login or address is taken: the unique indexes decide, not a look before */
export async function insertAccount(tx: Write, account: NewAccount): Promise<number | undefined> {
  const id = await takeNumbers(tx, 'users', 1);
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('users')
    .values({
      id,
      login: account.login.normalize('NFC'),
      login_folded: foldLogin(account.login),
      email: account.email === null ? null : account.email.normalize('NFC'),
      email_folded: account.email === null ? null : foldEmail(account.email),
      password_hash: account.passwordHash,
      roles: JSON.stringify(account.roles),
      confirmed: account.confirmed ? 1 : 0,
      created: account.createdMs,
      ...(account.language && { language: account.language }),
    })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return numInsertedOrUpdatedRows === 1n ? id : undefined;
}

/**
 * Which of the two belong to an account already; a registration from before `staleMs` that was not confirmed is none.
 * Asked in one statement: between two, another registration of both could be committed, and only one would be named.
 */
export async function findTaken(
  db: Query | Write,
  wanted: { login?: string | undefined; email?: string | undefined },
  staleMs: number,
): Promise<{ login: boolean; email: boolean }> {
  const login = folded(wanted.login, loginProblem, foldLogin);
  const email = folded(wanted.email, emailProblem, foldEmail);
  if (login === null && email === null) return { login: false, email: false };
  const holders = await db
    .selectFrom('users')
    .select(['login_folded', 'email_folded'])
    .where((eb) => eb.or([eb('login_folded', '=', login), eb('email_folded', '=', email)]))
    .where((eb) => eb.or([eb('confirmed', '=', 1), eb('created', '>=', staleMs)]))
    .execute();
  return {
    login: login !== null && holders.some((holder) => holder.login_folded === login),
    email: email !== null && holders.some((holder) => holder.email_folded === email),
  };
}

/** As the column holds it; null, which equals nothing, for what is not given or could never be in it. */
function folded(
  text: string | undefined,
  problem: (text: string) => unknown,
  fold: (text: string) => string,
): string | null {
  return text === undefined || problem(text) !== undefined ? null : fold(text);
}

/**
 * Frees login and address of registrations that were never confirmed and no longer can be; nothing refers to such an
 * account.
 */
export async function removeStaleRegistrations(
  tx: Write,
  wanted: { login: string; email: string },
  beforeMs: number,
): Promise<void> {
  await tx
    .deleteFrom('users')
    .where('confirmed', '=', 0)
    .where('created', '<', beforeMs)
    .where((eb) =>
      eb.or([eb('login_folded', '=', foldLogin(wanted.login)), eb('email_folded', '=', foldEmail(wanted.email))]),
    )
    .execute();
}

/** The language of mails that no request causes is the one of the last visit. */
export async function setLanguage(tx: Write, id: number, language: MailLanguage): Promise<void> {
  await tx.updateTable('users').set({ language }).where('id', '=', id).where('language', '!=', language).execute();
}

export async function setConfirmed(tx: Write, id: number): Promise<void> {
  await tx.updateTable('users').set({ confirmed: 1 }).where('id', '=', id).execute();
}

export async function setPasswordHash(tx: Write, id: number, passwordHash: string): Promise<void> {
  await tx.updateTable('users').set({ password_hash: passwordHash }).where('id', '=', id).execute();
}

export async function setEmail(tx: Write, id: number, email: string): Promise<void> {
  const set = { email: email.normalize('NFC'), email_folded: foldEmail(email) };
  await tx.updateTable('users').set(set).where('id', '=', id).execute();
}

export async function setRoles(tx: Write, id: number, roles: readonly Role[]): Promise<void> {
  await tx
    .updateTable('users')
    .set({ roles: JSON.stringify(roles) })
    .where('id', '=', id)
    .execute();
}

/** Waits for every other change of roles: two of them must not each leave the other as the last admin. */
export async function lockRoles(tx: Write): Promise<void> {
  await takeNumbers(tx, 'users', 0);
}

/** Accounts that can sign in and act as an admin. */
export async function countAdmins(db: Query | Write): Promise<number> {
  const rows = await db
    .selectFrom('users')
    .selectAll()
    .where('roles', 'like', '%"admin"%')
    .where('password_hash', 'is not', null)
    .where('confirmed', '=', 1)
    .execute();
  return rows.map(accountOf).filter(({ roles }) => roles.includes('admin') && !roles.includes('banned')).length;
}
