import { join } from 'node:path';
import type { DozorDatabase } from '../database/open-database.ts';
import type { Log } from '../platform/log.ts';
import { lastRevision, loadAllPoints, loadNewerPoints } from './load-points.ts';
import { ReadModel } from './read-model.ts';
import { readSnapshot } from './snapshot/read-snapshot.ts';
import { SnapshotKeeper } from './snapshot/snapshot-keeper.ts';
import { isSnapshotOf } from './snapshot/snapshot-probes.ts';

/** The read model of a process, with what has to be done before the process ends. */
export type OpenReadModel = ReadModel & { close(): Promise<void> };

export interface ReadModelPlace {
  database: DozorDatabase;
  dataDir: string;
  log: Log;
}

/**
 * Brings all points into memory: from the snapshot of the last run and what was written after it, or from the database
 * when there is no snapshot that fits. It is at the state of the database at some time after the call.
 */
export async function openReadModel({ database, dataDir, log }: ReadModelPlace): Promise<OpenReadModel> {
  const path = join(dataDir, 'read-model.snapshot');
  const started = performance.now();
  const { model, snapshotRevision } = await load(database, path);
  const ms = Math.round(performance.now() - started);
  log.info({ points: model.memory.count, fromSnapshot: snapshotRevision !== undefined, ms }, 'objects are in memory');
  const keeper = new SnapshotKeeper({ path, model, database, log, snapshotRevision });
  return Object.assign(model, { close: () => keeper.close() });
}

async function load(
  { kysely }: DozorDatabase,
  path: string,
): Promise<{ model: ReadModel; snapshotRevision: number | undefined }> {
  const revision = await lastRevision(kysely);
  const snapshot = readSnapshot(path);
  if (snapshot && (await isSnapshotOf(kysely, snapshot.end, revision))) {
    const model = new ReadModel(snapshot.memory);
    await loadNewerPoints(kysely, model, snapshot.end.revision);
    model.index(revision);
    return { model, snapshotRevision: snapshot.end.revision };
  }
  const model = new ReadModel();
  await loadAllPoints(kysely, model);
  model.index(revision);
  return { model, snapshotRevision: undefined };
}
