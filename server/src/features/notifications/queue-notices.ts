import type { Write } from '../../database/open-database.ts';
import { hasWays } from '../../records/ways/ways-queries.ts';
import type { Services } from '../../services.ts';
import type { FollowedEntry } from '../history/followed-entries-queries.ts';
import type { HistorySubscriber } from '../history/history-follower.ts';
import { queueEntry } from './digest-queries.ts';
import { type AreaWatcher, chooseRecipients, findTies, type Tie } from './find-recipients.ts';
import { readSettings } from './notification-settings.ts';
import { findNews, hasPushTargets, type TiedEntry } from './push/find-news.ts';
import { storeNews } from './push/push-news.ts';

export type NoticeServices = Pick<Services, 'database' | 'events' | 'clock' | 'publicUrl'>;

export function noticeQueue({ clock }: Pick<NoticeServices, 'clock'>): HistorySubscriber {
  return {
    wantsSystem: async (tx) => (await concernsSystem(tx)) || (await hasPushTargets(tx)),
    async follow(tx, entries) {
      if (entries.length === 0) return undefined;
      const areaWatchers = await findAreaWatchers(tx);
      const hasTies = await concernsSystem(tx);
      const rolledBack = await findRolledBack(tx, entries);
      const tied: TiedEntry[] = [];
      for (const entry of entries) {
        const ties =
          hasTies || !entry.by_system ? await findTies(tx, entry, areaWatchers) : new Map<number, Set<Tie>>();
        // A single mail at the end of the roll-back covers all of them.
        for (const userId of rolledBack(entry)) ties.delete(userId);
        tied.push({ entry, ties });
        for (const { userId, frequency } of await chooseRecipients(tx, ties)) {
          const isAtOnce = frequency === 'now' && (!entry.by_system || entry.by_drivers);
          await queueEntry(tx, { userId, historyId: entry.id, isAtOnce, nowMs: clock.now() });
        }
      }
      await storeNews(tx, await findNews(tx, tied), clock.now());
      return undefined;
    },
  };
}

/** Nobody is related to newly imported points, except the watchers of an area and who drives past. */
async function concernsSystem(tx: Write): Promise<boolean> {
  return (await hasWays(tx)) || (await findAreaWatchers(tx)).length > 0;
}

/** For entries that belong to a roll-back, the user being rolled back. */
async function findRolledBack(
  tx: Write,
  entries: readonly FollowedEntry[],
): Promise<(entry: FollowedEntry) => readonly number[]> {
  const reverts = entries.filter(({ kind }) => kind === 'reverted');
  const actors = [...new Set(reverts.map(({ author_id }) => author_id))];
  if (actors.length === 0) return () => [];
  const rollbacks = await tx
    .selectFrom('rollbacks')
    .select(['user_id', 'actor_id', 'created', 'done'])
    .where('actor_id', 'in', actors)
    .execute();
  return ({ kind, author_id, created }) =>
    rollbacks.flatMap((job) => {
      const isPart = job.actor_id === author_id && job.created <= created && (job.done === null || created <= job.done);
      return kind === 'reverted' && isPart ? [job.user_id] : [];
    });
}

async function findAreaWatchers(tx: Write): Promise<AreaWatcher[]> {
  const rows = await tx
    .selectFrom('notification_settings')
    .select(['user_id', 'settings'])
    .where('has_areas', '=', 1)
    .execute();
  return rows.map(({ user_id, settings }) => ({ userId: user_id, areas: readSettings(settings).areas }));
}
