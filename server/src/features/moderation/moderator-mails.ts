import type { NotificationFrequency } from '@dozor/contract/endpoints/notifications-endpoints.ts';
import { regionsOf } from '@dozor/domain/access/regions.ts';
import { isRole, accessLevelOf } from '@dozor/domain/access/role.ts';
import { defaultLanguage, isLanguage, type Language } from '@dozor/domain/schema/label.ts';
import type { Query, Write } from '../../database/open-database.ts';
import { queueMail } from '../../platform/mail/mail-outbox.ts';
import type { Services } from '../../services.ts';
import { textsOf } from '../../texts/texts.ts';
import { countModeration, type WaitingCounts } from './count-moderation.ts';
import { newestWaiting } from './newest-waiting.ts';

type MailServices = Pick<Services, 'database' | 'clock' | 'events' | 'publicUrl'>;

const dayMs = 86_400_000;

interface Moderator {
  id: number;
  login: string;
  email: string;
  language: Language;
  regions: readonly string[] | null;
  frequency: Exclude<NotificationFrequency, 'off'>;
}

/** Queues a mail for each moderator with waiting items, as often as they have chosen. @returns the number of mails */
export async function sendModeratorMails(services: MailServices): Promise<number> {
  const { database, clock, events } = services;
  const nowMs = clock.now();
  const all = await countModeration(database.reader, { nowMs, regions: null });
  if (sumOf(all) === 0) return 0;
  let sent = 0;
  for (const moderator of await moderators(database.reader)) {
    const counts = await countModeration(database.reader, { nowMs, regions: moderator.regions });
    if (sumOf(counts) === 0) continue;
    const newestMs = await newestWaiting(database.reader, moderator.regions);
    const isSent = await database.transaction(async (tx) => {
      if (!(await isDue(tx, moderator, { nowMs, newestMs }))) return false;
      await queueMail(tx, moderator.email, mailOf(moderator, counts, services.publicUrl()), nowMs);
      return true;
    });
    if (isSent) sent += 1;
  }
  if (sent > 0) events.emit('mailQueued', {});
  return sent;
}

function sumOf(counts: WaitingCounts): number {
  return Object.values(counts).reduce((sum: number, count: number) => sum + count, 0);
}

async function moderators(db: Query): Promise<Moderator[]> {
  const rows = await db
    .selectFrom('users')
    .leftJoin('notification_settings', 'notification_settings.user_id', 'users.id')
    .select(['users.id', 'users.login', 'users.email', 'users.language', 'users.roles', 'users.regions'])
    .select('notification_settings.settings')
    .where((eb) => eb.or([eb('users.roles', 'like', '%"moderator"%'), eb('users.roles', 'like', '%"admin"%')]))
    .where('users.confirmed', '=', 1)
    .where('users.email', 'is not', null)
    .execute();
  return rows.flatMap(({ id, login, email, language, roles: held, regions, settings }): Moderator[] => {
    const roles = (JSON.parse(held) as unknown[]).filter(isRole);
    const chosen = JSON.parse(settings ?? '{}') as { moderation?: NotificationFrequency };
    const frequency = chosen.moderation ?? 'daily';
    if (email === null || frequency === 'off' || accessLevelOf(roles) === 'banned') return [];
    const own = regionsOf({ roles, ...(regions !== null && { regions: JSON.parse(regions) as string[] }) });
    const spoken = isLanguage(language) ? language : defaultLanguage;
    return [{ id, login, email, language: spoken, regions: own, frequency }];
  });
}

/**
 * Decides whether a mail is due and records it, so that only one of several processes sends it. Immediate mails cover
 * items newer than the last mail; daily ones are sent a day after the last mail, or after something was first found
 * waiting.
 */
async function isDue(
  tx: Write,
  { id, frequency }: Moderator,
  { nowMs, newestMs }: { nowMs: number; newestMs: number },
): Promise<boolean> {
  const first = frequency === 'now' ? 0 : nowMs;
  await tx
    .insertInto('moderator_mails')
    .values({ user_id: id, sent: first })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const { numUpdatedRows } = await tx
    .updateTable('moderator_mails')
    .set({ sent: nowMs })
    .where('user_id', '=', id)
    .where('sent', frequency === 'now' ? '<' : '<=', frequency === 'now' ? newestMs : nowMs - dayMs)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

function mailOf(
  { login, language }: Moderator,
  { edits, held, complaints, candidates, photos, surges }: WaitingCounts,
  address: string,
) {
  const t = textsOf('moderatorMails', language);
  const waiting = { edits: edits + held, complaints, candidates, photos, surges };
  const kinds = (Object.keys(waiting) as (keyof typeof waiting)[]).filter((kind) => waiting[kind] > 0);
  const lines = kinds.map((kind) => t(kind, { count: waiting[kind] }));
  return {
    language,
    subject: t('subject'),
    blocks: [
      t('hello', { login }),
      t('intro'),
      lines.join('\n'),
      { label: t('open'), url: `${address}/moderation` },
      [{ label: t('settings'), url: `${address}/account/${encodeURIComponent(login)}/profile` }],
    ],
  };
}
