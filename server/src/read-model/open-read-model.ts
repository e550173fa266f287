import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { type Clock, systemClock } from '../core/clock.ts';
import type { Log } from '../core/log.ts';
import { WorkLoop } from '../core/work-loop.ts';
import type { DozorDatabase } from '../database/open-database.ts';
import { lastRevision, loadAllPoints, loadNewerPoints } from './load-points.ts';
import { ReadModel } from './read-model.ts';
import { readSnapshot } from './snapshot/read-snapshot.ts';
import { SnapshotKeeper } from './snapshot/snapshot-keeper.ts';
import { isSnapshotOf } from './snapshot/snapshot-probes.ts';

/** Soon after the full hour; scanning a million points takes some milliseconds. */
const agingMs = 60_000;
/** A few milliseconds of work. */
const agedAtOnce = 2000;
const restMs = 20;

export type OpenReadModel = ReadModel & { close(): Promise<void> };

export interface ReadModelPlace {
  database: DozorDatabase;
  dataDir: string;
  log: Log;
  clock?: Clock;
}

/** Reads the snapshot of the last run and later changes, or the database: its state is that of a time after the call. */
export async function openReadModel({
  database,
  dataDir,
  log,
  clock = systemClock,
}: ReadModelPlace): Promise<OpenReadModel> {
  const path = join(dataDir, 'read-model.snapshot');
  const started = performance.now();
  const { model, snapshotRevision } = await load(database, path, clock);
  const ms = Math.round(performance.now() - started);
  log.info(
    { points: model.memory.count, fromSnapshot: snapshotRevision !== undefined, ms },
    'points loaded into memory',
  );
  const keeper = new SnapshotKeeper({ path, model, database, log, snapshotRevision });
  const aging = ageByTheHour(model, log);
  return Object.assign(model, {
    async close() {
      await aging.stop();
      await keeper.close();
    },
  });
}

/** Points without votes become doubtful with time. */
function ageByTheHour(model: ReadModel, log: Log): WorkLoop {
  const work = async (): Promise<void> => {
    while (model.age(agedAtOnce) === agedAtOnce) await pause(restMs);
  };
  const aging = new WorkLoop(work, {
    everyMs: agingMs,
    failed: (error) => log.warn({ err: error }, 'cannot update freshness'),
  });
  aging.start();
  return aging;
}

async function load(
  { kysely }: DozorDatabase,
  path: string,
  clock: Clock,
): Promise<{ model: ReadModel; snapshotRevision: number | undefined }> {
  const revision = await lastRevision(kysely);
  const snapshot = readSnapshot(path);
  if (snapshot && (await isSnapshotOf(kysely, snapshot.end, revision))) {
    const model = new ReadModel(snapshot.memory, clock);
    await loadNewerPoints(kysely, model, snapshot.end.revision);
    model.index(revision);
    return { model, snapshotRevision: snapshot.end.revision };
  }
  const model = new ReadModel(undefined, clock);
  await loadAllPoints(kysely, model);
  model.index(revision);
  return { model, snapshotRevision: undefined };
}
