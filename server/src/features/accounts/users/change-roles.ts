import { can, canEver } from '@dozor/domain/access/can.ts';
import { maxRegionalBanMs, regionsOf } from '@dozor/domain/access/regions.ts';
import { touchesStaff } from '@dozor/domain/access/role.ts';
import { validationMessage } from '@dozor/domain/errors/validation-message.ts';
import { AppError, FieldErrors } from '../../../core/app-error.ts';
import type { Write } from '../../../database/open-database.ts';
import { editsByPlace, shareInside } from '../../../records/history/edits-by-place.ts';
import { type Account, actorOf } from '../account-rows.ts';
import type { AccountServices, Caller } from '../account-services.ts';
import { countAdmins, findById, findByLogin, lockRoles, type RoleGrant, setRoles } from '../accounts-queries.ts';
import { writeAudit } from '../audit-log.ts';
import { closeSessions } from '../sign-in/session-store.ts';

export async function changeRoles(
  services: AccountServices,
  caller: Caller,
  login: string,
  grant: RoleGrant,
): Promise<void> {
  const { database, events, clock } = services;
  const banned = await database.transaction(async (tx) => {
    await lockRoles(tx);
    const account = await findByLogin(tx, login);
    if (!account) throw new AppError('notFound');
    await requireRight(tx, caller, { account, grant, nowMs: clock.now() });
    const remaining = withoutTimedModerator(account, grant);
    return saveRoles(services, tx, {
      account,
      grant: remaining,
      actorId: Number(caller.actor?.id),
      address: caller.address,
    });
  });
  if (banned !== undefined) events.emit('userBanned', { userId: banned });
}

/**
 * An account has only one end date, which a ban uses: a temporary moderator loses the role afterwards instead of
 * keeping it for good.
 */
function withoutTimedModerator({ roles, untilMs }: Account, grant: RoleGrant): RoleGrant {
  if (untilMs === null || roles.includes('banned') || !grant.roles.includes('banned')) return grant;
  const rest = grant.roles.filter((role) => role !== 'moderator');
  return { ...grant, roles: rest.length === 1 ? ['user', ...rest] : rest, regions: null };
}

/** Reads the actor's roles in the transaction: of two admins demoting each other at once, the later is no longer one. */
async function requireRight(
  tx: Write,
  caller: Caller,
  { account, grant, nowMs }: { account: Account; grant: RoleGrant; nowMs: number },
): Promise<void> {
  const acting = await findById(tx, Number(caller.actor?.id));
  const actor = acting ? actorOf(acting) : null;
  const regions = regionsOf(actor);
  const subject = {
    ownerId: String(account.id),
    rolesBefore: account.roles,
    rolesAfter: grant.roles,
    nowMs,
    ...(grant.untilMs !== null && { untilMs: grant.untilMs }),
    ...(regions !== null && { shareInside: shareInside(await editsByPlace(tx, account.id), regions) }),
  };
  if (can(actor, 'account.roles', subject)) return;
  if (regions !== null && can(actor, 'account.roles', { ...subject, untilMs: nowMs })) {
    const max = maxRegionalBanMs / 3_600_000;
    throw new FieldErrors({
      until: grant.untilMs === null ? validationMessage('required') : validationMessage('tooBig', { max: `${max} h` }),
    });
  }
  const isOther = actor !== null && actor.id !== subject.ownerId;
  const needsAdmin = isOther && canEver(actor, 'account.roles') && touchesStaff(account.roles, grant.roles);
  throw new AppError(needsAdmin ? 'adminRightsRequired' : 'notEnoughRights');
}

/**
 * @returns the account's id when it is now banned
 * @throws {LastAdminError}
 */
export async function saveRoles(
  { clock }: Pick<AccountServices, 'clock'>,
  tx: Write,
  change: { account: Account; grant: RoleGrant; actorId: number | null; address: string },
): Promise<number | undefined> {
  const { account, grant, actorId, address } = change;
  const hadAdmin = (await countAdmins(tx)) > 0;
  await setRoles(tx, account.id, grant);
  if (hadAdmin && (await countAdmins(tx)) === 0) throw new LastAdminError();
  const isBanned = grant.roles.includes('banned');
  if (isBanned) await closeSessions(tx, account.id);
  const detail = {
    before: account.roles,
    after: grant.roles,
    ...(grant.regions !== null && { regions: grant.regions }),
    ...(grant.untilMs !== null && { until: new Date(grant.untilMs).toISOString() }),
  };
  await writeAudit(tx, { kind: 'rolesChanged', actorId, subjectId: account.id, address, detail }, clock.now());
  return isBanned ? account.id : undefined;
}

/** The last admin keeps the role: at least one account must be able to grant rights. */
export class LastAdminError extends Error {
  constructor() {
    super('the last admin stays admin');
  }
}
