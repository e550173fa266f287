import { wantsLook } from '@dozor/domain/freshness/wants-look.ts';
import { distanceMeters } from '@dozor/domain/geometry/distance.ts';
import type { Point } from '@dozor/domain/point/point-schema.ts';
import { freshnessOfRow } from '../../records/points/freshness-of-row.ts';
import { pointAt } from '../../records/points/point-rows.ts';
import { findPoints } from '../../records/points/points-queries.ts';
import type { Services } from '../../services.ts';

type PointToCheck = Point & { away: number };

/** Points around a position that need a check, nearest first: chosen in memory, so that only those shown are loaded. */
export async function pointsToCheck(
  { database, readModel, clock }: Pick<Services, 'database' | 'readModel' | 'clock'>,
  { near: { x, y }, limit }: { near: { x: number; y: number }; limit: number },
): Promise<PointToCheck[]> {
  const idxs = readModel.nearToCheck(x, y, limit);
  const nowMs = clock.now();
  const rows = new Map((await findPoints(database.reader, idxs)).map((row) => [row.idx, row]));
  return idxs.flatMap((idx) => {
    const row = rows.get(idx);
    // It may have been checked since.
    if (!row || !wantsLook(row, freshnessOfRow(row, nowMs).state)) return [];
    return { ...pointAt(row, nowMs), away: Math.round(distanceMeters(x, y, row.x, row.y)) };
  });
}
