import { emailProblem, foldEmail } from '@dozor/domain/account/email-rule.ts';
import { foldLogin, loginProblem } from '@dozor/domain/account/login-rule.ts';
import type { Role } from '@dozor/domain/access/role.ts';
import type { Language } from '@dozor/domain/schema/label.ts';
import { type Query, takeIds, type Write } from '../../database/open-database.ts';
import { sql } from 'kysely';
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
  language?: Language;
  createdMs: number;
}

/** @returns the new id, or undefined when login or address is taken: the unique indexes decide, not a look before */
export async function insertAccount(tx: Write, account: NewAccount): Promise<number | undefined> {
  const id = await takeIds(tx, 'users', 1);
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
export async function setLanguage(tx: Write, id: number, language: Language): Promise<void> {
  await tx.updateTable('users').set({ language }).where('id', '=', id).where('language', '!=', language).execute();
}

export async function setConfirmed(tx: Write, id: number): Promise<void> {
  await tx.updateTable('users').set({ confirmed: 1 }).where('id', '=', id).execute();
}

export async function setPasswordHash(tx: Write, id: number, passwordHash: string): Promise<void> {
  await tx.updateTable('users').set({ password_hash: passwordHash }).where('id', '=', id).execute();
}

export async function setPendingEmail(tx: Write, id: number, email: string): Promise<void> {
  await tx
    .updateTable('users')
    .set({ pending_email: email.normalize('NFC') })
    .where('id', '=', id)
    .execute();
}

export async function setEmail(tx: Write, id: number, email: string): Promise<void> {
  const set = { email: email.normalize('NFC'), email_folded: foldEmail(email), pending_email: null };
  await tx.updateTable('users').set(set).where('id', '=', id).execute();
}

/** Its owner wants no more asking for an address. */
export async function refuseEmail(db: Query, id: number): Promise<void> {
  await db.updateTable('users').set({ email_refused: 1 }).where('id', '=', id).execute();
}

export async function setSecondStep(tx: Write, id: number, isOn: boolean): Promise<void> {
  await tx
    .updateTable('users')
    .set({ second_step: isOn ? 1 : 0 })
    .where('id', '=', id)
    .execute();
}

export interface RoleGrant {
  roles: readonly Role[];
  /** Of a moderator; null: everywhere. */
  regions: readonly string[] | null;
  /** Of a ban, or else of a moderator; null: for good. */
  untilMs: number | null;
}

export async function setRoles(tx: Write, id: number, { roles, regions, untilMs }: RoleGrant): Promise<void> {
  await tx
    .updateTable('users')
    .set({
      roles: JSON.stringify(roles),
      regions: regions === null ? null : JSON.stringify(regions),
      banned_until: untilMs,
    })
    .where('id', '=', id)
    .execute();
}

/** Waits for every other change of roles: two of them must not each leave the other as the last admin. */
export async function lockRoles(tx: Write): Promise<void> {
  await takeIds(tx, 'users', 0);
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

const freedLogin = /^removed-\d+$/;

/** Names of removed accounts are nobody's to take. */
export function isLoginOfRemoved(login: string): boolean {
  return freedLogin.test(foldLogin(login));
}

/** Takes everything that says who somebody is; the account itself stays as the author of what it did. */
export async function forgetPerson(tx: Write, id: number): Promise<void> {
  const login = `removed-${id}`;
  await tx
    .updateTable('users')
    .set({
      login,
      login_folded: login,
      email: null,
      email_folded: null,
      pending_email: null,
      password_hash: null,
      roles: JSON.stringify(['user'] satisfies Role[]),
      regions: null,
      banned_until: null,
      second_step: 0,
      passkey_handle: null,
    })
    .where('id', '=', id)
    .execute();
  await tx.deleteFrom('sessions').where('user_id', '=', id).execute();
  await tx.deleteFrom('account_keys').where('user_id', '=', id).execute();
  await tx.deleteFrom('passkeys').where('user_id', '=', id).execute();
  await tx.deleteFrom('passkey_ceremonies').where('user_id', '=', id).execute();
  await tx.deleteFrom('recovery_codes').where('user_id', '=', id).execute();
  await tx.deleteFrom('tokens').where('user_id', '=', id).execute();
  await tx.deleteFrom('notification_settings').where('user_id', '=', id).execute();
  await tx.deleteFrom('notification_digest').where('user_id', '=', id).execute();
  await tx.deleteFrom('notice_mails').where('user_id', '=', id).execute();
  await tx.deleteFrom('watches').where('user_id', '=', id).execute();
  await tx.deleteFrom('user_exports').where('user_id', '=', id).execute();
  await forgetVoter(tx, id);
}

/** What somebody said of points goes on to count, as said by nobody in particular. */
async function forgetVoter(tx: Write, id: number): Promise<void> {
  // Who writes votes holds this row.
  await takeIds(tx, 'votes', 0);
  await tx
    .updateTable('votes')
    .set({ user_id: null, client_id: null, voter: sql<string>`'removed ' || id` })
    .where('user_id', '=', id)
    .execute();
}

/** How many points each account added, changed and commented on. */
export async function countsOfAccounts(
  db: Query,
  ids: readonly number[],
): Promise<(id: number) => { created: number; changed: number; commented: number }> {
  const rows =
    ids.length === 0 ? [] : await db.selectFrom('history_authors').selectAll().where('author_id', 'in', ids).execute();
  return (id) => {
    const entries = (list: number): number =>
      rows.find((row) => row.author_id === id && row.list === list)?.entries ?? 0;
    return { created: entries(1), changed: entries(2), commented: entries(3) };
  };
}
