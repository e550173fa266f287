import { registrationForm } from '@dozor/contract/endpoints/auth-endpoints.ts';
import { isReservedLogin } from '@dozor/domain/account/login-rule.ts';
import { repeatProblems } from '@dozor/domain/account/repeated-field.ts';
import { errorMessages } from '@dozor/domain/errors/message.ts';
import { FieldErrors } from '../../../core/app-error.ts';
import type { Query, Write } from '../../../database/open-database.ts';
import { queueMail } from '../../../platform/mail/mail-outbox.ts';
import type { AccountServices, Caller } from '../account-services.ts';
import {
  findByEmail,
  findById,
  findTaken,
  insertAccount,
  isLoginOfRemoved,
  removeStaleRegistrations,
  setConfirmed,
} from '../accounts-queries.ts';
import { writeAudit } from '../audit-log.ts';
import { type ReadForm, readForm, validText } from '../read-form.ts';
import { chosenPasswordProblem } from '../sign-in/common-passwords.ts';
import { issueKey, keyLifeMs, useKey } from './account-keys.ts';
import { confirmationMail } from './account-mails.ts';

interface Registration {
  login: string;
  email: string;
  password: string;
}

/** Writes account, key and mail atomically. @throws {FieldErrors} with the errors of all fields, including `taken` ones */
export async function registerAccount(services: AccountServices, caller: Caller, body: unknown): Promise<void> {
  const { database, clock, events, passwords } = services;
  const nowMs = clock.now();
  const staleMs = nowMs - keyLifeMs.confirm;
  const wanted = await readRegistration(database.kysely, body, staleMs);
  const passwordHash = await passwords.hash(wanted.password);
  await database.transaction(async (tx) => {
    await removeStaleRegistrations(tx, wanted, staleMs);
    const account = {
      ...wanted,
      passwordHash,
      roles: ['user'] as const,
      confirmed: false,
      createdMs: nowMs,
      language: caller.language,
    };
    const id = await insertAccount(tx, account);
    if (id === undefined) throw new FieldErrors(await takenErrors(tx, wanted, staleMs));
    await sendConfirmation(services, tx, caller, { ...wanted, id, nowMs });
    await writeAudit(tx, { kind: 'registered', actorId: null, subjectId: id, address: caller.address }, nowMs);
  });
  events.emit('mailQueued', {});
}

async function sendConfirmation(
  services: AccountServices,
  tx: Write,
  { language }: Caller,
  account: { id: number; login: string; email: string; nowMs: number },
): Promise<void> {
  const { id, login, email, nowMs } = account;
  const key = await issueKey(tx, { kind: 'confirm', userId: id, email, nowMs });
  const about = { language, login, publicUrl: services.publicUrl() };
  await queueMail(tx, email, confirmationMail(about, email, key), nowMs);
}

/** Every rule is checked even if another failed: a form with a mistake in each field gets every message at once. */
async function readRegistration(db: Query, body: unknown, staleMs: number): Promise<Registration> {
  const form = readForm(registrationForm, body);
  const sound = { login: validText(form, 'login'), email: validText(form, 'email') };
  const password = validText(form, 'password');
  const passwordError = password === undefined ? undefined : chosenPasswordProblem(password, sound.login ?? '');
  const errors = {
    ...repeatProblems(form.value),
    ...form.errors,
    ...(passwordError && { password: passwordError }),
    ...(await takenErrors(db, sound, staleMs)),
  };
  if (Object.keys(errors).length > 0) throw new FieldErrors(errors);
  return registrationOf(form);
}

function registrationOf({ value }: ReadForm): Registration {
  return { login: String(value['login']), email: String(value['email']), password: String(value['password']) };
}

async function takenErrors(
  db: Query | Write,
  wanted: { login: string | undefined; email: string | undefined },
  staleMs: number,
): Promise<Record<string, string>> {
  const taken = await findTaken(db, wanted, staleMs);
  const isOfRemoved = wanted.login !== undefined && isLoginOfRemoved(wanted.login);
  const isReserved = wanted.login !== undefined && isReservedLogin(wanted.login);
  return {
    ...((taken.login || isOfRemoved || isReserved) && { login: errorMessages.loginTaken }),
    ...(taken.email && { email: errorMessages.emailTaken }),
  };
}

/** Mails the link of a registration again, without disclosing whether there is one. */
export async function resendConfirmation(services: AccountServices, caller: Caller, email: string): Promise<void> {
  const { database, clock, events } = services;
  const nowMs = clock.now();
  const account = await findByEmail(database.kysely, email);
  const isWaiting = account && !account.confirmed && account.createdMs >= nowMs - keyLifeMs.confirm;
  if (!isWaiting || !account.email) return;
  const { id, login, email: mailbox } = account;
  await database.transaction((tx) => sendConfirmation(services, tx, caller, { id, login, email: mailbox, nowMs }));
  events.emit('mailQueued', {});
}

/** @returns the login that the key belongs to; undefined when it is not valid */
export async function confirmRegistration(
  services: AccountServices,
  caller: Caller,
  link: { email: string; activateKey: string },
): Promise<string | undefined> {
  const { database, clock } = services;
  const nowMs = clock.now();
  return database.transaction(async (tx) => {
    const id = await useKey(tx, { kind: 'confirm', secret: link.activateKey, email: link.email, nowMs });
    if (id === undefined) return undefined;
    await setConfirmed(tx, id);
    await writeAudit(tx, { kind: 'confirmed', actorId: id, subjectId: id, address: caller.address }, nowMs);
    return (await findById(tx, id))?.login;
  });
}
