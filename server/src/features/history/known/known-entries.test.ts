import { deepEqual, fail, rejects } from 'node:assert/strict';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import { normalizePoint } from '@dozor/domain/point/normalize.ts';
import { Events } from '../../../core/events.ts';
import { createLog } from '../../../core/log.ts';
import { type DozorDatabase, openDatabase } from '../../../database/open-database.ts';
import { readConfig } from '../../../platform/config.ts';
import { ChangeFeed } from '../../../read-model/change-feed.ts';
import { sumOf } from '../../../read-model/entries/days-of-list.ts';
import { lastRevision, loadAllPoints } from '../../../read-model/load-points.ts';
import { ReadModel } from '../../../read-model/read-model.ts';
import { writeHistory } from '../../../records/history/write-history.ts';
import { writeNewPoints } from '../../../records/points/point-writer.ts';
import { removeMarkedPoints } from '../../../records/points/remove-points-queries.ts';
import { makeAuthors } from '../../../testing/content/long-history.ts';
import { eachDialect, freshDatabase } from '../../../testing/databases/fresh-database.ts';
import { modelClock } from '../../../testing/read-model/model-content.ts';
import { until } from '../../../testing/until.ts';
import { KnownEntries } from './known-entries.ts';

const nowMs = 20_000 * 86_400_000;
const box = { west: 9, south: 49, east: 11, north: 51 };

eachDialect((dialect) => {
  let database: DozorDatabase;
  let remove: () => Promise<void>;
  let authorId: number;
  before(async () => {
    const fresh = await freshDatabase(dialect);
    remove = fresh.remove;
    database = await openDatabase(readConfig({ ...fresh.env, LOG_LEVEL: 'silent' }), { now: 0 });
    [, authorId = 0] = await makeAuthors(database);
  });
  after(async () => {
    await database.close();
    await remove();
  });

  /** Writes as another process would: this one is not notified. */
  async function addPoints(count: number): Promise<number[]> {
    const points = Array.from({ length: count }, (_, at) => ({
      fields: normalizePoint({ type: 'dummy', x: 10, y: 50 + at / 1e4 }, new Date(0)),
      country: 'RU',
      region: '',
    }));
    const options = { authorId, nowMs, importId: 0 };
    return database.change(async (tx, revision) => (await writeNewPoints(tx, points, { ...options, revision })).idxs);
  }

  test('a survey covers everything committed before it by any process, and nothing that was removed', async () => {
    const log = createLog({ logLevel: 'silent' });
    const events = new Events(log);
    const readModel = new ReadModel(undefined, modelClock);
    readModel.index(0);
    const changeFeed = new ChangeFeed({ database, target: readModel, events, log, clock: modelClock });
    const entries = new KnownEntries({ database, readModel, changeFeed, events, log });
    const counts = async () => {
      const { created, changed, commented } = await entries.survey({ box });
      return [created, changed, commented].map((days) => sumOf(days));
    };
    const [first = 0] = await addPoints(700);
    await changeFeed.catchUp();
    entries.start();
    deepEqual(await counts(), [700, 0, 0]);
    // More than are read at once; their points are not in memory yet.
    await addPoints(1200);
    deepEqual(await counts(), [1900, 0, 0]);
    const entry = { pointIdx: first, version: 1, authorId, created: nowMs };
    await database.transaction(async (tx) => {
      for (let at = 0; at < 3; at += 1) await writeHistory(tx, { ...entry, kind: 'commented' });
      await writeHistory(tx, { ...entry, kind: 'changed' });
    });
    deepEqual(await counts(), [1900, 1, 3]);
    await database.change(async (tx, revision) => {
      await tx.insertInto('removed_points').values({ idx: first, revision, created_revision: revision }).execute();
      await removeMarkedPoints(tx, revision);
    });
    await changeFeed.catchUp();
    await until(async () => (await counts())[0] === 1899);
    deepEqual(await counts(), [1899, 0, 0]);
    await entries.stop();
    await changeFeed.stop();
  });

  test('a start reads the entries from the snapshot and only newer ones from the database', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'dozor-entries-'));
    const snapshot = { path: join(folder, 'history.snapshot'), minEntries: 1 };
    const log = createLog({ logLevel: 'silent' });
    const box = { west: 9, south: 49, east: 11, north: 51 };
    const started: KnownEntries[] = [];
    const unread = new Proxy(database, {
      get: (target, name) => (name === 'reader' ? fail('all entries are read') : Reflect.get(target, name)),
    });
    /** As after a start of a process. @param from the database whose reader may be used, or not */
    const start = async (from: DozorDatabase) => {
      const events = new Events(log);
      const readModel = new ReadModel(undefined, modelClock);
      await loadAllPoints(database.kysely, readModel);
      readModel.index(await lastRevision(database.kysely));
      const changeFeed = new ChangeFeed({ database, target: readModel, events, log, clock: modelClock });
      const entries = new KnownEntries({ database: from, readModel, changeFeed, events, log, snapshot });
      entries.start();
      started.push(entries);
      return { entries, changeFeed };
    };
    try {
      const first = await start(database);
      const before = await first.entries.survey({ box });
      await first.entries.stop();
      const second = await start(unread);
      deepEqual(await second.entries.survey({ box }), before);
      const [newest = 0] = await addPoints(3);
      deepEqual(sumOf((await second.entries.survey({ box })).created), sumOf(before.created) + 3);
      await second.entries.stop();

      await database.change(async (tx, revision) => {
        await tx.insertInto('removed_points').values({ idx: newest, revision, created_revision: revision }).execute();
        await removeMarkedPoints(tx, revision);
      });
      await rejects((await start(unread)).entries.survey({ box }), /all entries are read/);
      const third = await start(database);
      deepEqual(sumOf((await third.entries.survey({ box })).created), sumOf(before.created) + 2);
      await third.entries.stop();

      const { entries: last } = await start(unread);
      deepEqual(sumOf((await last.survey({ box })).created), sumOf(before.created) + 2);
      // As if a backup had been restored and then written to.
      await database.kysely
        .updateTable('history')
        .set({ created: 1 })
        .where('point_idx', '=', newest + 1)
        .execute();
      await last.stop();
      await rejects((await start(unread)).entries.survey({ box }), /all entries are read/);
    } finally {
      for (const entries of started) await entries.stop();
      rmSync(folder, { recursive: true });
    }
  });
});
