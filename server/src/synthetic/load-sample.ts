import { ensureSystemUser } from '../features/accounts/system-user.ts';
import { startImport } from '../features/import/start-import.ts';
import { writeNewPoints } from '../records/points/point-writer.ts';
import { keepSample, readSample } from '../records/sample/sample-range-queries.ts';
import type { Services } from '../services.ts';
import { sampleAuthor } from './generate-into.ts';
import { generatePoints } from './generate-points.ts';

const sampleSize = 20_000;
const sampleSeed = 'sample';

/** Only for a database that has no points and never had the sample; one write, so that an interrupted start leaves none. */
export async function loadSample(services: Pick<Services, 'database' | 'places' | 'clock' | 'log'>): Promise<void> {
  const { database, places, clock, log } = services;
  if ((await readSample(database.kysely)) || (await hasPoints(services))) return;
  const authorId = await ensureSystemUser(services, sampleAuthor);
  const borders = await places.loaded();
  const points = [...generatePoints({ count: sampleSize, seed: sampleSeed })].map((fields) => ({
    fields,
    ...borders.locate(fields.x, fields.y),
  }));
  await database.change(async (tx, revision) => {
    // Another server on the same PostgreSQL may have been quicker.
    if (await tx.selectFrom('points').select('idx').limit(1).executeTakeFirst()) return;
    const nowMs = clock.now();
    const importId = await startImport(tx, { authorId, name: '', nowMs });
    const { idxs } = await writeNewPoints(tx, points, { revision, authorId, nowMs, importId });
    await keepSample(tx, { first: idxs[0]!, last: idxs.at(-1)! });
  });
  log.info({ points: sampleSize }, 'empty database: loaded the sample points');
}

async function hasPoints({ database }: Pick<Services, 'database'>): Promise<boolean> {
  return (await database.kysely.selectFrom('points').select('idx').limit(1).executeTakeFirst()) !== undefined;
}
