import { numberOf } from '../../database/number-of.ts';
import type { Write } from '../../database/open-database.ts';
import { findDue, deferToDigest, takeEntries } from './digest-queries.ts';
import { queueNotice } from './queue-notice.ts';
import type { NoticeServices } from './queue-notices.ts';

const hourMs = 3_600_000;
/** Time during which events are collected into one mail. */
export const gatherMs = 5 * 60_000;
/** Per reader; anything more is sent with the daily mail. */
const maxMailsAnHour = 6;

/** Queues one mail for each user whose oldest entry is old enough. @returns the number of mails */
export async function sendNotices(services: NoticeServices, waitMs = gatherMs): Promise<number> {
  const { database, clock, events } = services;
  const nowMs = clock.now();
  let sent = 0;
  for (const userId of await findDue(database.kysely, { isAtOnce: true, nowMs, waitMs })) {
    await database.transaction(async (tx) => {
      if ((await mailsOfHour(tx, userId, nowMs)) >= maxMailsAnHour) return deferToDigest(tx, userId);
      const ids = await takeEntries(tx, userId, true);
      if (ids.length === 0) return;
      await queueNotice(tx, services, userId, { ids });
      await tx.insertInto('notice_mails').values({ user_id: userId, sent: nowMs }).execute();
      sent += 1;
    });
  }
  if (sent > 0) events.emit('mailQueued', {});
  return sent;
}

/** Deletes older records, and those from before the clock was set back. */
async function mailsOfHour(tx: Write, userId: number, nowMs: number): Promise<number> {
  await tx
    .deleteFrom('notice_mails')
    .where('user_id', '=', userId)
    .where((eb) => eb.or([eb('sent', '<=', nowMs - hourMs), eb('sent', '>', nowMs)]))
    .execute();
  return numberOf(tx.selectFrom('notice_mails').where('user_id', '=', userId));
}
