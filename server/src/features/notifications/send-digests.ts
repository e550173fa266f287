import { queueNotice } from './queue-notice.ts';
import type { NoticeServices } from './queue-notices.ts';

const dayMs = 86_400_000;

/** Queues one mail for everybody whose oldest waiting entry is a day old. @returns how many mails */
export async function sendDigests(services: NoticeServices): Promise<number> {
  const { database, clock, events } = services;
  const due = await database.kysely
    .selectFrom('notification_digest')
    .select('user_id')
    .groupBy('user_id')
    .having((eb) => eb.fn.min('queued'), '<=', clock.now() - dayMs)
    .execute();
  let sent = 0;
  for (const { user_id: userId } of due) {
    await database.transaction(async (tx) => {
      // The process that deletes the rows sends the mail: another one finds none.
      const rows = await tx
        .deleteFrom('notification_digest')
        .where('user_id', '=', userId)
        .returning('history_id')
        .execute();
      if (rows.length === 0) return;
      const ids = rows.map(({ history_id }) => history_id).sort((a, b) => a - b);
      await queueNotice(tx, services, userId, ids);
      sent += 1;
    });
  }
  if (sent > 0) events.emit('mailQueued', {});
  return sent;
}
