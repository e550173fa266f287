import assert from 'node:assert/strict';
import { open } from 'node:fs/promises';
import { mock, test } from 'node:test';
import { setImmediate as nextTurn } from 'node:timers/promises';
import SqliteFile from 'better-sqlite3';
import { Kysely, sql } from 'kysely';
import { readConfig } from '../platform/config.ts';
import { freshDatabase } from '../testing/databases/fresh-database.ts';
import { startTestServer } from '../testing/servers/test-server.ts';
import { isUnavailable, openSqliteDialect } from './dialect.ts';
import { type DozorDatabase, openDatabase, sqlitePath } from './open-database.ts';

const writers = Array.from({ length: 20 }, (_, index) => `w${index}`);

async function withDatabase(use: (database: DozorDatabase, path: string) => Promise<void>): Promise<void> {
  const fresh = await freshDatabase('sqlite');
  const config = readConfig(fresh.env);
  const database = await openDatabase(config, { now: 0 });
  try {
    await use(database, sqlitePath(config));
  } finally {
    await database.close();
    await fresh.remove();
  }
}

function write(database: DozorDatabase, name: string): Promise<unknown> {
  return database.transaction((tx) => tx.insertInto('settings').values({ name, value: '' }).execute());
}

async function names(database: DozorDatabase): Promise<string[]> {
  const rows = await database.kysely.selectFrom('settings').select('name').where('value', '=', '').execute();
  return rows.map(({ name }) => name);
}

/** Counts the turns of the event loop until stopped. */
function countTurns() {
  const counter = { turns: 0, isRunning: true };
  const turn = (): void => {
    counter.turns++;
    if (counter.isRunning) setImmediate(turn);
  };
  setImmediate(turn);
  return counter;
}

test('each waiting writer gets its own turn of the event loop, and others are served in between', async () => {
  await withDatabase(async (database) => {
    const counter = countTurns();
    const turns = await Promise.all(
      writers.map((name) =>
        database.transaction(async (tx) => {
          await tx.insertInto('settings').values({ name, value: '' }).execute();
          return counter.turns;
        }),
      ),
    );
    const single = await Promise.all(
      writers.map(async (name) => {
        const before = counter.turns;
        await database.kysely.deleteFrom('settings').where('name', '=', name).execute();
        return counter.turns - before;
      }),
    );
    counter.isRunning = false;
    assert.equal(new Set(turns).size, writers.length);
    assert.ok(Math.max(...single) >= writers.length - 1, `${Math.max(...single)} turns`);
  });
});

test('a read outside a transaction waits for it and sees all or nothing of it', async () => {
  await withDatabase(async (database) => {
    const half = Promise.withResolvers<void>();
    const rest = Promise.withResolvers<void>();
    const writing = database.transaction(async (tx) => {
      await tx.insertInto('settings').values({ name: 'first', value: '' }).execute();
      half.resolve();
      await rest.promise;
      await tx.insertInto('settings').values({ name: 'second', value: '' }).execute();
    });
    await half.promise;
    const seen = names(database);
    await nextTurn();
    rest.resolve();
    await writing;
    assert.deepEqual(await seen, ['first', 'second']);
    await assert.rejects(
      database.transaction(async (tx) => {
        await tx.insertInto('settings').values({ name: 'third', value: '' }).execute();
        throw new Error('no');
      }),
      /no/,
    );
    assert.deepEqual(await names(database), ['first', 'second']);
  });
});

test('a write completes once it is synced to disk, and concurrent writers share a sync', async () => {
  await withDatabase(async (database, path) => {
    const file = await open(path);
    const prototype = Object.getPrototypeOf(file) as typeof file;
    await file.close();
    const disk = Promise.withResolvers<void>();
    let syncs = 0;
    const datasync = mock.method(prototype, 'datasync', () => {
      syncs++;
      return disk.promise;
    });
    try {
      let done = 0;
      const all = Promise.all(writers.map(async (name) => write(database, name).then(() => done++)));
      while ((await names(database)).length < writers.length) await nextTurn();
      assert.deepEqual([done, syncs], [0, 1]);
      disk.resolve();
      await all;
      assert.equal(syncs, 2);
    } finally {
      datasync.mock.restore();
    }
  });
});

test('a write whose sync fails is rejected, and the next one succeeds', async () => {
  await withDatabase(async (database, path) => {
    const file = await open(path);
    const prototype = Object.getPrototypeOf(file) as typeof file;
    await file.close();
    const full = Object.assign(new Error('no space left on device'), { code: 'ENOSPC' });
    const datasync = mock.method(prototype, 'datasync', () => Promise.reject(full));
    await assert.rejects(write(database, 'a'), { code: 'ENOSPC' });
    datasync.mock.restore();
    await write(database, 'b');
  });
});

test('while another process holds a lock, the server answers requests and writes wait for it', async () => {
  const server = await startTestServer({ dialect: 'sqlite' });
  const other = new SqliteFile(sqlitePath(readConfig(server.env)));
  try {
    other.exec('begin immediate');
    const counter = countTurns();
    const settled: string[] = [];
    const { database } = server.services;
    const writing = [
      write(database, 'a').then(() => settled.push('transaction')),
      database.kysely.insertInto('settings').values({ name: 'b', value: '' }).execute(),
    ];
    const visitor = server.visitor();
    for (let asked = 0; asked < 20; asked++) {
      for (const path of ['/health/live', '/health/ready', '/api/tiles/4/11/4.mvt']) {
        assert.ok([200, 204].includes((await visitor.get(path)).status), path);
      }
    }
    assert.ok(counter.turns > 20, `${counter.turns} turns`);
    assert.deepEqual(settled, []);
    other.exec('commit');
    await Promise.all(writing);
    counter.isRunning = false;
    assert.deepEqual(await names(database), ['a', 'b']);
  } finally {
    other.close();
    await server.close();
  }
});

test('a lock that is not released in time makes writes fail as unavailable', async () => {
  await withDatabase(async (database, path) => {
    await write(database, 'a');
    const other = new SqliteFile(path);
    const kysely = new Kysely<never>({ dialect: openSqliteDialect(path, { limits: { lockLimitMs: 50 } }).dialect });
    other.exec('begin immediate');
    await assert.rejects(
      kysely.transaction().execute(async () => undefined),
      isUnavailable,
    );
    await assert.rejects(sql`delete from settings`.execute(kysely), isUnavailable);
    other.close();
    await sql`delete from settings`.execute(kysely);
    await kysely.destroy();
    assert.deepEqual(await names(database), []);
  });
});
