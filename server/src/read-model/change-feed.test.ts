import { deepEqual, equal, fail, rejects } from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { setImmediate as turn } from 'node:timers/promises';
import { systemClock } from '../core/clock.ts';
import { Events } from '../core/events.ts';
import { createLog } from '../core/log.ts';
import { type DozorDatabase, openDatabase } from '../database/open-database.ts';
import { readConfig } from '../platform/config.ts';
import { eachDialect, type FreshDatabase, freshDatabase } from '../testing/databases/fresh-database.ts';
import { pointRow } from '../testing/read-model/made-points.ts';
import { until } from '../testing/until.ts';
import { ChangeFeed, type ChangeTarget } from './change-feed.ts';
import { lastRevision, loadAllPoints } from './load-points.ts';
import { ReadModel } from './read-model.ts';

const rowsInOneStatement = 500;

eachDialect((dialect) => {
  let place: FreshDatabase;
  let database: DozorDatabase;
  before(async () => {
    place = await freshDatabase(dialect);
    database = await openDatabase(readConfig({ ...place.env, LOG_LEVEL: 'silent' }), { now: 0 });
  });
  after(async () => {
    await database.close();
    await place.remove();
  });

  let lastIdx = 0;
  async function write(count: number): Promise<void> {
    await database.change(async (tx, revision) => {
      for (let left = count; left > 0; left -= rowsInOneStatement) {
        const rows = Array.from({ length: Math.min(left, rowsInOneStatement) }, () => {
          lastIdx += 1;
          return { ...pointRow({ idx: lastIdx }), revision };
        });
        await tx.insertInto('points').values(rows).execute();
      }
    });
  }

  test('one edit takes two statements; many are read in batches that never split a write', async () => {
    let revision = 0;
    let statements = 0;
    const batches: number[] = [];
    const counted = database.kysely.withPlugin({
      transformQuery({ node }) {
        statements += 1;
        return node;
      },
      transformResult: async ({ result }) => result,
    });
    const log = createLog(readConfig({ LOG_LEVEL: 'silent' }));
    const feed = new ChangeFeed({
      database: { ...database, kysely: counted },
      events: new Events(log),
      log,
      clock: systemClock,
      target: {
        revision: () => revision,
        versionOf: () => undefined,
        apply(rows) {
          batches.push(rows.length);
          revision = rows.at(-1)?.revision ?? revision;
          return [];
        },
        remove: () => [],
      },
    });
    for (const count of [4999, 6000, 1]) await write(count);
    await feed.catchUp();
    deepEqual(batches, [10_999, 1]);
    batches.length = 0;
    statements = 0;
    await write(1);
    await feed.catchUp();
    deepEqual([batches, statements], [[1], 2]);
  });

  /** A feed that starts now, and the events it emits. */
  function followed(model: ReadModel, more: Partial<ConstructorParameters<typeof ChangeFeed>[0]> = {}) {
    const log = createLog({ logLevel: 'silent' });
    const events = new Events(log);
    const heard: unknown[] = [];
    events.on(
      'pointsChanged',
      (changes) => void heard.push(changes.map(({ _id, version, rating }) => [_id, version, rating])),
    );
    events.on('voted', (votes) => void heard.push(votes.map(({ _id, freshness }) => ['voted', _id, freshness.gone])));
    events.on('pointsRemoved', () => void heard.push('removed'));
    const feed = new ChangeFeed({ database, events, log, clock: systemClock, target: model, ...more });
    const take = async () => {
      await feed.catchUp();
      await turn();
      return heard.splice(0);
    };
    return { feed, heard, take };
  }

  test('a database under recovery by another process is polled again', async (context) => {
    const { dataVersion } = database;
    if (dataVersion === undefined) return context.skip('this dialect has no data version');
    const model = await modelOfAll();
    let refusals = 0;
    const locked = (): number => {
      refusals += 1;
      // Locked at the start and again a little later.
      if (refusals === 2 || refusals > 4) return dataVersion();
      throw Object.assign(new Error('database is locked'), { code: 'SQLITE_BUSY_RECOVERY' });
    };
    const { feed } = followed(model, { database: { ...database, dataVersion: locked } });
    const other = await openDatabase(readConfig({ ...place.env, LOG_LEVEL: 'silent' }), { now: 0 });
    try {
      feed.start();
      await until(() => refusals > 5);
      lastIdx += 1;
      await other.change(async (tx, revision) => {
        await tx
          .insertInto('points')
          .values({ ...pointRow({ idx: lastIdx }), revision })
          .execute();
      });
      await until(() => model.versionOf(lastIdx) === 1, 10_000);
    } finally {
      await feed.stop();
      await other.close();
    }
  });

  async function modelOfAll(): Promise<ReadModel> {
    const model = new ReadModel();
    await loadAllPoints(database.kysely, model);
    model.index(await lastRevision(database.kysely));
    return model;
  }

  test('changes, votes without a new version and removed points are each emitted once', async () => {
    const model = await modelOfAll();
    const { take } = followed(model);
    deepEqual(await take(), []);
    await write(2);
    const [one, two] = [lastIdx - 1, lastIdx];
    deepEqual(await take(), [
      [
        [String(one), 1, 1],
        [String(two), 1, 1],
      ],
    ]);
    await database.change(async (tx, revision) => {
      await tx.updateTable('points').set({ revision }).where('idx', '=', one).execute();
      const asOf = Date.now();
      const votes = { as_of: asOf, checked: asOf, here: 0, gone: 3, third_gone: asOf, now_sum: 0, now_of: asOf };
      await tx
        .insertInto('freshness')
        .values({ point_idx: one, belief: 0.1, ...votes })
        .execute();
      await tx.updateTable('points').set({ revision, version: 2 }).where('idx', '=', two).execute();
    });
    deepEqual(await take(), [
      [
        [String(one), 1, 1],
        [String(two), 2, 1],
      ],
      [['voted', String(one), 3]],
    ]);
    await database.change(async (tx, revision) => {
      await tx.insertInto('removed_points').values({ idx: two, revision, created_revision: revision }).execute();
      await tx.deleteFrom('points').where('idx', '=', two).execute();
    });
    deepEqual(await take(), [[[String(two), 3, -2]], 'removed']);
    deepEqual(await take(), []);
    await write(1);
    deepEqual(await take(), [[[String(lastIdx), 1, 1]]]);
    equal(model.revision(), await lastRevision(database.kysely));
  });

  test('a commit succeeds even if it cannot be read yet; the next read applies it', async () => {
    const model = await modelOfAll();
    let fails = true;
    const target: ChangeTarget = {
      revision: () => model.revision(),
      versionOf: (idx) => model.versionOf(idx),
      remove: (idxs, revision) => model.remove(idxs, revision),
      apply: (rows) => (fails ? fail('not now') : model.apply(rows)),
    };
    const warned = Promise.withResolvers<string>();
    const warn = (_: unknown, text?: string) => warned.resolve(text ?? '');
    const log = Object.assign(createLog({ logLevel: 'silent' }), { warn });
    const unasked = followed(model, { target, log }).feed;
    const { feed, take } = followed(model, { target });
    await write(1);
    unasked.start();
    equal(await warned.promise, 'cannot read changes; retrying');
    await unasked.stop();
    await rejects(feed.catchUp(), /not now/);
    await feed.catchUpAfterCommit();
    fails = false;
    deepEqual(await take(), [[[String(lastIdx), 1, 1]]]);
  });

  test('writes of another process are noticed', async () => {
    const model = await modelOfAll();
    const { feed, heard } = followed(model);
    equal(feed.isListening(), false);
    feed.start();
    const other = await openDatabase(readConfig({ ...place.env, LOG_LEVEL: 'silent' }), { now: 0 });
    try {
      await until(() => feed.isListening());
      lastIdx += 1;
      await other.change(async (tx, revision) => {
        await tx
          .insertInto('points')
          .values({ ...pointRow({ idx: lastIdx }), revision })
          .execute();
      });
      await until(() => heard.length > 0);
      deepEqual(heard, [[[String(lastIdx), 1, 1]]]);
    } finally {
      await other.close();
      await feed.stop();
    }
    await write(1);
    equal(model.memory.slotOf(lastIdx), -1);
  });
});
