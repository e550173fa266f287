import { setTimeout as pause } from 'node:timers/promises';
import { isDeepStrictEqual } from 'node:util';
import { type KeptFreshness, replayVotes } from '@dozor/domain/freshness/replay-votes.ts';
import type { DozorDatabase, Write } from '../../database/open-database.ts';
import { keptOf, votedPointOf } from '../../database/freshness-row.ts';
import { type AuthoredRow, findPoints } from '../points/points-queries.ts';
import { votesToReplay } from './votes-queries.ts';

const pointsInSlice = 200;
/** Between slices: a writer that waits for SQLite's lock tries it every 10 ms. */
const restMs = 12;

/**
 * Goes through the votes on a point again and keeps what comes of it. What is another makes no version of the point but
 * is a write of its row, by which every copy of the points learns of it.
 *
 * @param revision of the transaction
 * @returns what is kept, and whether it is another
 */
export async function recomputePoint(
  tx: Write,
  row: AuthoredRow,
  revision: number,
): Promise<{ kept: KeptFreshness | undefined; isChanged: boolean }> {
  const kept = replayVotes(await votesToReplay(tx, row.idx), votedPointOf(row));
  if (isDeepStrictEqual(kept, keptOf(row))) return { kept, isChanged: false };
  await tx.deleteFrom('freshness').where('point_idx', '=', row.idx).execute();
  if (kept) await tx.insertInto('freshness').values(columnsOf(row.idx, kept)).execute();
  await tx.updateTable('points').set({ revision }).where('idx', '=', row.idx).execute();
  return { kept, isChanged: true };
}

function columnsOf(pointIdx: number, kept: KeptFreshness) {
  return {
    point_idx: pointIdx,
    belief: kept.belief,
    as_of: kept.asOfMs,
    checked: kept.checkedMs,
    here: kept.here,
    gone: kept.gone,
    third_gone: kept.thirdGoneMs,
    now_sum: kept.now,
    now_of: kept.nowMs,
  };
}

/** Replays every point that has votes or had some, in slices, each a transaction. @returns how many are others now */
export async function recomputeAll(
  database: Pick<DozorDatabase, 'change'>,
  progress: (points: number) => void = () => undefined,
): Promise<{ points: number; changed: number }> {
  let [points, changed] = [0, 0];
  for (let after = 0; ;) {
    const slice = await database.change(async (tx, revision) => {
      const idxs = await votedPoints(tx, after);
      let others = 0;
      for (const row of await findPoints(tx, idxs))
        others += Number((await recomputePoint(tx, row, revision)).isChanged);
      return { idxs, others };
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
  const kept = await tx
    .selectFrom('freshness')
    .select('point_idx')
    .where('point_idx', '>', after)
    .orderBy('point_idx')
    .limit(pointsInSlice)
    .execute();
  const idxs = new Set([...voted, ...kept].map(({ point_idx: idx }) => idx));
  return [...idxs].toSorted((a, b) => a - b).slice(0, pointsInSlice);
}
