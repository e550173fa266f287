import type { Query } from '../../database/open-database.ts';
import { readSample, type SampleRange } from './sample-range-queries.ts';

/** Names of files with invented points begin with it, so that no navigator uses them as real ones. */
export const samplePrefix = 'sample_';

export interface SampleState {
  /** True if there are only sample points: files and figures are made from them, and labelled so. */
  onlySample: boolean;
  /** The sample, once there is anything else: from then on it is in no file, figure or feed. */
  leftOut: SampleRange | undefined;
}

export async function sampleState(db: Query): Promise<SampleState> {
  const range = await readSample(db);
  if (!range) return { onlySample: false, leftOut: undefined };
  const { first, last } = range;
  const live = db.selectFrom('points').select('idx').where('rating', '>', -2).limit(1);
  const isReal =
    (await live.where('idx', '>', last).executeTakeFirst()) ?? (await live.where('idx', '<', first).executeTakeFirst());
  if (isReal) return { onlySample: false, leftOut: range };
  const isThere = await live.where('idx', '>=', first).where('idx', '<=', last).executeTakeFirst();
  return { onlySample: isThere !== undefined, leftOut: undefined };
}
