import { findDue, findReportsDue, takeEntries, takeReports } from './digest-queries.ts';
import { queueNotice } from './queue-notice.ts';
import type { NoticeServices } from './queue-notices.ts';
import { queueReports } from './queue-reports.ts';

const dayMs = 86_400_000;

/** Queues one mail for each user whose oldest queued entry or report is a day old. @returns the number of mails */
export async function sendDigests(services: NoticeServices): Promise<number> {
  const { database, clock, events } = services;
  await queueReports(services);
  const due = { nowMs: clock.now(), waitMs: dayMs };
  const users = new Set([
    ...(await findDue(database.kysely, { isAtOnce: false, ...due })),
    ...(await findReportsDue(database.kysely, due)),
  ]);
  let sent = 0;
  for (const userId of users) {
    await database.transaction(async (tx) => {
      const [ids, reported] = [await takeEntries(tx, userId, false), await takeReports(tx, userId)];
      if (ids.length + reported.length === 0) return;
      await queueNotice(tx, services, userId, { ids, reported });
      sent += 1;
    });
  }
  if (sent > 0) events.emit('mailQueued', {});
  return sent;
}
