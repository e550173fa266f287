import type { PointFields } from '@dozor/domain/point/point-schema.ts';
import type { Services } from '../../platform/services.ts';
import { ensureSystemUser } from '../accounts/system-user.ts';
import { allPlaces } from '../import/stored-places.ts';
import { objectsInOneWrite, writeObjects } from '../import/write-objects.ts';
import { generatePoints, type Taken } from './generate-points.ts';

export type GenerateServices = Pick<Services, 'database' | 'places' | 'clock'>;

/** The author of made-up objects, who cannot sign in. */
export const sampleAuthor = 'sample';

/** Adds made-up objects to the database, apart from those that are there. @returns how many */
export async function generateInto(
  services: GenerateServices,
  options: { count: number; seed: string; onProgress?: (written: number) => void },
): Promise<number> {
  const { database, places, clock } = services;
  const authorId = await ensureSystemUser(services, sampleAuthor);
  const taken = await takenPlaces(services);
  let written = 0;
  let batch: PointFields[] = [];
  const write = async (): Promise<void> => {
    const objects = batch.map((fields) => ({ fields, ...places.locate(fields.x, fields.y) }));
    await database.change((tx, revision) => writeObjects(tx, objects, { revision, authorId, nowMs: clock.now() }));
    written += batch.length;
    batch = [];
    options.onProgress?.(written);
  };
  for (const point of generatePoints({ ...options, taken })) {
    batch.push(point);
    if (batch.length === objectsInOneWrite) await write();
  }
  if (batch.length > 0) await write();
  return written;
}

async function takenPlaces({ database }: GenerateServices): Promise<Taken[]> {
  const taken: Taken[] = [];
  for await (const { type, x, y, childrens } of allPlaces(database.kysely)) {
    taken.push({ type, x, y }, ...childrens.map((child) => ({ type, x: child.x, y: child.y })));
  }
  return taken;
}
