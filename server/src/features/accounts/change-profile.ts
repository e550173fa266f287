import { profileForm } from '@dozor/contract/endpoints/accounts-endpoints.ts';
import { can } from '@dozor/domain/access/can.ts';
import { repeatProblems } from '@dozor/domain/account/repeated-field.ts';
import { errorMessages } from '@dozor/domain/errors/message.ts';
import { validationMessage } from '@dozor/domain/errors/validation-message.ts';
import { emailProblem, foldEmail } from '@dozor/domain/schema/email-rule.ts';
import { AppError, FieldErrors } from '../../core/app-error.ts';
import { isUniqueViolation } from '../../database/dialect.ts';
import type { Write } from '../../database/open-database.ts';
import { queueMail } from '../../platform/mail/mail-outbox.ts';
import type { Account } from './account-rows.ts';
import type { AccountServices, Caller } from './account-services.ts';
import { findByEmail, findByLogin, lockAccount } from './accounts-queries.ts';
import { writeAudit } from './audit-log.ts';
import { readForm } from './read-form.ts';
import { revokeKeys } from './registration/account-keys.ts';
import { changeNotice } from './registration/account-mails.ts';
import { requestNewEmail } from './registration/confirm-email.ts';
import { chosenPasswordProblem } from './sign-in/common-passwords.ts';
import { isFreshSession } from './sign-in/fresh-sign-in.ts';
import { passwordMatches } from './sign-in/password-hash.ts';
import { replacePassword } from './sign-in/replace-password.ts';
import { closeSessions } from './sign-in/session-store.ts';

const required = validationMessage('required');

interface ProfileChange {
  email?: string;
  password?: string;
}

/** The other sessions end, with a password the tokens too, and the current address is notified. */
export async function changeProfile(
  services: AccountServices,
  caller: Caller,
  login: string,
  body: unknown,
): Promise<void> {
  const { database, events, passwords } = services;
  const account = await findByLogin(database.kysely, login);
  if (!account) throw new AppError('notFound');
  if (!can(caller.actor, 'account.profile', { ownerId: String(account.id) })) throw new AppError('notEnoughRights');
  const isFresh = await isFreshSession(services, caller);
  const change = await readChange(services, account, body, isFresh);
  const passwordHash = change.password === undefined ? undefined : await passwords.hash(change.password);
  try {
    await database.transaction((tx) =>
      saveChange(services, tx, caller, { account, email: change.email, passwordHash }),
    );
  } catch (error) {
    if (isUniqueViolation(error)) throw new FieldErrors({ email: errorMessages.emailTaken });
    throw error;
  }
  events.emit('mailQueued', {});
}

async function saveChange(
  services: AccountServices,
  tx: Write,
  caller: Caller,
  change: { account: Account; email: string | undefined; passwordHash: string | undefined },
): Promise<void> {
  const { account, email, passwordHash } = change;
  await requireUnchanged(tx, account);
  const { clock, publicUrl } = services;
  const nowMs = clock.now();
  const { id, login } = account;
  const record = { actorId: id, subjectId: id, address: caller.address };
  if (passwordHash === undefined) {
    await revokeKeys(tx, id);
    await closeSessions(tx, id, caller.sessionId);
  } else {
    await replacePassword(tx, { id, passwordHash }, caller.sessionId);
    await writeAudit(tx, { ...record, kind: 'passwordChanged', detail: { by: 'profile' } }, nowMs);
  }
  if (email !== undefined) await requestNewEmail(services, tx, caller, { id, login, email });
  if (account.email === null) return;
  const what = email === undefined ? 'password' : passwordHash === undefined ? 'email' : 'both';
  const about = { language: caller.language, login, publicUrl: publicUrl() };
  await queueMail(tx, account.email, changeNotice(about, what), nowMs);
}

/** Address and password were checked before the transaction and may have changed since. */
async function requireUnchanged(tx: Write, account: Account): Promise<void> {
  const now = await lockAccount(tx, account.id);
  if (now?.passwordHash !== account.passwordHash)
    throw new FieldErrors({ currentPassword: errorMessages.invalidCurrentPassword });
  if (now?.email !== account.email) throw new FieldErrors({ currentEmail: errorMessages.invalidCurrentEmail });
}

async function readChange(
  services: AccountServices,
  account: Account,
  body: unknown,
  isFresh: boolean,
): Promise<ProfileChange> {
  const { value, errors } = readForm(profileForm, body);
  const isGiven = (field: string): boolean => value[field] !== undefined && value[field] !== '';
  const wantsEmail = ['currentEmail', 'email', 'confirmEmail'].some(isGiven);
  // With only a new address, the current password merely proves identity.
  const wantsPassword = ['password', 'confirmPassword', ...(wantsEmail ? [] : ['currentPassword'])].some(isGiven);
  const provesByPassword = wantsEmail && !wantsPassword && (!isFresh || isGiven('currentPassword'));
  const text = (field: string): string => (typeof value[field] === 'string' ? value[field] : '');
  const found = {
    ...(wantsEmail && (await emailErrors(services, account, text))),
    ...(provesByPassword && (await currentPasswordErrors(services, account, text))),
    ...(wantsPassword && (await passwordErrors(services, account, text))),
    ...repeatProblems(value),
    ...errors,
  };
  if (Object.keys(found).length > 0) throw new FieldErrors(found);
  if (!wantsEmail && !wantsPassword) throw new AppError('nothingToChange');
  return { ...(wantsEmail && { email: text('email') }), ...(wantsPassword && { password: text('password') }) };
}

type Texts = (field: string) => string;

async function emailErrors(
  { database }: AccountServices,
  account: Account,
  text: Texts,
): Promise<Record<string, string>> {
  const problem = emailProblem(text('email'));
  const holder = problem === undefined ? await findByEmail(database.kysely, text('email')) : undefined;
  const isTaken = holder !== undefined && holder.id !== account.id;
  const isRight = foldEmail(text('currentEmail')) === foldEmail(account.email ?? '');
  return {
    ...(!isRight && { currentEmail: text('currentEmail') === '' ? required : errorMessages.invalidCurrentEmail }),
    ...(problem !== undefined && { email: problem }),
    ...(isTaken && { email: errorMessages.emailTaken }),
    ...(text('confirmEmail') === '' && { confirmEmail: required }),
  };
}

async function currentPasswordErrors(
  { passwords }: AccountServices,
  account: Account,
  text: Texts,
): Promise<Record<string, string>> {
  const current = text('currentPassword');
  if (current === '') return { currentPassword: required };
  const isRight = await passwordMatches(passwords, account.passwordHash, current);
  return isRight ? {} : { currentPassword: errorMessages.invalidCurrentPassword };
}

async function passwordErrors(
  services: AccountServices,
  account: Account,
  text: Texts,
): Promise<Record<string, string>> {
  const problem = chosenPasswordProblem(text('password'), account.login);
  return {
    ...(await currentPasswordErrors(services, account, text)),
    ...(problem !== undefined && { password: problem }),
    ...(text('confirmPassword') === '' && { confirmPassword: required }),
  };
}
