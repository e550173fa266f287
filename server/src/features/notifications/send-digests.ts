import { findDue, takeEntries } from './digest-queries.ts';
import { queueNotice } from './queue-notice.ts';
import type { NoticeServices } from './queue-notices.ts';

const dayMs = 86_400_000;

/** Queues one mail for each user whose oldest queued entry is a day old. @returns the number of mails */
export async function sendDigests(services: NoticeServices): Promise<number> {
  const { database, clock, events } = services;
  let sent = 0;
  for (const userId of await findDue(database.kysely, { isAtOnce: false, nowMs: clock.now(), waitMs: dayMs })) {
    await database.transaction(async (tx) => {
      const ids = await takeEntries(tx, userId, false);
      if (ids.length === 0) return;
      await queueNotice(tx, services, userId, ids);
      sent += 1;
    });
  }
  if (sent > 0) events.emit('mailQueued', {});
  return sent;
}
