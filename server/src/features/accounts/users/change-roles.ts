import { can, canEver } from '@dozor/domain/access/can.ts';
import { type Role, touchesStaff } from '@dozor/domain/access/role.ts';
import type { Write } from '../../../database/open-database.ts';
import { AppError } from '../../../platform/http/app-error.ts';
import { type Account, actorOf } from '../account-rows.ts';
import type { AccountServices, Caller } from '../account-services.ts';
import { countAdmins, findById, findByLogin, lockRoles, setRoles } from '../accounts-queries.ts';
import { writeAudit } from '../audit-log.ts';
import { closeSessions } from '../sign-in/session-store.ts';

/** Gives another account these roles instead of its own; a ban ends its sessions. */
export async function changeRoles(
  services: AccountServices,
  caller: Caller,
  login: string,
  roles: Role[],
): Promise<void> {
  const { database, events } = services;
  const banned = await database.transaction(async (tx) => {
    await lockRoles(tx);
    const account = await findByLogin(tx, login);
    if (!account) throw new AppError('notFound');
    await requireRight(tx, caller, account, roles);
    return saveRoles(services, tx, { account, roles, actorId: Number(caller.actor?.id), address: caller.address });
  });
  if (banned !== undefined) events.emit('userBanned', { userId: banned });
}

/**
 * Judges by the roles that the actor has inside the transaction: of two admins who demote each other at the same
 * moment, the later one is no admin any more.
 */
async function requireRight(tx: Write, caller: Caller, account: Account, roles: Role[]): Promise<void> {
  const acting = await findById(tx, Number(caller.actor?.id));
  const actor = acting ? actorOf(acting) : null;
  const subject = { ownerId: String(account.id), rolesBefore: account.roles, rolesAfter: roles };
  if (can(actor, 'account.roles', subject)) return;
  const isOther = actor !== null && actor.id !== subject.ownerId;
  const needsAdmin = isOther && canEver(actor, 'account.roles') && touchesStaff(account.roles, roles);
  throw new AppError(needsAdmin ? 'adminRightsRequired' : 'notEnoughRights');
}

/**
 * Writes roles, ends the sessions of one who is banned and leaves a line in the audit log.
 *
 * @returns the account's id when it is banned now
 * @throws {LastAdminError}
 */
export async function saveRoles(
  { clock }: Pick<AccountServices, 'clock'>,
  tx: Write,
  change: { account: Account; roles: Role[]; actorId: number | null; address: string },
): Promise<number | undefined> {
  const { account, roles, actorId, address } = change;
  const hadAdmin = (await countAdmins(tx)) > 0;
  await setRoles(tx, account.id, roles);
  if (hadAdmin && (await countAdmins(tx)) === 0) throw new LastAdminError();
  const isBanned = roles.includes('banned');
  if (isBanned) await closeSessions(tx, account.id);
  const detail = { before: account.roles, after: roles };
  await writeAudit(tx, { kind: 'rolesChanged', actorId, subjectId: account.id, address, detail }, clock.now());
  return isBanned ? account.id : undefined;
}

/** Somebody must be able to give rights: the last admin stays one. */
export class LastAdminError extends Error {
  constructor() {
    super('the last admin stays admin');
  }
}
