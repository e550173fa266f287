import type { FastifyRequest } from 'fastify';
import { pushCalls } from '@dozor/contract/endpoints/push-endpoints.ts';
import { successMessages } from '@dozor/domain/errors/message.ts';
import { AppError } from '../../../core/app-error.ts';
import { type Api, route } from '../../../platform/http/route.ts';
import { readPushKeys } from '../../../platform/push/push-keys.ts';
import { queuePush } from '../../../platform/push/queue-push.ts';
import { removePush } from '../../../records/push/remove-pushes.ts';
import type { Services } from '../../../services.ts';
import { changeSubscription, requireSubscription, subscribe } from './push-subscriptions.ts';
import { testMessage } from './push-text.ts';

export function pushRoutes(api: Api, services: Services): void {
  const { config, database, clock, events } = services;

  route(api, pushCalls.getPushKey, async () => {
    if (!config.push) throw new AppError('notFound');
    return { key: (await readPushKeys(database.kysely)).publicKey };
  });

  route(api, pushCalls.subscribePush, async ({ body, actor, reply }) => {
    if (!config.push) throw new AppError('notFound');
    const { isNew, ...subscription } = await subscribe(services, body, actor);
    return isNew ? subscription : reply.code(200).send(subscription);
  });

  route(api, pushCalls.changePush, async ({ params: { id }, body, actor, request }) => {
    await changeSubscription(services, { id, secret: secretOf(request) }, body, actor);
    return { message: successMessages.objectSaved };
  });

  route(api, pushCalls.deletePush, async ({ params: { id }, request }) => {
    await database.transaction(async (tx) => {
      await requireSubscription(tx, id, secretOf(request));
      await removePush(tx, id);
    });
    return { message: successMessages.objectDeleted };
  });

  route(api, pushCalls.testPush, async ({ params: { id }, request, reply }) => {
    if (!config.push) throw new AppError('notFound');
    await database.transaction(async (tx) => {
      const { language } = await requireSubscription(tx, id, secretOf(request));
      await queuePush(tx, { subscriptionId: id, ...testMessage(language) }, clock.now());
    });
    events.emit('mailQueued', {});
    return reply.code(202).send({});
  });
}

function secretOf({ headers }: FastifyRequest): unknown {
  return headers['x-push-secret'];
}
