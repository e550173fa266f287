import type { Write } from '../../database/open-database.ts';

/** Puts an entry of history into the next daily mail of a user. */
export async function queueForDigest(tx: Write, userId: number, historyId: number, nowMs: number): Promise<void> {
  await tx
    .insertInto('notification_digest')
    .values({ user_id: userId, history_id: historyId, queued: nowMs })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** What waits for the next daily mail of a user does not come. */
export async function dropDigest(tx: Write, userId: number): Promise<void> {
  await tx.deleteFrom('notification_digest').where('user_id', '=', userId).execute();
}
