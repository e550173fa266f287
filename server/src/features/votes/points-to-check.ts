import { wantsLook } from '@dozor/domain/freshness/wants-look.ts';
import { distanceMeters } from '@dozor/domain/geometry/distance.ts';
import type { Point } from '@dozor/domain/point/point-schema.ts';
import { LongWork } from '../../core/long-work.ts';
import { freshnessOfRow } from '../../records/points/freshness-of-row.ts';
import { pointAt } from '../../records/points/point-rows.ts';
import { findPoints } from '../../records/points/points-queries.ts';
import type { Services } from '../../services.ts';

/** Rings around the position; each is searched only if the previous ones contain too few points. */
const ringsMeters = [1000, 3000, 10_000, 30_000] as const;
/** Maximum points examined: in a city all of them may be fresh. */
const maxExamined = 1000;
/** A few milliseconds of work. */
const pointsInSlice = 100;

type PointToCheck = Point & { away: number };

/** Points around a position that need a check, nearest first. */
export async function pointsToCheck(
  { database, readModel, clock }: Pick<Services, 'database' | 'readModel' | 'clock'>,
  { near: { x, y }, limit }: { near: { x: number; y: number }; limit: number },
): Promise<PointToCheck[]> {
  const nowMs = clock.now();
  const items: PointToCheck[] = [];
  const seen = new Set<number>();
  const work = new LongWork();
  for (const meters of ringsMeters) {
    const ring = readModel.near(x, y, meters).filter((idx) => !seen.has(idx));
    const looked = ring.slice(0, maxExamined - seen.size);
    for (let from = 0; from < looked.length && items.length < limit; from += pointsInSlice) {
      const idxs = looked.slice(from, from + pointsInSlice);
      const rows = new Map((await findPoints(database.kysely, idxs)).map((row) => [row.idx, row]));
      for (const idx of idxs) {
        const row = rows.get(idx);
        if (!row || !wantsLook(row, freshnessOfRow(row, nowMs).state)) continue;
        items.push({ ...pointAt(row, nowMs), away: Math.round(distanceMeters(x, y, row.x, row.y)) });
      }
      await work.nextTurn();
    }
    for (const idx of looked) seen.add(idx);
    if (items.length >= limit || seen.size >= maxExamined) break;
  }
  return items.slice(0, limit);
}
