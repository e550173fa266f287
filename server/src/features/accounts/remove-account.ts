import { can } from '@dozor/domain/access/can.ts';
import { errorMessages } from '@dozor/domain/errors/message.ts';
import { validationMessage } from '@dozor/domain/errors/validation-message.ts';
import { AppError, FieldErrors } from '../../core/app-error.ts';
import type { Write } from '../../database/open-database.ts';
import { removeMailsTo } from '../../platform/mail/mail-outbox.ts';
import type { Account } from './account-rows.ts';
import type { AccountServices, Caller } from './account-services.ts';
import { countAdmins, findByLogin, forgetPerson, lockRoles } from './accounts-queries.ts';
import { forgetAddresses, writeAudit } from './audit-log.ts';
import { passwordMatches } from './sign-in/password-hash.ts';
import { LastAdminError } from './users/change-roles.ts';

/**
 * Erases personal data at once (the addresses of a banned account are retained for their usual time); edits remain
 * under `removed-<n>`.
 *
 * @throws {AppError} `notEnoughRights` for another's account and for the last admin
 * @throws {FieldErrors} keyed `currentPassword`
 */
export async function removeOwnAccount(
  services: AccountServices,
  caller: Caller,
  login: string,
  currentPassword: string,
): Promise<void> {
  const { database, clock, passwords } = services;
  const account = await findByLogin(database.kysely, login);
  if (!account) throw new AppError('notFound');
  if (!can(caller.actor, 'account.data', { ownerId: String(account.id) })) throw new AppError('notEnoughRights');
  if (currentPassword === '') throw new FieldErrors({ currentPassword: validationMessage('required') });
  if (!(await passwordMatches(passwords, account.passwordHash, currentPassword))) {
    throw new FieldErrors({ currentPassword: errorMessages.invalidCurrentPassword });
  }
  try {
    await database.transaction((tx) =>
      removeAccount(tx, account, { actorId: account.id, address: caller.address }, clock.now()),
    );
  } catch (error) {
    if (error instanceof LastAdminError) throw new AppError('notEnoughRights');
    throw error;
  }
}

/** @throws {LastAdminError} at least one account must be able to grant rights */
export async function removeAccount(
  tx: Write,
  account: Account,
  by: { actorId: number | null; address: string },
  nowMs: number,
): Promise<void> {
  await lockRoles(tx);
  const hadAdmin = (await countAdmins(tx)) > 0;
  await forgetPerson(tx, account.id);
  if (hadAdmin && (await countAdmins(tx)) === 0) throw new LastAdminError();
  for (const address of [account.email, account.pendingEmail]) if (address) await removeMailsTo(tx, address);
  await writeAudit(tx, { kind: 'removed', ...by, subjectId: account.id }, nowMs);
  // A banned user must not erase the evidence for the ban by removing the account.
  if (!account.roles.includes('banned')) await forgetAddresses(tx, account.id);
}
