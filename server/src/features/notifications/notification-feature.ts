import { Cron } from 'croner';
import { notificationsCalls } from '@dozor/contract/endpoints/notifications-endpoints.ts';
import type { Actor } from '@dozor/domain/access/actor.ts';
import { can } from '@dozor/domain/access/can.ts';
import { AppError } from '../../core/app-error.ts';
import { WorkLoop } from '../../core/work-loop.ts';
import { type Api, languageOf, route } from '../../platform/http/route.ts';
import { readSignedId } from '../../platform/signed-id.ts';
import { findPoint } from '../../records/points/points-queries.ts';
import type { Services } from '../../services.ts';
import { textsOf } from '../../texts/texts.ts';
import { dropDigest } from './digest-queries.ts';
import { findSettings, saveSettings } from './notification-settings.ts';
import { pushRoutes } from './push/push-routes.ts';
import { sendPushes } from './push/send-pushes.ts';
import { sendDigests } from './send-digests.ts';
import { gatherMs, sendNotices } from './send-notices.ts';
import { isWatched, unwatch, watch } from './watches-queries.ts';

const checkIntervalMs = 15_000;
const unsubscribePath = '/api/notifications/unsubscribe/:key';

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

/**
 * The unsubscribe link in every notice. Opening it only asks, since mail scanners open links too; the button, or the
 * mail client's own one-click request (RFC 8058), turns the mails off without signing in.
 */
function unsubscribeRoutes(api: Api, services: Pick<Services, 'database'>): void {
  const { database } = services;
  const userOf = async (params: unknown): Promise<number> => {
    const userId = await readSignedId(database.kysely, 'unsubscribe', (params as { key: string }).key);
    if (userId === undefined) throw new AppError('invalidLink');
    return userId;
  };

  api.get(unsubscribePath, async (request, reply) => {
    await userOf(request.params);
    const t = textsOf('unsubscribing', languageOf(request));
    const form = `<form method="post"><button name="List-Unsubscribe" value="One-Click">${t('button')}</button></form>`;
    return reply.type('text/html; charset=utf-8').send(page(t('title'), `<p>${t('question')}</p>${form}`));
  });

  void api.register(async (forms) => {
    // The mail client's choice; that it was sent is enough.
    forms.addContentTypeParser(
      ['application/x-www-form-urlencoded', 'multipart/form-data'],
      { parseAs: 'string' },
      (_request, body, done) => done(null, body),
    );
    forms.post(unsubscribePath, async (request, reply) => {
      const userId = await userOf(request.params);
      const off = { ownPoints: 'off', commentedPoints: 'off', watchedPoints: 'off', replies: 'off' } as const;
      await database.transaction(async (tx) => {
        await saveSettings(tx, userId, off);
        // Otherwise the next daily mail would still be sent.
        await dropDigest(tx, userId);
      });
      const t = textsOf('unsubscribing', languageOf(request));
      const list = (Object.keys(off) as (keyof typeof off)[]).map((kind) => `<li>${t(`kinds.${kind}`)}</li>`).join('');
      const content = `<p>${t('done')}</p><ul>${list}</ul><p>${t('remaining')} <a href="/">${t('profile')}</a></p>`;
      return reply.type('text/html; charset=utf-8').send(page(t('title'), content));
    });
  });
}

function page(title: string, content: string): string {
  return `<!doctype html><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${title}</title>
<style>body{font:18px/1.5 system-ui;margin:3rem auto;max-width:34rem;padding:0 1rem;color-scheme:light dark}button{font:inherit;font-weight:600;padding:.75rem 1.4rem;border:0;border-radius:6px;background:#004b87;color:#fff;cursor:pointer}a{color:light-dark(#004b87,#8ec5ff)}</style>
<h1>${title}</h1>${content}`;
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
