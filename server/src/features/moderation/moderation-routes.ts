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
import { listWaitingEdits } from './waiting-edits.ts';

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
    const list = { held: listHeldEdits, waiting: listWaitingEdits };
    const found =
      state === 'held' || state === 'waiting'
        ? await list[state](database.kysely, { ...filter, regions }, part)
        : await listFlaggedEdits(database.kysely, { ...filter, state, regions }, part);
    return { ...found, page, limit };
  });

  route(api, moderationCalls.checkEdit, ({ params, body, actor }) =>
    settleEdit(services, { id: params.id, actor, outcome: 'good', ...body }),
  );

  route(api, moderationCalls.rollbackUser, async ({ params, body, actor: moderator, request, reply }) => {
    const [from, to] = [Date.parse(body.from), Date.parse(body.to)];
    const asked = { ...params, ...body, from, to, actor: moderator, nowMs: clock.now() };
    const isAsync = /(^|,)\s*respond-async\s*(,|;|$)/i.test(String(request.headers['prefer'] ?? ''));
    const found = await (isAsync ? rollbacks.run(asked, 0) : rollbacks.run(asked));
    if (!('state' in found)) return found;
    return reply
      .code(202)
      .header('location', `/api/account/${encodeURIComponent(params.login)}/rollback/${found._id}`)
      .send(found);
  });
  route(api, moderationCalls.getRollback, async ({ params, actor: moderator, reply }) => {
    const found = await rollbacks.find(params.login, params.id, moderator);
    return 'state' in found ? reply.code(202).send(found) : found;
  });
  api.addHook('preClose', async () => rollbacks.halt());
  events.on('userBanned', ({ userId }) =>
    database.transaction(async (tx) => {
      await settleEditsOf(tx, userId, clock.now());
      await refuseHeldEditsOf(tx, userId, { byId: null, nowMs: clock.now() });
    }),
  );
  return rollbacks;
}
