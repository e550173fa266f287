import { Readable } from 'node:stream';
import { accountsCalls } from '@dozor/contract/endpoints/accounts-endpoints.ts';
import type { Actor } from '@dozor/domain/access/actor.ts';
import { can } from '@dozor/domain/access/can.ts';
import type { Role } from '@dozor/domain/access/role.ts';
import { errorMessages, successMessages } from '@dozor/domain/errors/message.ts';
import { validationMessage } from '@dozor/domain/errors/validation-message.ts';
import type { RevertReason } from '@dozor/domain/history/revert-reason.ts';
import { AppError, FieldErrors } from '../../core/app-error.ts';
import type { Places } from '../../places/places.ts';
import { type Api, route } from '../../platform/http/route.ts';
import { heldEntryOf, listOwnHeldEdits } from '../../records/held/held-edits-queries.ts';
import type { HistoryList } from '../../records/history/history-list.ts';
import type { HistoryServices } from '../history/list-history.ts';
import { trustOf } from '../trust/trust-levels.ts';
import { accountData } from './account-data.ts';
import { countAccountPoints, listAccountPoints } from './account-points-queries.ts';
import { type Account, ownUser, publicUser } from './account-rows.ts';
import type { AccountServices } from './account-services.ts';
import { findByLogin, refuseEmail, type RoleGrant } from './accounts-queries.ts';
import { readAudit, writeAudit } from './audit-log.ts';
import { callerOf } from './caller.ts';
import { changeProfile } from './change-profile.ts';
import { removeOwnAccount } from './remove-account.ts';
import { endListedSession, endOtherSessions } from './sign-in/end-sessions.ts';
import { clearSessionCookie } from './sign-in/session-cookie.ts';
import { listSessionsOf } from './sign-in/session-store.ts';
import { changeRoles } from './users/change-roles.ts';
import { listUsers } from './users/list-users.ts';

interface SentGrant {
  roles: Role[];
  regions?: string[] | undefined;
  until?: string | undefined;
}

