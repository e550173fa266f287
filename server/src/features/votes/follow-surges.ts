import { setTimeout as pause } from 'node:timers/promises';
import type { DozorDatabase } from '../../database/open-database.ts';
import { findPoint } from '../../records/points/points-queries.ts';
import { ignoredBySurge } from './gone-days.ts';
import { ignoredVotes } from './ignored-votes.ts';
import { recomputePoint } from './recompute.ts';

const votesInSlice = 50;
/** Pause between batches: a writer waiting for SQLite's lock retries every 10 ms. */
const restMs = 12;

/** Applies the state of a region and day to its votes, including work left over by a restart or another process. */
export async function followSurges(database: DozorDatabase, isStopping: () => boolean = () => false): Promise<void> {
  while (!isStopping() && (await followSlice(database))) await pause(restMs);
}

/** @returns whether there may be more */
async function followSlice(database: DozorDatabase): Promise<boolean> {
  const next = () => database.kysely.selectFrom('gone_days').select('id').where('state', '!=', 'usual');
  if (!(await next().where('applied', '=', 0).executeTakeFirst())) return false;
  return database.change(async (tx, revision) => {
    const surge = await tx
      .selectFrom('gone_days')
      .select(['id', 'state'])
      .where('state', '!=', 'usual')
      .where('applied', '=', 0)
      .orderBy('id')
      .executeTakeFirst();
    if (!surge) return false;
    const ignored = ignoredBySurge[surge.state];
    const votes = await tx
      .selectFrom('votes')
      .select(['id', 'point_idx'])
      .where('gone_day', '=', surge.id)
      .where('ignored', 'in', [ignoredVotes.counts, ignoredVotes.held])
      .where('ignored', '!=', ignored)
      .limit(votesInSlice)
      .execute();
    const ids = votes.map(({ id }) => id);
    if (ids.length > 0) {
      await tx.updateTable('votes').set({ ignored }).where('id', 'in', ids).execute();
    }
    for (const idx of new Set(votes.map(({ point_idx: idx }) => idx))) {
      const row = await findPoint(tx, idx);
      if (row) await recomputePoint(tx, row, revision);
    }
    if (votes.length < votesInSlice) {
      await tx.updateTable('gone_days').set({ applied: 1 }).where('id', '=', surge.id).execute();
    }
    return true;
  });
}
