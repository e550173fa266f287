import type { PointFields } from '@dozor/domain/point/point-schema.ts';
import { ensureSystemUser } from '../features/accounts/system-user.ts';
import { startImport } from '../features/import/start-import.ts';
import { allPositions } from '../features/import/stored-positions.ts';
import { letOthersWrite, writePace } from '../features/import/write-pace.ts';
import { writeNewPoints } from '../records/points/point-writer.ts';
import { sampleAuthor } from '../records/sample/sample-author.ts';
import { generateHistory, type GenerateServices } from './generate-history.ts';
import { generatePoints, type Taken } from './generate-points.ts';

/** More than an import writes at once: generation does not run next to visitors, and a million points take long enough. */
const pointsInOneWrite = 1000;

interface GenerateRequest {
  count: number;
  seed: string;
  /** Total history entries; by default each point has only its creation, with the current time. */
  changes?: number | undefined;
  onProgress?: (written: number) => void;
}

/** Adds synthetic points to the database, keeping a distance to existing ones. @returns their number */
export async function generateInto(services: GenerateServices, options: GenerateRequest): Promise<number> {
  const { database, clock } = services;
  const places = await services.places.loaded();
  const taken = await takenPositions(services);
  if (options.changes !== undefined) {
    const entries = Math.max(options.changes, options.count);
    return generateHistory(
      { database, clock, places },
      { ...options, entries, points: generatePoints({ ...options, taken }) },
    );
  }
  const authorId = await ensureSystemUser(services, sampleAuthor);
  let written = 0;
  let importId: number | undefined;
  let batch: PointFields[] = [];
  const write = async (): Promise<void> => {
    const points = batch.map((fields) => ({ fields, ...places.locate(fields.x, fields.y) }));
    const nowMs = clock.now();
    importId = await database.change(async (tx, revision) => {
      const into = importId ?? (await startImport(tx, { authorId, name: '', nowMs }));
      await writeNewPoints(tx, points, { revision, authorId, nowMs, importId: into });
      return into;
    });
    written += batch.length;
    batch = [];
    options.onProgress?.(written);
  };
  for (const point of generatePoints({ ...options, taken })) {
    batch.push(point);
    if (batch.length < pointsInOneWrite) continue;
    await write();
    await letOthersWrite(await writePace(database));
  }
  if (batch.length > 0) await write();
  return written;
}

async function takenPositions({ database }: GenerateServices): Promise<Taken[]> {
  const taken: Taken[] = [];
  for await (const { type, x, y, childrens } of allPositions(database.kysely)) {
    taken.push({ type, x, y });
    for (const child of childrens) taken.push({ type, x: child.x, y: child.y });
  }
  return taken;
}
