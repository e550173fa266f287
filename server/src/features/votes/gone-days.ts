import { visitorFactor } from '@dozor/domain/freshness/vote.ts';
import { dayOf } from '@dozor/domain/freshness/independent-votes.ts';
import { meanOf, maxOfVoter, surgeLimit, defaultDays } from '@dozor/domain/freshness/vote-surge.ts';
import { type DozorDatabase, takeIds, type Write } from '../../database/open-database.ts';
import type { GoneDayTable, SurgeState } from '../../database/tables/vote-tables.ts';
import { ignoredVotes } from './ignored-votes.ts';

/** Where a point lies. */
interface PointPlace {
  country: string;
  region: string;
}

/** The row of a region and day to which an answer "gone" belongs. */
type GoneDay = Pick<GoneDayTable, 'id' | 'country' | 'region' | 'day' | 'votes' | 'state'>;

/** How the votes of a region and day stand, as the column `ignored` has it. */
export const ignoredBySurge: Readonly<Record<GoneDayTable['state'], number>> = {
  usual: ignoredVotes.counts,
  held: ignoredVotes.held,
  counted: ignoredVotes.counts,
  leftOut: ignoredVotes.takenOut,
};

/** The region and the day of an answer "gone"; made with the first one. */
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

/**
 * Counts what was written for a region and day, as long as it counts. Where it has become too much, all of it waits for a moderator
 * from now on.
 *
 * @returns whether that is so since this vote
 */
export async function countGoneDay(tx: Write, goneDay: GoneDay, nowMs: number): Promise<boolean> {
  const { id, state } = goneDay;
  if (state === 'held' || state === 'leftOut') return false;
  // Once they are found to be right, nobody asks again how many they are.
  const votes = state === 'counted' ? goneDay.votes + 1 : await countVotes(tx, id);
  await tx.updateTable('gone_days').set({ votes }).where('id', '=', id).execute();
  if (state === 'counted' || votes < surgeLimit([])) return false;
  const defaultValue = await daysBefore(tx, goneDay);
  if (votes < surgeLimit(defaultValue)) return false;
  await setSurgeState(tx, id, { state: 'held', usual: meanOf(defaultValue), since: nowMs });
  return true;
}

/** Votes that were cast before are to become as the state says: `followSurges` sees to that. */
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

/** Drops the numbers of days that say nothing of what is usual any more; what a moderator was asked about stays. */
export async function forgetOldGoneDays({ kysely }: Pick<DozorDatabase, 'kysely'>, nowMs: number): Promise<void> {
  await kysely
    .deleteFrom('gone_days')
    .where('state', '=', 'usual')
    .where('day', '<', dayOf(nowMs) - defaultDays)
    .execute();
}

/** Those that are not taken out, of each voter at most {@link maxOfVoter}; one of a visitor is worth a quarter, as it is to a point. */
export async function countVotes(tx: Write, id: number): Promise<number> {
  const voters = await tx
    .selectFrom('votes')
    .select((eb) => [eb.fn.countAll<number>().as('votes'), eb.fn.max('born').as('born')])
    .where('gone_day', '=', id)
    .where('ignored', 'in', [ignoredVotes.counts, ignoredVotes.held])
    .groupBy('voter')
    .execute();
  const worth = voters.map(
    ({ votes, born }) => Math.min(Number(votes), maxOfVoter) * (born === null ? visitorFactor : 1),
  );
  return Math.floor(worth.reduce((sum, value) => sum + value, 0));
}

/** The numbers of the days before in the same region; those that were left out say nothing of what is usual. */
async function daysBefore(tx: Write, { country, region, day }: GoneDay): Promise<number[]> {
  const rows = await tx
    .selectFrom('gone_days')
    .select(['votes', 'state'])
    .where('country', '=', country)
    .where('region', '=', region)
    .where('day', '<', day)
    .where('day', '>=', day - defaultDays)
    .execute();
  const counted = rows.filter(({ state }) => state === 'usual' || state === 'counted').map(({ votes }) => votes);
  const quiet = defaultDays - rows.length;
  return [...counted, ...Array.from({ length: quiet }, () => 0)];
}
