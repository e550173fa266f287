import { sql } from 'kysely';
import type { Query, Write } from '../../database/open-database.ts';

/** Queues a history entry for a user's next mail: the one sent within minutes, or the daily one. */
export async function queueEntry(
  tx: Write,
  entry: { userId: number; historyId: number; isAtOnce: boolean; nowMs: number },
): Promise<void> {
  const { userId, historyId, isAtOnce, nowMs } = entry;
  await tx
    .insertInto('notification_digest')
    .values({ user_id: userId, history_id: historyId, queued: nowMs, at_once: isAtOnce ? 1 : 0 })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** An entry from the future was queued before the clock was set back, and counts as old. */
export async function findDue(
  db: Query,
  { isAtOnce, nowMs, waitMs }: { isAtOnce: boolean; nowMs: number; waitMs: number },
): Promise<number[]> {
  const rows = await db
    .selectFrom('notification_digest')
    .select('user_id')
    // Inlined as a literal to use the partial index.
    .where('at_once', '=', sql.lit(isAtOnce ? 1 : 0))
    .groupBy('user_id')
    .having((eb) => eb.or([eb(eb.fn.min('queued'), '<=', nowMs - waitMs), eb(eb.fn.min('queued'), '>', nowMs)]))
    .execute();
  return rows.map(({ user_id }) => user_id);
}

export async function findReportsDue(
  db: Query,
  { nowMs, waitMs }: { nowMs: number; waitMs: number },
): Promise<number[]> {
  const rows = await db
    .selectFrom('notification_reports')
    .select('user_id')
    .groupBy('user_id')
    .having((eb) => eb.or([eb(eb.fn.min('queued'), '<=', nowMs - waitMs), eb(eb.fn.min('queued'), '>', nowMs)]))
    .execute();
  return rows.map(({ user_id }) => user_id);
}

/** Takes the reported points queued for a user's daily mail. @returns their numbers in order */
export async function takeReports(tx: Write, userId: number): Promise<number[]> {
  const rows = await tx
    .deleteFrom('notification_reports')
    .where('user_id', '=', userId)
    .returning('point_idx')
    .execute();
  return rows.map(({ point_idx }) => point_idx).toSorted((a, b) => a - b);
}

/** The process that takes the entries sends the mail: others find nothing. @returns the entries in id order */
export async function takeEntries(tx: Write, userId: number, isAtOnce: boolean): Promise<number[]> {
  const rows = await tx
    .deleteFrom('notification_digest')
    .where('user_id', '=', userId)
    .where('at_once', '=', isAtOnce ? 1 : 0)
    .returning('history_id')
    .execute();
  return rows.map(({ history_id }) => history_id).toSorted((a, b) => a - b);
}

export async function deferToDigest(tx: Write, userId: number): Promise<void> {
  await tx
    .updateTable('notification_digest')
    .set({ at_once: 0 })
    .where('user_id', '=', userId)
    .where('at_once', '=', 1)
    .execute();
}

export async function dropDigest(tx: Write, userId: number): Promise<void> {
  await tx.deleteFrom('notification_reports').where('user_id', '=', userId).execute();
  await tx.deleteFrom('notification_digest').where('user_id', '=', userId).execute();
}
