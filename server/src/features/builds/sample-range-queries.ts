import { z } from 'zod';
import type { Query, Write } from '../../database/open-database.ts';

const settingName = 'sample';
const sampleRange = z.object({ first: z.number(), last: z.number() });

/** The numbers of the sample's points, from the first to the last; no other point has one between. */
export type SampleRange = z.output<typeof sampleRange>;

/** Of a database that had its sample taken out before it had one. */
export const noSample: SampleRange = { first: 0, last: 0 };

/** Undefined as long as there has been no sample. */
export async function readSample(db: Query): Promise<SampleRange | undefined> {
  const row = await db.selectFrom('settings').select('value').where('name', '=', settingName).executeTakeFirst();
  return row && sampleRange.parse(JSON.parse(row.value));
}

/** It stays known when its points are gone: the sample is loaded once. */
export async function keepSample(tx: Write, range: SampleRange): Promise<void> {
  await tx
    .insertInto('settings')
    .values({ name: settingName, value: JSON.stringify(range) })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}
