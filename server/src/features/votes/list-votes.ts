import { setTimeout as pause } from 'node:timers/promises';
import { listWeightOf } from '@dozor/domain/freshness/vote.ts';
import type { VoteKind } from '@dozor/domain/point/freshness.ts';
import { type DozorDatabase, type Query, takeIds, type Write } from '../../database/open-database.ts';
import { pointRows } from '../../read-model/load-points.ts';
import { recomputePoints } from './recompute.ts';

/** Other writers wait as long as a batch takes. */
const pointsInSlice = 200;
/** Pause between batches: a writer waiting for SQLite's lock retries every 10 ms. */
const restMs = 15;

export interface ListVote {
  pointIdx: number;
  kind: VoteKind;
}

export async function votesOfList(db: Query, sourceId: number): Promise<Map<number, VoteKind>> {
  const rows = await db
    .selectFrom('votes')
    .select(['point_idx', 'kind'])
    .where('voter', '=', listVoter(sourceId))
    .execute();
  return new Map(rows.map(({ point_idx: idx, kind }) => [Number(idx), kind]));
}

/** Each vote replaces the list's previous one on the point. `writing.atMs` is the date of the list. */
export async function castListVotes(
  database: DozorDatabase,
  votes: readonly ListVote[],
  writing: { sourceId: number; nowMs: number; atMs: number },
): Promise<void> {
  const { sourceId } = writing;
  await inSlices(database, votes, async (tx, slice) => {
    await removeVotes(
      tx,
      slice.map(({ pointIdx }) => pointIdx),
      sourceId,
    );
    const firstId = await takeIds(tx, 'votes', slice.length);
    await tx
      .insertInto('votes')
      .values(slice.map((vote, at) => rowOf(vote, firstId + at, writing)))
      .execute();
  });
}

export async function discardListVotes(
  database: DozorDatabase,
  pointIdxs: readonly number[],
  sourceId: number,
): Promise<void> {
  const votes = pointIdxs.map((pointIdx) => ({ pointIdx }));
  await inSlices(database, votes, (tx, slice) =>
    removeVotes(
      tx,
      slice.map(({ pointIdx }) => pointIdx),
      sourceId,
    ),
  );
}

async function inSlices<Item extends { pointIdx: number }>(
  database: DozorDatabase,
  items: readonly Item[],
  write: (tx: Write, slice: readonly Item[]) => Promise<void>,
): Promise<void> {
  for (let from = 0; from < items.length; from += pointsInSlice) {
    if (from > 0) await pause(restMs);
    const slice = items.slice(from, from + pointsInSlice);
    const idxs = slice.map(({ pointIdx }) => pointIdx);
    await database.change(async (tx, revision) => {
      await write(tx, slice);
      const rows = await pointRows(tx).where('points.idx', 'in', idxs).execute();
      await recomputePoints(tx, rows, revision);
    });
  }
}

async function removeVotes(tx: Write, pointIdxs: readonly number[], sourceId: number): Promise<void> {
  await tx
    .deleteFrom('votes')
    .where('point_idx', 'in', [...pointIdxs])
    .where('voter', '=', listVoter(sourceId))
    .execute();
}

/** A list is an independent witness of unlimited age, in no one's network. */
function rowOf(
  { pointIdx, kind }: ListVote,
  id: number,
  { sourceId, nowMs, atMs }: { sourceId: number; nowMs: number; atMs: number },
) {
  return {
    id,
    point_idx: pointIdx,
    user_id: null,
    voter: listVoter(sourceId),
    network: listVoter(sourceId),
    kind,
    at: atMs,
    created: nowMs,
    born: 0,
    weight: listWeightOf(kind),
    source: 'list',
    heading: null,
    speed: null,
    client_id: null,
    ignored: 0,
  };
}

function listVoter(sourceId: number): string {
  return `list ${sourceId}`;
}
