import type { PointFields } from '@dozor/domain/point/point-schema.ts';
import type { Write } from '../../database/open-database.ts';
import { deletedRating } from './load-for-change.ts';

type Located = Pick<PointFields, 'x' | 'y' | 'type' | 'rating'>;

/** Must be in the transaction of the entry that changed the point: the source of the map of past days. */
export async function endInterval(
  tx: Write,
  entry: { id: number; pointIdx: number; ended: number },
  before: { x: number; y: number; type: string; rating: number },
  after: Located,
): Promise<void> {
  const wasLive = before.rating > deletedRating;
  const isLive = after.rating > deletedRating;
  const moved = before.x !== after.x || before.y !== after.y;
  if (wasLive === isLive && !moved && before.type === after.type) return;
  const { id, pointIdx, ended } = entry;
  const row = { id, point_idx: pointIdx, ended, x: before.x, y: before.y, type: wasLive ? before.type : null };
  await tx.insertInto('past_spells').values(row).execute();
}
