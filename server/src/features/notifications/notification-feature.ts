import * as calls from '@dozor/contract/notifications-endpoints.ts';
import type { Actor } from '@dozor/domain/access/actor.ts';
import { can } from '@dozor/domain/access/can.ts';
import { Cron } from 'croner';
import { AppError } from '../../platform/http/app-error.ts';
import { type Api, route } from '../../platform/http/route.ts';
import type { Services } from '../../platform/services.ts';
import { findPoint } from '../points/points-queries.ts';
import { HistoryFollower } from './follow-history.ts';
import { findSettings, saveSettings } from './notification-settings.ts';
import { sendDigests } from './send-digests.ts';
import { unsubscribeRoutes } from './unsubscribe-routes.ts';

/** Settings and watches of an account, and the work that turns history into mails. */
export function notificationFeature(api: Api, services: Services): { start(): void; stop(): Promise<void> } {
  const { kysely } = services.database;

  route(api, calls.getNotificationSettings, ({ params, actor }) => findSettings(kysely, ownId(actor, params.login)));

  route(api, calls.setNotificationSettings, ({ params, body, actor }) => {
    const userId = ownId(actor, params.login);
    return services.database.transaction((tx) => saveSettings(tx, userId, withoutUndefined(body)));
  });

  route(api, calls.getWatch, async ({ params, actor }) => {
    const userId = ownId(actor, params.login);
    if (!(await findPoint(kysely, params.point_id))) throw new AppError('notFound');
    return { checked: await isWatched(services, userId, params.point_id) };
  });

  route(api, calls.setWatch, async ({ params, body, actor }) => {
    const userId = ownId(actor, params.login);
    if (!(await findPoint(kysely, params.point_id))) throw new AppError('notFound');
    await watch(services, userId, params.point_id, body.checked);
    return { checked: body.checked };
  });

  unsubscribeRoutes(api, services);
  return backgroundWork(services);
}

function backgroundWork(services: Services): { start(): void; stop(): Promise<void> } {
  const follower = new HistoryFollower(services);
  let digests: Cron | undefined;
  let sending: Promise<unknown> = Promise.resolve();
  return {
    start() {
      follower.start();
      digests = new Cron('*/10 * * * *', () => {
        sending = sendDigests(services).catch((error: unknown) => services.log.warn({ err: error }, 'digests failed'));
      });
    },
    async stop() {
      digests?.stop();
      await follower.stop();
      await sending;
    },
  };
}

/** Notifications are the owner's alone, whatever the role of who asks. */
function ownId(actor: Actor | null, login: string): number {
  const own = actor?.login.toLowerCase() === login.normalize('NFC').toLowerCase();
  if (!actor || !can(actor, 'account.notifications', own ? { ownerId: actor.id } : {})) {
    throw new AppError('notEnoughRights');
  }
  return Number(actor.id);
}

function withoutUndefined<T extends object>(value: T): { [Key in keyof T]: Exclude<T[Key], undefined> } {
  return Object.fromEntries(Object.entries(value).filter(([, part]) => part !== undefined)) as never;
}

async function isWatched({ database }: Services, userId: number, pointIdx: number): Promise<boolean> {
  const row = await database.kysely
    .selectFrom('watches')
    .select('point_idx')
    .where('user_id', '=', userId)
    .where('point_idx', '=', pointIdx)
    .executeTakeFirst();
  return row !== undefined;
}

async function watch({ database }: Services, userId: number, pointIdx: number, checked: boolean): Promise<void> {
  const row = { user_id: userId, point_idx: pointIdx };
  if (checked) {
    await database.kysely
      .insertInto('watches')
      .values(row)
      .onConflict((conflict) => conflict.doNothing())
      .execute();
    return;
  }
  await database.kysely.deleteFrom('watches').where('user_id', '=', userId).where('point_idx', '=', pointIdx).execute();
}
