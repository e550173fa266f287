import { z } from 'zod';
import type { Query, Write } from '../../database/open-database.ts';

const settingName = 'sample';
const sampleRange = z.object({
  first: z.number(),
  last: z.number(),
  /** True while the points of the demo country are on the map. */
  hasDemo: z.boolean().default(false),
});

/** The ids of the sample's first and last point; no other points have ids in between. */
export type SampleRange = z.output<typeof sampleRange>;

/** Marks a database whose sample was removed before its range was recorded. */
export const noSample: SampleRange = { first: 0, last: 0, hasDemo: false };

/** Undefined if no sample was ever loaded. */
export async function readSample(db: Query): Promise<SampleRange | undefined> {
  const row = await db.selectFrom('settings').select('value').where('name', '=', settingName).executeTakeFirst();
  return row && sampleRange.parse(JSON.parse(row.value));
}

/** Remains when its points are removed: the sample is loaded only once. */
export async function keepSample(tx: Write, range: SampleRange): Promise<void> {
  await tx
    .insertInto('settings')
    .values({ name: settingName, value: JSON.stringify(range) })
    .onConflict((conflict) => conflict.column('name').doUpdateSet({ value: JSON.stringify(range) }))
    .execute();
}

/** True until the sample is removed: then its streets go too. */
export async function hasDemo(db: Query): Promise<boolean> {
  return (await readSample(db))?.hasDemo === true;
}
