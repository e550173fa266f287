import { moderationCalls } from '@dozor/contract/endpoints/moderation-endpoints.ts';
import type { Actor } from '@dozor/domain/access/actor.ts';
import { regionsOf } from '@dozor/domain/access/regions.ts';
import { type Api, route } from '../../platform/http/route.ts';
import type { Services } from '../../services.ts';
import { refuseHeldEditsOf } from '../points/settle-held.ts';
import { countGonePoints, countModeration } from './count-moderation.ts';
import { listFlaggedEdits, settleEditsOf } from './flagged-edits-queries.ts';
import { listHeldEdits } from './held-edits.ts';
import { Rollbacks } from './roll-back-user.ts';
import { settleEdit } from './settle-edit.ts';

export function moderationRoutes(
  api: Api,
  services: Services,
  countHeldBuilds: (actor: Actor) => Promise<number>,
): Rollbacks {
  const { database, clock, events, readModel } = services;
  const rollbacks = new Rollbacks(services);

  route(api, moderationCalls.countModeration, async ({ actor }) => {
    const regions = regionsOf(actor);
    const [waiting, builds] = await Promise.all([
      countModeration(database.reader, { nowMs: clock.now(), regions }),
      countHeldBuilds(actor),
    ]);
    return { ...waiting, gone: countGonePoints(readModel, regions), builds };
  });

  route(api, moderationCalls.listFlaggedEdits, async ({ query: { page, limit, state, ...filter }, actor }) => {
    const [regions, part] = [regionsOf(actor), { offset: (page - 1) * limit, limit }];
    const found =
      state === 'held'
        ? await listHeldEdits(database.kysely, { ...filter, regions }, part)
        : await listFlaggedEdits(database.kysely, { ...filter, state, regions }, part);
    return { ...found, page, limit };
  });

  route(api, moderationCalls.checkEdit, ({ params, body, actor }) =>
    settleEdit(services, { id: params.id, actor, outcome: 'good', ...body }),
  );

  route(api, moderationCalls.rollbackUser, ({ params, body, actor: moderator }) =>
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
  events.on('userBanned', ({ userId }) =>
    database.transaction(async (tx) => {
      await settleEditsOf(tx, userId, clock.now());
      await refuseHeldEditsOf(tx, userId, { byId: null, nowMs: clock.now() });
    }),
  );
  return rollbacks;
}
