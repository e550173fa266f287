import assert from 'node:assert/strict';
import { existsSync } from 'node:fs';
import { test } from 'node:test';
import { setImmediate } from 'node:timers/promises';
import { sql } from 'kysely';
import { readConfig } from '../../platform/config.ts';
import { freshDatabase } from '../../testing/databases/fresh-database.ts';
import { startTestServer } from '../../testing/servers/test-server.ts';
import { isUnavailable } from '../dialect.ts';
import { type DozorDatabase, openDatabase, type Query, sqlitePath } from '../open-database.ts';
import { readerLimits, type ReaderLimits } from './reader-pool.ts';

const patient: ReaderLimits = { ...readerLimits, deadlineMs: 60_000, waitMs: 60_000 };

function endless(reader: Query): Promise<unknown> {
  return sql`with recursive n(i) as (select 1 union all select i + 1 from n) select count(*) from n`.execute(reader);
}

const one = (database: DozorDatabase) => sql<{ one: number }>`select 1 as one`.execute(database.reader);

async function withDatabase(
  limits: ReaderLimits,
  use: (database: DozorDatabase, path: string) => Promise<void>,
): Promise<void> {
  const fresh = await freshDatabase('sqlite');
  const config = readConfig(fresh.env);
  const database = await openDatabase(config, { now: 0, readerLimits: limits });
  try {
    await use(database, sqlitePath(config));
  } finally {
    await database.close();
    await fresh.remove();
  }
}

test('a slow read sees every commit acknowledged before it', async () => {
  await withDatabase(patient, async (database) => {
    for (let index = 1; index <= 50; index++) {
      const name = `n${index}`;
      await database.transaction((tx) => tx.insertInto('settings').values({ name, value: 'é' }).execute());
      const rows = await database.reader.selectFrom('settings').selectAll().where('name', '=', name).execute();
      assert.deepEqual(rows, [{ name, value: 'é' }]);
    }
  });
});

test('errors keep their code, and the reader cannot write', async () => {
  await withDatabase(patient, async (database) => {
    await assert.rejects(sql`select * from nothing`.execute(database.reader), { code: 'SQLITE_ERROR' });
    const write = database.reader.insertInto('settings').values({ name: 'a', value: 'b' }).execute();
    await assert.rejects(write, { code: 'SQLITE_READONLY' });
    await assert.rejects(database.reader.transaction().execute(async () => undefined));
  });
});

test('an endless query is cancelled, and the next one is answered', async () => {
  await withDatabase({ ...patient, deadlineMs: 1000, processes: 1 }, async (database) => {
    const [slow, next] = await Promise.allSettled([endless(database.reader), one(database)]);
    assert.equal(slow.status, 'rejected');
    assert.ok(isUnavailable(slow.reason));
    assert.deepEqual(next.status === 'fulfilled' && next.value.rows, [{ one: 1 }]);
  });
});

test('a quick read does not wait for a slow one', async () => {
  await withDatabase(patient, async (database) => {
    const slow = assert.rejects(endless(database.reader), isUnavailable);
    assert.deepEqual((await one(database)).rows, [{ one: 1 }]);
    await database.close();
    await slow;
  });
});

test('a quick read never waits for heavy ones, no matter how many', async () => {
  await withDatabase(patient, async (database) => {
    const heavy = [1, 2, 3].map(() => assert.rejects(endless(database.heavyReader), isUnavailable));
    for (let read = 0; read < 3; read += 1) assert.deepEqual((await one(database)).rows, [{ one: 1 }]);
    await database.close();
    await Promise.all(heavy);
  });
});

test('heavy reads start one at a time, and waiting ones take no slots from quick reads', async () => {
  await withDatabase({ ...patient, waiting: 1 }, async (database) => {
    const slow = assert.rejects(endless(database.heavyReader), isUnavailable);
    const waits = assert.rejects(endless(database.heavyReader), isUnavailable);
    await assert.rejects(endless(database.heavyReader), isUnavailable);
    assert.equal((await Promise.all([one(database), one(database)])).length, 2);
    await database.close();
    await Promise.all([slow, waits]);
  });
});

test('a query is rejected at once when the queue is full, and after waiting too long', async () => {
  await withDatabase({ deadlineMs: 60_000, waitMs: 300, waiting: 2, processes: 1 }, async (database) => {
    const slow = assert.rejects(endless(database.reader), isUnavailable);
    const waiting = [one(database), one(database)].map((read) => assert.rejects(read, isUnavailable));
    const order: string[] = [];
    await Promise.all([
      assert.rejects(one(database), isUnavailable).then(() => order.push('refused')),
      Promise.all(waiting).then(() => order.push('waited')),
    ]);
    assert.deepEqual(order, ['refused', 'waited']);
    await database.close();
    await slow;
  });
});

test('an aborted query frees its place in the queue and never starts', async () => {
  await withDatabase({ ...patient, waiting: 1, processes: 1 }, async (database) => {
    const slow = assert.rejects(endless(database.reader), isUnavailable);
    const gone = new AbortController();
    const read = database.reader.selectFrom('settings').selectAll().execute({ signal: gone.signal });
    const ended = assert.rejects(read);
    await setImmediate();
    // The queue is full until the aborted query leaves it.
    await assert.rejects(one(database), isUnavailable);
    gone.abort();
    await ended;
    const next = assert.rejects(one(database), isUnavailable);
    await database.close();
    await Promise.all([slow, next]);
  });
});

test('closing ends an endless query and leaves a cleanly closed file', async () => {
  await withDatabase(patient, async (database, path) => {
    await one(database);
    const slow = assert.rejects(endless(database.reader), isUnavailable);
    await database.close();
    await slow;
    assert.ok(existsSync(`${path}.closed`));
    assert.ok(!existsSync(`${path}-wal`));
  });
});

test('the map and health checks answer during an endless read, which is rejected when the server closes', async () => {
  const server = await startTestServer({ dialect: 'sqlite', readerLimits: patient });
  let hasEnded = false;
  const slow = assert.rejects(endless(server.services.database.reader), isUnavailable).then(() => (hasEnded = true));
  try {
    const visitor = server.visitor();
    for (const path of ['/health/live', '/health/ready', '/api/tiles/4/11/4.mvt', '/api/points/']) {
      const { status, text } = await visitor.get(path);
      assert.ok([200, 204].includes(status), `${path} ${status} ${text}`);
    }
    assert.ok(!hasEnded);
  } finally {
    await server.close();
  }
  await slow;
});
