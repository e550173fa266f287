import * as calls from '@dozor/contract/moderation-endpoints.ts';
import { AppError } from '../../platform/http/app-error.ts';
import { requireRight } from '../../platform/http/require-actor.ts';
import { type Api, route } from '../../platform/http/route.ts';
import type { Services } from '../../platform/services.ts';
import { checkFlaggedEdit, listFlaggedEdits } from './flagged-edits-queries.ts';
import { rollBackUser } from './roll-back-user.ts';

/** The moderators' list of edits, and taking back what a vandal did. */
export function moderationRoutes(api: Api, services: Services): void {
  const { database, clock } = services;

  route(api, calls.listFlaggedEdits, async ({ query: { page, limit, ...filter }, actor }) => {
    requireRight(actor, 'account.rollback');
    return { ...(await listFlaggedEdits(database.kysely, filter, { offset: (page - 1) * limit, limit })), page, limit };
  });

  route(api, calls.checkEdit, async ({ params, actor }) => {
    const moderator = requireRight(actor, 'account.rollback');
    const by = { userId: Number(moderator.id), nowMs: clock.now() };
    const edit = await database.transaction((tx) => checkFlaggedEdit(tx, params.id, by));
    if (!edit) throw new AppError('notFound');
    return edit;
  });

  route(api, calls.rollbackUser, ({ params, body, actor }) => {
    const moderator = requireRight(actor, 'account.rollback');
    const range = { from: Date.parse(body.from), to: Date.parse(body.to) };
    return rollBackUser(services, { login: params.login, ...range, actor: moderator });
  });
}
