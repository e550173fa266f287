import { dayOf } from '@dozor/domain/freshness/independent-votes.ts';
import { meanOf, maxVotesPerVoter, surgeLimit, baselineDays } from '@dozor/domain/freshness/vote-surge.ts';
import { visitorFactor } from '@dozor/domain/freshness/vote.ts';
import { type DozorDatabase, takeIds, type Write } from '../../database/open-database.ts';
import type { GoneDayTable, SurgeState } from '../../database/tables/vote-tables.ts';
import { ignoredVotes } from './ignored-votes.ts';

interface PointPlace {
  country: string;
  region: string;
}

export type GoneDay = Pick<GoneDayTable, 'id' | 'country' | 'region' | 'day' | 'votes' | 'state'>;

/** The value of the column `ignored` for votes of a region and day in each state. */
export const ignoredBySurge: Readonly<Record<GoneDayTable['state'], number>> = {
  usual: ignoredVotes.counts,
  held: ignoredVotes.held,
  counted: ignoredVotes.counts,
  leftOut: ignoredVotes.takenOut,
};

/** The region and day of a "gone" vote; created with the first one. */
export async function goneDayOf(tx: Write, { country, region }: PointPlace, nowMs: number): Promise<GoneDay> {
  const day = dayOf(nowMs);
  const known = await tx
    .selectFrom('gone_days')
    .select(['id', 'country', 'region', 'day', 'votes', 'state'])
    .where('country', '=', country)
    .where('region', '=', region)
    .where('day', '=', day)
    .executeTakeFirst();
  if (known) return known;
  const id = await takeIds(tx, 'gone_days', 1);
  const row = { id, country, region, day, votes: 0, usual: 0, state: 'usual', applied: 1 } as const;
  await tx.insertInto('gone_days').values(row).execute();
  return row;
}

/** Above the limit all votes of the day are held for a moderator from now on. @returns whether this vote exceeded it */
export async function countGoneDay(tx: Write, goneDay: GoneDay, nowMs: number): Promise<boolean> {
  const { id, state } = goneDay;
  if (state === 'held' || state === 'leftOut') return false;
  // Once they have been approved, their number is no longer checked.
  const votes = state === 'counted' ? goneDay.votes + 1 : await countVotes(tx, id);
  await tx.updateTable('gone_days').set({ votes }).where('id', '=', id).execute();
  if (state === 'counted' || votes < surgeLimit([])) return false;
  const dailyCounts = await daysBefore(tx, goneDay);
  if (votes < surgeLimit(dailyCounts)) return false;
  await setSurgeState(tx, id, { state: 'held', usual: meanOf(dailyCounts), since: nowMs });
  return true;
}

/** Votes cast earlier have to be updated to the state: `followSurges` does that. */
export async function setSurgeState(
  tx: Write,
  id: number,
  change: { state: SurgeState } & Partial<Pick<GoneDayTable, 'votes' | 'usual' | 'since' | 'settled' | 'settled_by'>>,
): Promise<void> {
  await tx
    .updateTable('gone_days')
    .set({ ...change, applied: 0 })
    .where('id', '=', id)
    .execute();
}

/** Deletes the numbers of days outside the baseline period; days reviewed by a moderator remain. */
export async function forgetOldGoneDays({ kysely }: Pick<DozorDatabase, 'kysely'>, nowMs: number): Promise<void> {
  await kysely
    .deleteFrom('gone_days')
    .where('state', '=', 'usual')
    .where('day', '<', dayOf(nowMs) - baselineDays)
    .execute();
}

/** Without discarded votes, at most {@link maxVotesPerVoter} per voter; a visitor's counts a quarter, as for a point. */
export async function countVotes(tx: Write, id: number): Promise<number> {
  const voters = await tx
    .selectFrom('votes')
    .select((eb) => [eb.fn.countAll<number>().as('votes'), eb.fn.max('born').as('born')])
    .where('gone_day', '=', id)
    .where('ignored', 'in', [ignoredVotes.counts, ignoredVotes.held])
    .groupBy('voter')
    .execute();
  const worth = voters.map(
    ({ votes, born }) => Math.min(Number(votes), maxVotesPerVoter) * (born === null ? visitorFactor : 1),
  );
  return Math.floor(worth.reduce((sum, value) => sum + value, 0));
}

/** The numbers of previous days in the same region; days whose votes were discarded are no baseline. */
async function daysBefore(tx: Write, { country, region, day }: GoneDay): Promise<number[]> {
  const rows = await tx
    .selectFrom('gone_days')
    .select(['votes', 'state'])
    .where('country', '=', country)
    .where('region', '=', region)
    .where('day', '<', day)
    .where('day', '>=', day - baselineDays)
    .execute();
  const counted = rows.filter(({ state }) => state === 'usual' || state === 'counted').map(({ votes }) => votes);
  const quiet = baselineDays - rows.length;
  return [...counted, ...Array.from({ length: quiet }, () => 0)];
}
