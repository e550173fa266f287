import type { Write } from '../../database/open-database.ts';
import { camerasOfEntry } from '../../records/ways/cameras-of-entry.ts';
import { waysOfCameras } from '../../records/ways/ways-of-cameras.ts';
import { chooseRecipients } from './find-recipients.ts';
import type { NoticeServices } from './queue-notices.ts';

const position = 'reported votes';
/** A batch is a transaction, and holds up other writers. */
const votesAtOnce = 100;

/**
 * Queues the points of which new votes say something for the daily mails of those who drive past them. Votes are no
 * entries of the history; their position is a row that advances in the same transaction as the queue.
 */
export async function queueReports({ database, clock }: Pick<NoticeServices, 'database' | 'clock'>): Promise<void> {
  while (await database.transaction((tx) => queueSome(tx, clock.now())));
}

/** @returns whether there are more votes */
async function queueSome(tx: Write, nowMs: number): Promise<boolean> {
  // Assigning a column to itself locks the row.
  const { value: after } = await tx
    .updateTable('counters')
    .set((eb) => ({ value: eb.ref('value') }))
    .where('name', '=', position)
    .returning('value')
    .executeTakeFirstOrThrow();
  const votes = await tx
    .selectFrom('votes')
    .select(['id', 'point_idx', 'user_id'])
    .where('id', '>', after)
    .where('source', '!=', 'list')
    .where('ignored', '=', 0)
    .orderBy('id')
    .limit(votesAtOnce)
    .execute();
  const last = votes.at(-1);
  if (last === undefined) return false;
  for (const [idx, some] of Map.groupBy(votes, ({ point_idx }) => point_idx)) {
    const voters = new Set(some.map(({ user_id }) => user_id));
    for (const userId of await driversPast(tx, idx)) {
      if (voters.has(userId)) continue;
      await tx
        .insertInto('notification_reports')
        .values({ user_id: userId, point_idx: idx, queued: nowMs })
        .onConflict((conflict) => conflict.doNothing())
        .execute();
    }
  }
  await tx.updateTable('counters').set({ value: last.id }).where('name', '=', position).execute();
  return votes.length === votesAtOnce;
}

/** The users with a way on which the point faces them, or may do so, if they want mails about such points. */
async function driversPast(tx: Write, idx: number): Promise<number[]> {
  const row = await tx.selectFrom('points').selectAll().where('idx', '=', idx).executeTakeFirst();
  if (row === undefined || row.rating < 0) return [];
  const ways = await waysOfCameras(tx, camerasOfEntry({ ...row, changes: null }));
  const ties = new Map(ways.map(({ userId }) => [userId, new Set(['watchedPoints'] as const)]));
  return (await chooseRecipients(tx, ties)).map(({ userId }) => userId);
}
