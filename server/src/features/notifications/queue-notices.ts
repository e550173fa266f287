import type { Write } from '../../database/open-database.ts';
import type { Services } from '../../platform/services.ts';
import type { FollowedEntry } from '../history/followed-entries-queries.ts';
import type { HistorySubscriber } from '../history/history-follower.ts';
import { queueForDigest } from './digest-queries.ts';
import { type AreaWatcher, findRecipients } from './find-recipients.ts';
import { readSettings } from './notification-settings.ts';
import { queueNotice } from './queue-notice.ts';

export type NoticeServices = Pick<Services, 'database' | 'events' | 'clock' | 'publicUrl'>;

/** Queues the mails that entries of history cause. */
export function noticeQueue(services: NoticeServices): HistorySubscriber {
  return {
    // Nobody has a tie yet to what an import created, unless it falls into somebody's area.
    wantsSystem: async (tx) => (await findAreaWatchers(tx)).length > 0,
    async follow(tx, entries) {
      const queued = await queueNotices(tx, services, entries, await findAreaWatchers(tx));
      return queued > 0 ? () => services.events.emit('mailQueued', {}) : undefined;
    },
  };
}

/** @returns how many mails go out now; others wait for the digest */
async function queueNotices(
  tx: Write,
  services: NoticeServices,
  entries: readonly FollowedEntry[],
  areaWatchers: readonly AreaWatcher[],
): Promise<number> {
  const noticesAtOnce = new Map<number, number[]>();
  for (const entry of entries) {
    for (const { userId, frequency } of await findRecipients(tx, entry, areaWatchers)) {
      if (frequency === 'daily' || entry.by_system) await queueForDigest(tx, userId, entry.id, services.clock.now());
      else noticesAtOnce.set(userId, [...(noticesAtOnce.get(userId) ?? []), entry.id]);
    }
  }
  for (const [userId, historyIds] of noticesAtOnce) await queueNotice(tx, services, userId, historyIds);
  return noticesAtOnce.size;
}

async function findAreaWatchers(tx: Write): Promise<AreaWatcher[]> {
  const rows = await tx
    .selectFrom('notification_settings')
    .select(['user_id', 'settings'])
    .where('has_areas', '=', 1)
    .execute();
  return rows.map(({ user_id, settings }) => ({ userId: user_id, areas: readSettings(settings).areas }));
}
