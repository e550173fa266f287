import { Cron } from 'croner';
import { notificationsCalls } from '@dozor/contract/endpoints/notifications-endpoints.ts';
import type { Actor } from '@dozor/domain/access/actor.ts';
import { can } from '@dozor/domain/access/can.ts';
import { AppError } from '../../core/app-error.ts';
import { WorkLoop } from '../../core/work-loop.ts';
import { type Api, route } from '../../platform/http/route.ts';
import { findPoint } from '../../records/points/points-queries.ts';
import type { Services } from '../../services.ts';
import { findSettings, saveSettings } from './notification-settings.ts';
import { pushRoutes } from './push/push-routes.ts';
import { sendPushes } from './push/send-pushes.ts';
import { sendDigests } from './send-digests.ts';
import { gatherMs, sendNotices } from './send-notices.ts';
import { unsubscribeRoutes } from './unsubscribe-routes.ts';
import { isWatched, unwatch, watch } from './watches-queries.ts';

const checkIntervalMs = 15_000;

/** @param waitMs the time during which events are collected into one mail */
export function notificationFeature(
  api: Api,
  services: Services,
  waitMs: number = gatherMs,
): { start(): void; stop(): Promise<void> } {
  const { kysely } = services.database;

  route(api, notificationsCalls.getNotificationSettings, ({ params, actor }) =>
    findSettings(kysely, ownId(actor, params.login)),
  );

  route(api, notificationsCalls.setNotificationSettings, ({ params, body, actor }) => {
    const userId = ownId(actor, params.login);
    return services.database.transaction((tx) => saveSettings(tx, userId, body));
  });

  route(api, notificationsCalls.getWatch, async ({ params, actor }) => {
    const userId = ownId(actor, params.login);
    if (!(await findPoint(kysely, params.point_id))) throw new AppError('notFound');
    return { checked: await isWatched(kysely, { userId, pointIdx: params.point_id }) };
  });

  route(api, notificationsCalls.setWatch, async ({ params, body, actor }) => {
    const userId = ownId(actor, params.login);
    if (!(await findPoint(kysely, params.point_id))) throw new AppError('notFound');
    await (body.checked ? watch : unwatch)(kysely, { userId, pointIdx: params.point_id });
    return { checked: body.checked };
  });

  unsubscribeRoutes(api, services);
  pushRoutes(api, services);
  return backgroundWork(services, waitMs);
}

function backgroundWork(services: Services, waitMs: number): { start(): void; stop(): Promise<void> } {
  const digests = new WorkLoop(() => sendDigests(services), {
    failed: (error) => services.log.warn({ err: error }, 'cannot send digests'),
  });
  const notices = new WorkLoop(() => sendNotices(services, waitMs), {
    everyMs: Math.min(checkIntervalMs, Math.max(waitMs, 100)),
    failed: (error) => services.log.warn({ err: error }, 'cannot send notifications'),
  });
  const pushes = new WorkLoop(() => sendPushes(services), {
    everyMs: checkIntervalMs,
    failed: (error) => services.log.warn({ err: error }, 'cannot send push messages'),
  });
  let schedule: Cron | undefined;
  return {
    start() {
      notices.start();
      if (services.config.push) pushes.start();
      schedule = new Cron('*/10 * * * *', () => digests.request());
    },
    async stop() {
      schedule?.stop();
      await digests.stop();
      await notices.stop();
      await pushes.stop();
    },
  };
}

/** Notifications are private to their owner, regardless of the role of the requester. */
function ownId(actor: Actor | null, login: string): number {
  const own = actor?.login.toLowerCase() === login.normalize('NFC').toLowerCase();
  if (!actor || !can(actor, 'account.notifications', own ? { ownerId: actor.id } : {})) {
    throw new AppError('notEnoughRights');
  }
  return Number(actor.id);
}
