import * as calls from '@dozor/contract/moderation-endpoints.ts';
import { regionsOf } from '@dozor/domain/access/regions.ts';
import { AppError } from '../../platform/http/app-error.ts';
import { type Api, route } from '../../platform/http/route.ts';
import type { Services } from '../../platform/services.ts';
import { countModeration } from './count-moderation.ts';
import { checkFlaggedEdit, listFlaggedEdits, settleEditsOf } from './flagged-edits-queries.ts';
import { requireRegion } from './require-region.ts';
import { Rollbacks } from './roll-back-user.ts';

/** The moderators' list of edits, and taking back what a vandal did. */
export function moderationRoutes(api: Api, services: Services): Rollbacks {
  const { database, clock, events } = services;
  const rollbacks = new Rollbacks(services);

  route(api, calls.countModeration, ({ actor }) =>
    countModeration(database.reader, { nowMs: clock.now(), regions: regionsOf(actor) }),
  );

  route(api, calls.listFlaggedEdits, async ({ query: { page, limit, ...filter }, actor }) => ({
    ...(await listFlaggedEdits(
      database.kysely,
      { ...filter, regions: regionsOf(actor) },
      { offset: (page - 1) * limit, limit },
    )),
    page,
    limit,
  }));

  route(api, calls.checkEdit, async ({ params, actor: moderator }) => {
    const by = { userId: Number(moderator.id), nowMs: clock.now() };
    await requireRegion(services, moderator, params.id);
    const edit = await database.transaction((tx) => checkFlaggedEdit(tx, params.id, by));
    if (!edit) throw new AppError('notFound');
    return edit;
  });

  route(api, calls.rollbackUser, ({ params, body, actor: moderator }) =>
    rollbacks.run({
      ...params,
      ...body,
      from: Date.parse(body.from),
      to: Date.parse(body.to),
      actor: moderator,
      nowMs: clock.now(),
    }),
  );
  api.addHook('preClose', async () => rollbacks.halt());
  events.on('userBanned', ({ userId }) => database.transaction((tx) => settleEditsOf(tx, userId, clock.now())));
  return rollbacks;
}