export function accountRoutes(api: Api, services: AccountServices & Pick<HistoryServices, 'entries'>): void {
  const { clock, config, database, places } = services;
  const { kysely } = database;

  async function findAccount(login: string): Promise<Account> {
    const account = await findByLogin(kysely, login);
    if (!account) throw new AppError('notFound');
    return account;
  }

  async function findOwn(login: string, actor: Actor | null): Promise<Account> {
    const account = await findAccount(login);
    if (!can(actor, 'account.sessions', { ownerId: String(account.id) })) throw new AppError('notEnoughRights');
    return account;
  }

  route(api, accountsCalls.getAccount, async ({ params, actor }) => {
    const account = await findAccount(params.login);
    const isOwn = can(actor, 'account.profile', { ownerId: String(account.id) });
    return {
      user: isOwn ? ownUser(account) : publicUser(account),
      counts: await countAccountPoints(database.reader, account.id),
      trust: await trustOf(database.reader, account.id, clock.now()),
      points: await listAccountPoints(services, account.id, 'created', { filter: {}, page: 1, limit: 25 }),
    };
  });

  route(api, accountsCalls.listHeldEdits, async ({ params, actor }) => {
    const { id } = await findAccount(params.login);
    if (!can(actor, 'account.data', { ownerId: String(id) })) throw new AppError('notEnoughRights');
    const edits = await listOwnHeldEdits(kysely, id);
    return {
      items: edits.map((edit) => ({
        entry: heldEntryOf(edit),
        state: edit.state,
        until: edit.kind === 'comment' ? null : new Date(edit.until).toISOString(),
        reason: edit.reason as RevertReason | null,
        note: edit.note ?? '',
      })),
    };
  });

  const lists = {
    created: accountsCalls.accountCreated,
    changed: accountsCalls.accountChanged,
    commented: accountsCalls.accountCommented,
  };
  for (const [list, endpoint] of Object.entries(lists) as [HistoryList, (typeof lists)[HistoryList]][]) {
    route(api, endpoint, async ({ params, query }) => {
      const { page, limit, ...filter } = query;
      const account = await findAccount(params.login);
      return listAccountPoints(services, account.id, list, { filter, page, limit });
    });
  }

  route(api, accountsCalls.changeProfile, async (input) => {
    await changeProfile(services, callerOf(input), input.params.login, input.body);
    return { message: successMessages.userDataChanged };
  });

  route(api, accountsCalls.refuseEmail, async ({ params, actor }) => {
    const { id } = await findAccount(params.login);
    if (!can(actor, 'account.profile', { ownerId: String(id) })) throw new AppError('notEnoughRights');
    await refuseEmail(kysely, id);
    return { message: successMessages.userDataChanged };
  });

  route(api, accountsCalls.copyAccountData, async (input) => {
    const account = await findAccount(input.params.login);
    const { actor, reply } = input;
    if (!can(actor, 'account.data', { ownerId: String(account.id) })) throw new AppError('notEnoughRights');
    const record = { kind: 'dataCopied', actorId: account.id, subjectId: account.id } as const;
    await writeAudit(kysely, { ...record, address: callerOf(input).address }, clock.now());
    return reply
      .type('application/json; charset=utf-8')
      .header('content-disposition', `attachment; filename="dozor_account_${account.id}.json"`)
      .send(Readable.from(accountData(database.heavyReader, account)));
  });

  route(api, accountsCalls.removeAccount, async (input) => {
    await removeOwnAccount(services, callerOf(input), input.params.login, input.body.currentPassword ?? '');
    clearSessionCookie(input.reply, config);
    return { message: successMessages.objectDeleted };
  });

  route(api, accountsCalls.listUsers, ({ query }) => {
    const { query: text = '', page, limit } = query;
    return listUsers(database.reader, text, { page, limit, nowMs: clock.now() });
  });

  route(api, accountsCalls.changeRoles, async (input) => {
    const grant = grantOf(input.body, { places: await places.loaded(), nowMs: clock.now() });
    await changeRoles(services, callerOf(input), input.params.login, grant);
    return { message: successMessages.rolesChanged };
  });

  route(api, accountsCalls.listSessions, async (input) => {
    const { id } = await findOwn(input.params.login, input.actor);
    return { items: await listSessionsOf(kysely, id, callerOf(input).sessionId, clock.now()) };
  });

  route(api, accountsCalls.endSession, async (input) => {
    const { id } = await findOwn(input.params.login, input.actor);
    await endListedSession(services, callerOf(input), id, input.params.session_id);
    return { message: successMessages.userDataChanged };
  });

  route(api, accountsCalls.endOtherSessions, async (input) => {
    const { id } = await findOwn(input.params.login, input.actor);
    await endOtherSessions(services, callerOf(input), id);
    return { message: successMessages.userDataChanged };
  });

  route(api, accountsCalls.listAudit, ({ query }) => {
    const { kind, login, page, limit } = query;
    return readAudit(kysely, { kind, login }, { page, limit });
  });
}

/** The grant described by a roles form: regions apply to a moderator, an end date to a ban or else to a moderator. */
function grantOf(
  { roles, regions = [], until }: SentGrant,
  { places, nowMs }: { places: Pick<Places, 'knows'>; nowMs: number },
): RoleGrant {
  const errors: Record<string, string> = {};
  if (regions.length > 0 && !roles.includes('moderator')) errors['regions'] = validationMessage('doesNotApply');
  else if (!regions.every((code) => places.knows(code))) errors['regions'] = errorMessages.unknownValue;
  if (until !== undefined && !roles.some((role) => role === 'banned' || role === 'moderator'))
    errors['until'] = validationMessage('doesNotApply');
  else if (until !== undefined && Date.parse(until) <= nowMs) errors['until'] = validationMessage('inThePast');
  if (Object.keys(errors).length > 0) throw new FieldErrors(errors);
  return {
    roles,
    regions: regions.length > 0 ? [...new Set(regions)].toSorted() : null,
    untilMs: until === undefined ? null : Date.parse(until),
  };
}
