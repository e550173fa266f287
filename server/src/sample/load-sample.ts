import { ensureSystemUser } from '../features/accounts/system-user.ts';
import { startImport } from '../features/import/start-import.ts';
import { removePhoto } from '../platform/photos/photo-store.ts';
import { writeNewPoints } from '../records/points/point-writer.ts';
import { sampleAuthor } from '../records/sample/sample-author.ts';
import { keepSample, readSample } from '../records/sample/sample-range-queries.ts';
import type { Services } from '../services.ts';
import { readDemo, readWorld } from './sample-data.ts';
import { storeDemoPhotos } from './store-demo-photos.ts';
import { writeDemoLife } from './write-demo-life.ts';

/** Sixty days: before the oldest vote of the demo country. */
const ageMs = 60 * 86_400_000;

type SampleServices = Pick<Services, 'database' | 'places' | 'clock' | 'log' | 'photoStore'>;

/** Only for a database that has no points and never had the sample; one write, so that an interrupted start leaves none. */
export async function loadSample(services: SampleServices): Promise<void> {
  const { database, places, clock, log, photoStore } = services;
  if ((await readSample(database.kysely)) || (await hasPoints(services))) return;
  const authorId = await ensureSystemUser(services, sampleAuthor);
  const borders = await places.loaded();
  const now = new Date(clock.now());
  const demo = readDemo(now);
  const all = [...readWorld(now), ...demo.map(({ fields }) => fields)];
  const points = all.map((fields) => ({ fields, ...borders.locate(fields.x, fields.y) }));
  const photos = await storeDemoPhotos(services, demo);
  const isLoaded = await database.change(async (tx, revision) => {
    // Another server on the same PostgreSQL may have been quicker.
    if (await tx.selectFrom('points').select('idx').limit(1).executeTakeFirst()) return false;
    const nowMs = now.getTime() - ageMs;
    const importId = await startImport(tx, { authorId, name: '', nowMs });
    const { idxs } = await writeNewPoints(tx, points, { revision, authorId, nowMs, importId });
    const placed = demo.map((point, at) => {
      return { ...point, photos: photos[at]!, idx: idxs[at - demo.length + idxs.length]! };
    });
    await writeDemoLife({ tx, revision, authorId, places, nowMs: now.getTime() }, placed);
    await keepSample(tx, { first: idxs[0]!, last: idxs.at(-1)!, hasDemo: true });
    return true;
  });
  if (!isLoaded) {
    for (const { id } of photos.flat()) await removePhoto(photoStore, id);
    return;
  }
  log.info({ points: points.length }, 'empty database: loaded the sample points');
}

async function hasPoints({ database }: SampleServices): Promise<boolean> {
  return (await database.kysely.selectFrom('points').select('idx').limit(1).executeTakeFirst()) !== undefined;
}
