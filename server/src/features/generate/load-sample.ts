import type { Services } from '../../platform/services.ts';
import { ensureSystemUser } from '../accounts/system-user.ts';
import { writeObjects } from '../import/write-objects.ts';
import { sampleAuthor } from './generate-into.ts';
import { generatePoints } from './generate-points.ts';

const sampleSize = 20_000;
const sampleSeed = 'sample';

/** Fills a database that has no objects with made-up ones, all in one write: a start that is cut off leaves none. */
export async function loadSample(services: Pick<Services, 'database' | 'places' | 'clock' | 'log'>): Promise<void> {
  const { database, places, clock, log } = services;
  if (await hasPoints(services)) return;
  const authorId = await ensureSystemUser(services, sampleAuthor);
  const objects = [...generatePoints({ count: sampleSize, seed: sampleSeed })].map((fields) => ({
    fields,
    ...places.locate(fields.x, fields.y),
  }));
  await database.change(async (tx, revision) => {
    // Another server on the same PostgreSQL may have been quicker.
    if (await tx.selectFrom('points').select('idx').limit(1).executeTakeFirst()) return;
    await writeObjects(tx, objects, { revision, authorId, nowMs: clock.now() });
  });
  log.info({ points: sampleSize }, 'the database was empty: made-up objects were loaded');
}

async function hasPoints({ database }: Pick<Services, 'database'>): Promise<boolean> {
  return (await database.kysely.selectFrom('points').select('idx').limit(1).executeTakeFirst()) !== undefined;
}
