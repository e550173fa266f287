import { setTimeout as pause } from 'node:timers/promises';
import type { DozorDatabase, Query } from '../../database/open-database.ts';
import { findPoint } from '../../records/points/points-queries.ts';
import { ignoredVotes } from './ignored-votes.ts';
import { recomputePoint } from './recompute.ts';

const votesInSlice = 50;
/** Pause between batches: a writer waiting for SQLite's lock retries every 10 ms. */
const restMs = 12;

interface VotesToDiscard {
  userId: number;
  fromMs: number;
  toMs: number;
  /** Later votes are not affected. */
  createdMs: number;
}

const everything = { fromMs: 0, toMs: Number.MAX_SAFE_INTEGER, createdMs: Number.MAX_SAFE_INTEGER };

/**
 * Discards the votes of banned users, and those of rolled-back users in the given range, including work left over by a
 * restart or another process. Discarded votes stay discarded; a new vote of the same user counts again.
 */
export async function takeOutVotes(database: DozorDatabase, isStopping: () => boolean = () => false): Promise<void> {
  const { kysely } = database;
  for (const votes of [...(await bannedUsers(kysely)), ...(await rolledBack(kysely))]) {
    while (!isStopping() && (await discardBatch(database, votes))) await pause(restMs);
  }
}

async function bannedUsers(db: Query): Promise<VotesToDiscard[]> {
  const rows = await db.selectFrom('users').select('id').where('roles', 'like', '%"banned"%').execute();
  return rows.map(({ id }) => ({ userId: id, ...everything }));
}

async function rolledBack(db: Query): Promise<VotesToDiscard[]> {
  const rows = await db.selectFrom('rollbacks').select(['user_id', 'from_ms', 'to_ms', 'created']).execute();
  return rows.map((row) => ({
    userId: row.user_id,
    fromMs: row.from_ms,
    toMs: row.to_ms,
    createdMs: row.created,
  }));
}

/** @returns whether there may be more */
async function discardBatch(
  database: DozorDatabase,
  { userId, fromMs, toMs, createdMs }: VotesToDiscard,
): Promise<boolean> {
  const count = await database.change(async (tx, revision) => {
    const found = await tx
      .selectFrom('votes')
      .select(['id', 'point_idx'])
      .where('user_id', '=', userId)
      .where('ignored', '!=', ignoredVotes.takenOut)
      .where('at', '>=', fromMs)
      .where('at', '<=', toMs)
      .where('created', '<=', createdMs)
      .orderBy('id')
      .limit(votesInSlice)
      .execute();
    if (found.length === 0) return 0;
    const ids = found.map(({ id }) => id);
    await tx.updateTable('votes').set({ ignored: ignoredVotes.takenOut }).where('id', 'in', ids).execute();
    for (const { point_idx: idx } of found) {
      const row = await findPoint(tx, idx);
      if (row) await recomputePoint(tx, row, revision);
    }
    return found.length;
  });
  return count === votesInSlice;
}
