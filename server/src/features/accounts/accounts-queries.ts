import { sql } from 'kysely';
import type { Role } from '@dozor/domain/access/role.ts';
import { foldLogin, loginProblem } from '@dozor/domain/account/login-rule.ts';
import { emailProblem, foldEmail } from '@dozor/domain/schema/email-rule.ts';
import type { Language } from '@dozor/domain/schema/label.ts';
import { type Query, takeIds, type Write } from '../../database/open-database.ts';
import { removePushesOf } from '../../records/push/remove-pushes.ts';
import { deleteWaysOf } from '../../records/ways/ways-queries.ts';
import { type Account, accountOf } from './account-rows.ts';

/** Invalid logins are never queried: some texts are longer than a database accepts. */
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

export async function lockAccount(tx: Write, id: number): Promise<Account | undefined> {
  // Assigning a column to itself takes the row lock in both databases.
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
  /** Language of mails not triggered by a request. Defaults to Russian. */
  language?: Language;
  createdMs: number;
}

/** @returns the new id, or undefined when login or address is taken: the unique indexes decide, not a prior lookup */
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

/** Ignores unconfirmed registrations older than `staleMs`. One statement: another registration could commit between two. */
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

/** The value as stored in the column; null, which equals nothing, for missing or invalid values. */
function folded(
  text: string | undefined,
  problem: (text: string) => unknown,
  fold: (text: string) => string,
): string | null {
  return text === undefined || problem(text) !== undefined ? null : fold(text);
}

/** Frees login and address of registrations that expired unconfirmed; nothing refers to such an account. */
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

/** Mails not triggered by a request use the language of the last visit. */
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
  /** Regions of a moderator; null for all. */
  regions: readonly string[] | null;
  /** End of a ban, otherwise of a moderator term; null for no end. */
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

/** Serializes changes of roles: two concurrent ones must not each leave the other as the last admin. */
export async function lockRoles(tx: Write): Promise<void> {
  await takeIds(tx, 'users', 0);
}

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

/** Logins of removed accounts cannot be registered again. */
export function isLoginOfRemoved(login: string): boolean {
  return freedLogin.test(foldLogin(login));
}

/** Erases all personal data; the account itself remains as the author of its edits. */
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
  await tx.deleteFrom('notification_reports').where('user_id', '=', id).execute();
  await tx.deleteFrom('notice_mails').where('user_id', '=', id).execute();
  await tx.deleteFrom('watches').where('user_id', '=', id).execute();
  await tx.deleteFrom('user_exports').where('user_id', '=', id).execute();
  await removePushesOf(tx, id);
  await deleteWaysOf(tx, id);
  await forgetVoter(tx, id);
}

/** The votes still count, but are no longer linked to the user. */
async function forgetVoter(tx: Write, id: number): Promise<void> {
  // Writers of votes hold this lock.
  await takeIds(tx, 'votes', 0);
  await tx
    .updateTable('votes')
    .set({ user_id: null, client_id: null, voter: sql<string>`'removed ' || id` })
    .where('user_id', '=', id)
    .execute();
}

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
