import { deepEqual, equal } from 'node:assert/strict';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import { createLog, type Log } from '../core/log.ts';
import { type DozorDatabase, openDatabase } from '../database/open-database.ts';
import { readConfig } from '../platform/config.ts';
import { eachDialect, type FreshDatabase, freshDatabase } from '../testing/databases/fresh-database.ts';
import { pointRow } from '../testing/read-model/made-points.ts';
import { contentOf, modelClock, modelOf } from '../testing/read-model/model-content.ts';
import type { PointRow } from './columns/write-point.ts';
import { lastRevision, loadAllPoints, loadNewerPoints } from './load-points.ts';
import { openReadModel, type OpenReadModel } from './open-read-model.ts';
import { ReadModel } from './read-model.ts';
import { readSnapshot } from './snapshot/read-snapshot.ts';
import { SnapshotKeeper } from './snapshot/snapshot-keeper.ts';
import { takeProbes } from './snapshot/snapshot-probes.ts';
import { writeSnapshot } from './snapshot/write-snapshot.ts';

eachDialect((dialect) => {
  let place: FreshDatabase;
  let database: DozorDatabase;
  const rows = new Map<number, PointRow>();

  before(async () => {
    place = await freshDatabase(dialect);
    database = await openDatabase(configOf(place), { now: 0 });
  });
  after(async () => {
    await database.close();
    await place.remove();
  });

  const configOf = ({ env }: FreshDatabase) => readConfig({ ...env, LOG_LEVEL: 'silent' });
  const open = (): Promise<OpenReadModel> =>
    openReadModel({ database, dataDir: place.env.DATA_DIR, log: createLog(configOf(place)), clock: modelClock });
  const snapshotPath = () => join(place.env.DATA_DIR, 'read-model.snapshot');

  /** Points of the import account would have less confidence. */
  const person = 99;

  /** Writes rows like a real writer, with a revision. */
  async function write(...given: (Partial<PointRow> & { idx: number })[]): Promise<void> {
    await database.change(async (tx, revision) => {
      for (const part of given) {
        const row = { ...(rows.get(part.idx) ?? pointRow({ idx: part.idx, author_id: person })), ...part, revision };
        await tx.deleteFrom('points').where('idx', '=', row.idx).execute();
        await tx.insertInto('points').values(row).execute();
        rows.set(row.idx, row);
      }
    });
  }

  async function snapshot(): Promise<void> {
    const model = await open();
    await writeSnapshot(snapshotPath(), model, await takeProbes(database.kysely, model.revision()));
  }

  const expected = () => contentOf(modelOf([...rows.values()].toSorted((a, b) => a.idx - b.idx)));

  test('without a snapshot every point is read from the database', async () => {
    await write({ idx: 1 }, { idx: 2, type: 'begin_village', name: 'Бор' });
    await write({ idx: 3, type: 'mobile_ambush', confirmed: Date.UTC(2025, 1, 1) });
    const model = await open();
    deepEqual(contentOf(model), expected());
    equal(model.revision(), 2);
  });

  test('with a snapshot only newer points are read', async () => {
    await snapshot();
    await write({ idx: 4 }, { idx: 1, x: 10, version: 2 });
    // Changed without a log entry: a second full read would see it.
    await database.kysely.updateTable('points').set({ speed: 90 }).where('idx', '=', 2).execute();
    const model = await open();
    deepEqual(contentOf(model), expected());
    equal(model.revision(), 3);
    await database.kysely.updateTable('points').set({ speed: 60 }).where('idx', '=', 2).execute();
  });

  test('points are read page by page, even if one write fills several pages', async () => {
    await write({ idx: 5 }, { idx: 6 }, { idx: 7 }, { idx: 8 });
    const { kysely } = database;
    for (const pageRows of [1, 2, 3]) {
      for (const load of [
        (model: ReadModel) => loadAllPoints(kysely, model, pageRows),
        (model: ReadModel) => loadNewerPoints(kysely, model, 0, pageRows),
      ]) {
        const model = new ReadModel(undefined, modelClock);
        await load(model);
        model.index(4);
        deepEqual(contentOf(model), expected());
      }
    }
    const newer = new ReadModel(undefined, modelClock);
    await loadNewerPoints(kysely, newer, await lastRevision(kysely), 2);
    equal(newer.memory.count, 0);
  });

  test('a snapshot of a diverged history of the same database is ignored', async () => {
    await snapshot();
    const last = Math.max(...rows.keys());
    // As after restoring a backup and writing something else under the same ids.
    await database.kysely.updateTable('points').set({ updated: 5 }).where('idx', '=', last).execute();
    rows.set(last, { ...rows.get(last)!, updated: 5 });
    deepEqual(contentOf(await open()), expected());
  });

  test('a snapshot that is ahead of the database is ignored', async () => {
    await snapshot();
    await database.kysely.updateTable('counters').set({ value: 1 }).where('name', '=', 'revision').execute();
    await database.kysely.updateTable('points').set({ revision: 1, speed: 30 }).execute();
    for (const row of rows.values()) rows.set(row.idx, { ...row, speed: 30 });
    deepEqual(contentOf(await open()), expected());
  });

  test('a snapshot from before points were removed is ignored', async () => {
    await snapshot();
    const revision = await lastRevision(database.kysely);
    const gone = { idx: 999_999, revision: revision + 1, created_revision: 1 };
    await database.kysely.updateTable('points').set({ speed: 40 }).execute();
    for (const row of rows.values()) rows.set(row.idx, { ...row, speed: 40 });
    await database.kysely.insertInto('removed_points').values(gone).execute();
    deepEqual(contentOf(await open()), expected());
    await database.kysely.deleteFrom('removed_points').execute();
  });

  test('closing a large read model writes a snapshot, once per state', async () => {
    const many = Array.from({ length: 20_000 }, (_, i) => pointRow({ idx: 100 + i, x: i / 1000, y: 50 }));
    await database.change(async (tx, revision) => {
      for (let from = 0; from < many.length; from += 500) {
        await tx
          .insertInto('points')
          .values(many.slice(from, from + 500).map((row) => ({ ...row, revision })))
          .execute();
      }
    });
    const model = await open();
    await model.close();
    equal(readSnapshot(snapshotPath())?.end.revision, model.revision());
    equal((await open()).memory.count, rows.size + many.length);

    const keeper = async (path: string, snapshotRevision?: number) => {
      const warned: string[] = [];
      const log = { warn: (_: unknown, text: string) => void warned.push(text) } as Partial<Log> as Log;
      await new SnapshotKeeper({ path, model, database, log, snapshotRevision }).close();
      return warned.length;
    };
    const other = join(place.env.DATA_DIR, 'other.snapshot');
    equal(await keeper(other, model.revision()), 0);
    equal(readSnapshot(other), undefined, 'the last snapshot is still current');
    equal(await keeper(other, model.revision() - 1), 0);
    equal(readSnapshot(other)?.end.points, model.memory.count);
    const few = new ReadModel(undefined, modelClock);
    few.load(many.slice(1));
    few.index(1);
    const small = join(place.env.DATA_DIR, 'small.snapshot');
    const options = { path: small, model: few, database, log: createLog({ logLevel: 'silent' }) };
    await new SnapshotKeeper({ ...options, snapshotRevision: undefined }).close();
    equal(readSnapshot(small), undefined);
    few.apply([{ ...many[0]!, revision: 2 }]);
    await new SnapshotKeeper({ ...options, snapshotRevision: undefined }).close();
    equal(readSnapshot(small)?.end.points, 20_000);
    equal(await keeper(join(place.env.DATA_DIR, 'missing', 'other.snapshot')), 1);
  });
});
