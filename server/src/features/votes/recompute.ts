import { setTimeout as pause } from 'node:timers/promises';
import { isDeepStrictEqual } from 'node:util';
import { type StoredFreshness, replayVotes } from '@dozor/domain/freshness/replay-votes.ts';
import { type SideVote, witnessOf } from '@dozor/domain/freshness/side-votes.ts';
import type { DirectionWitness } from '@dozor/domain/point/direction-witness.ts';
import type { DozorDatabase, Write } from '../../database/open-database.ts';
import { pointRows } from '../../read-model/load-points.ts';
import {
  columnsOfStored,
  storedOf,
  type VotedRow as VotedColumns,
  votedPointOf,
} from '../../records/points/freshness-of-row.ts';
import { columnsOfWitness, storedWitnessOf } from '../../records/points/witness-of-row.ts';
import { type ReplayedVote, votesToReplay } from './votes-queries.ts';

/** Other writers wait as long as a batch takes. */
const pointsInSlice = 1000;
/** Pause between batches: a writer waiting for SQLite's lock retries every 10 ms. */
const restMs = 12;

type VotedRow = VotedColumns & { idx: number };

/**
 * Replays the votes on points and stores the results. A changed result does not create a version of its point but
 * writes its row, so that all replicas are notified.
 *
 * @returns the stored results that changed
 */
export async function recomputePoints(
  tx: Write,
  rows: readonly VotedRow[],
  revision: number,
): Promise<Map<number, StoredFreshness | undefined>> {
  // An empty list is invalid in SQL.
  if (rows.length === 0) return new Map();
  const votes = await votesToReplay(
    tx,
    rows.map(({ idx }) => idx),
  );
  const changed = new Map<number, StoredFreshness | undefined>();
  const witnesses = new Map<number, DirectionWitness | null>();
  for (const row of rows) {
    const own = votes.get(row.idx) ?? [];
    const stored = replayVotes(own, votedPointOf(row));
    const witness = witnessOf(own.flatMap(sideVoteOf));
    if (isDeepStrictEqual(stored, storedOf(row)) && isDeepStrictEqual(witness, storedWitnessOf(row))) continue;
    changed.set(row.idx, stored);
    witnesses.set(row.idx, witness);
  }
  if (changed.size === 0) return changed;
  const idxs = [...changed.keys()];
  await tx.deleteFrom('freshness').where('point_idx', 'in', idxs).execute();
  const values = [...changed].flatMap(([idx, stored]) =>
    stored ? [{ point_idx: idx, ...columnsOfStored(stored), ...columnsOfWitness(witnesses.get(idx) ?? null) }] : [],
  );
  if (values.length > 0) await tx.insertInto('freshness').values(values).execute();
  await tx.updateTable('points').set({ revision }).where('idx', 'in', idxs).execute();
  return changed;
}

/** Trust is needed only to set a direction. */
function sideVoteOf({ side, heading, ...vote }: ReplayedVote): SideVote[] {
  return side === null || heading === null ? [] : [{ ...vote, side, heading, isTrusted: false }];
}

/** The same for one point. @returns its stored result */
export async function recomputePoint(tx: Write, row: VotedRow, revision: number): Promise<StoredFreshness | undefined> {
  const changed = await recomputePoints(tx, [row], revision);
  return changed.has(row.idx) ? changed.get(row.idx) : storedOf(row);
}

/** Replays every point that has or had votes, in batches, each a transaction. */
export async function recomputeAll(
  database: Pick<DozorDatabase, 'change'>,
  progress: (points: number) => void = () => undefined,
): Promise<{ points: number; changed: number }> {
  let [points, changed] = [0, 0];
  for (let after = 0; ;) {
    const slice = await database.change(async (tx, revision) => {
      const idxs = await votedPoints(tx, after);
      if (idxs.length === 0) return { idxs, others: 0 };
      const rows = await pointRows(tx).where('points.idx', 'in', idxs).execute();
      return { idxs, others: (await recomputePoints(tx, rows, revision)).size };
    });
    const last = slice.idxs.at(-1);
    if (last === undefined) return { points, changed };
    after = last;
    points += slice.idxs.length;
    changed += slice.others;
    progress(points);
    await pause(restMs);
  }
}

async function votedPoints(tx: Write, after: number): Promise<number[]> {
  const voted = await tx
    .selectFrom('votes')
    .select('point_idx')
    .where('point_idx', '>', after)
    .groupBy('point_idx')
    .orderBy('point_idx')
    .limit(pointsInSlice)
    .execute();
  const stored = await tx
    .selectFrom('freshness')
    .select('point_idx')
    .where('point_idx', '>', after)
    .orderBy('point_idx')
    .limit(pointsInSlice)
    .execute();
  const idxs = new Set([...voted, ...stored].map(({ point_idx: idx }) => idx));
  return [...idxs].toSorted((a, b) => a - b).slice(0, pointsInSlice);
}
