import type { Selectable } from 'kysely';
import {
  emptyRecord,
  recordWeights,
  settlingMs,
  truthOf,
  type VoterRecord,
  withSettled,
} from '@dozor/domain/freshness/voter-record.ts';
import type { VoteKind } from '@dozor/domain/point/freshness.ts';
import type { DozorDatabase, Query, Write } from '../../database/open-database.ts';
import type { VoterRecordTable } from '../../database/tables/vote-tables.ts';
import { listIds } from '../../records/history/history-list.ts';
import { votesToReplay } from './votes-queries.ts';

const pointer = 'settled votes';
const votesInSlice = 500;

/** The weights of an account's votes by its record; undefined until one of them has been settled. */
export async function ownWeights(
  db: Query | Write,
  userId: number,
  nowMs: number,
): Promise<Readonly<Record<VoteKind, number>> | undefined> {
  const row = await db.selectFrom('voter_records').selectAll().where('user_id', '=', userId).executeTakeFirst();
  return row && recordWeights(recordOf(row), nowMs);
}

/**
 * Checks the outcome of points whose votes are old enough, one batch of votes in order of creation, and adds it to the
 * records of the voters. The weight of a vote was stored with it, so a replay gives the same result.
 *
 * @returns whether there are more
 */
export async function settleVotes({ kysely, transaction }: DozorDatabase, nowMs: number): Promise<boolean> {
  const row = await kysely.selectFrom('counters').select('value').where('name', '=', pointer).executeTakeFirst();
  const after = Number(row?.value ?? 0);
  const votes = await kysely
    .selectFrom('votes')
    .select(['id', 'point_idx', 'user_id', 'voter', 'born', 'network', 'kind', 'at', 'weight', 'created', 'ignored'])
    .where('id', '>', after)
    .orderBy('id')
    .limit(votesInSlice)
    .execute();
  const young = votes.findIndex(({ created }) => Number(created) > nowMs - settlingMs);
  const old = young === -1 ? votes : votes.slice(0, young);
  const last = old.at(-1);
  if (last === undefined) return false;
  await transaction(async (tx) => {
    const { numUpdatedRows } = await tx
      .updateTable('counters')
      .set({ value: last.id })
      .where('name', '=', pointer)
      .where('value', '=', after)
      .executeTakeFirst();
    // Otherwise another process has done it.
    if (numUpdatedRows > 0n) await settle(tx, old);
  });
  return young === -1 && votes.length === votesInSlice;
}

type OldVote = Parameters<typeof settle>[1][number];

async function settle(
  tx: Write,
  votes: readonly {
    id: number;
    point_idx: number;
    user_id: number | null;
    voter: string;
    born: number | null;
    network: string;
    kind: VoteKind;
    at: number;
    weight: number;
    ignored: number;
  }[],
): Promise<void> {
  const own = votes.filter(({ user_id: id, ignored }) => id !== null && ignored === 0);
  const idxs = [...new Set(own.map(({ point_idx: idx }) => idx))];
  if (idxs.length === 0) return;
  const others = await votesToReplay(tx, idxs);
  const gone = await goneSince(tx, idxs);
  for (const [userId, given] of Map.groupBy(own, ({ user_id: id }) => Number(id))) {
    const known = await tx.selectFrom('voter_records').selectAll().where('user_id', '=', userId).executeTakeFirst();
    let record = known ? recordOf(known) : undefined;
    for (const vote of given) {
      const written = gone.get(vote.point_idx);
      const goneMs = written && written.by !== userId ? written.ms : null;
      const truth = truthOf(voteOf(vote), others.get(vote.point_idx) ?? [], goneMs);
      if (truth === null) continue;
      const atMs = Number(vote.at) + settlingMs;
      record = withSettled(record ?? emptyRecord(atMs), { kind: vote.kind, isRight: truth === vote.kind, atMs });
    }
    if (record !== undefined) await keep(tx, userId, record);
  }
}

/** Points marked as gone or deleted, with the time and author of the last such change. */
async function goneSince(tx: Write, idxs: readonly number[]): Promise<Map<number, { ms: number; by: number }>> {
  const gone = await tx
    .selectFrom('points')
    .select('idx')
    .where('idx', 'in', [...idxs])
    .where('rating', '<', 0)
    .execute();
  const found = new Map<number, { ms: number; by: number }>();
  for (const { idx } of gone) {
    const entry = await tx
      .selectFrom('history')
      .select(['author_id', 'created'])
      .where('point_idx', '=', idx)
      .where('list', '=', listIds.changed)
      .orderBy('id', 'desc')
      .limit(1)
      .executeTakeFirst();
    if (entry) found.set(idx, { ms: Number(entry.created), by: Number(entry.author_id) });
  }
  return found;
}

async function keep(tx: Write, userId: number, record: VoterRecord): Promise<void> {
  const row = {
    here_right: record.hereRight,
    here_wrong: record.hereWrong,
    gone_right: record.goneRight,
    gone_wrong: record.goneWrong,
    as_of: Math.round(record.asOfMs),
  };
  await tx
    .insertInto('voter_records')
    .values({ user_id: userId, ...row })
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet(row))
    .execute();
}

function voteOf({ id, voter, born, network, kind, at, weight }: OldVote) {
  const bornMs = born === null ? null : Number(born);
  return { id, voter, bornMs, network, kind, atMs: Number(at), weight };
}

function recordOf(row: Selectable<VoterRecordTable>): VoterRecord {
  return {
    hereRight: row.here_right,
    hereWrong: row.here_wrong,
    goneRight: row.gone_right,
    goneWrong: row.gone_wrong,
    asOfMs: Number(row.as_of),
  };
}
