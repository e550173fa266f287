import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { sql } from 'kysely';
import pg from 'pg';
import type { HttpAnswer } from '../testing/clients/http-client.ts';
import { makeUser } from '../testing/clients/test-accounts.ts';
import { addPoint, freePosition } from '../testing/content/test-points.ts';
import { freshDatabase } from '../testing/databases/fresh-database.ts';
import { startTestServer, type TestServer } from '../testing/servers/test-server.ts';
import { startSilentProxy } from '../testing/stand-ins/silent-proxy.ts';
import { until } from '../testing/until.ts';

const busy = { message: 'Server is busy' };
const times = (count: number, ask: () => Promise<HttpAnswer>): Promise<HttpAnswer[]> =>
  Promise.all(Array.from({ length: count }, ask));

/** Requests that must succeed for a visitor while something else hangs. */
async function assertReadable(server: TestServer, pointId: string): Promise<void> {
  const visitor = server.visitor();
  for (const path of [`/api/points/${pointId}`, '/api/points/?bbox=30,50,60,60', '/api/auth/check', '/health/ready']) {
    assert.equal((await visitor.get(path)).status, 200, path);
  }
}

async function withConnection(url: string, use: (client: pg.Client) => Promise<void>): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await use(client);
  } finally {
    await client.end();
  }
}

describe('on PostgreSQL', () => {
  test('silently dead connections are dropped; reads and writes resume without a restart', async () => {
    const place = await freshDatabase('postgres');
    const url = new URL(place.env.DATABASE_URL);
    const proxy = await startSilentProxy({ host: url.hostname, port: Number(url.port) });
    url.port = String(proxy.port);
    const server = await startTestServer({ dialect: 'postgres', env: { DATABASE_URL: url.href } });
    try {
      const { client } = await makeUser(server);
      const point = await addPoint(client);
      const read = () => client.get(`/api/points/${point._id}`);
      await times(12, read);
      await until(() => server.services.changeFeed.isListening());
      assert.ok(proxy.silence() >= 4);
      const during = await Promise.all([
        ...Array.from({ length: 12 }, read),
        client.post('/api/points/', { point: freePosition() }),
      ]);
      for (const { status, json } of during)
        if (status !== 200 && status !== 201) assert.deepEqual([status, json], [503, busy]);
      assert.deepEqual(
        (await times(12, read)).map(({ status }) => status),
        Array<number>(12).fill(200),
      );
      const added = await addPoint(client);
      await withConnection(place.env.DATABASE_URL, async (other) => {
        await until(() => server.services.changeFeed.isListening());
        const { rows } = await other.query('select revision from points where idx = $1', [added._id]);
        assert.equal(rows.length, 1);
      });
    } finally {
      await server.close();
      proxy.close();
      await place.remove();
    }
  });

  test('a lock held by another client blocks only the writes that need it', async () => {
    const server = await startTestServer({ dialect: 'postgres' });
    try {
      const { client } = await makeUser(server);
      const point = await addPoint(client);
      await withConnection(server.env.DATABASE_URL, async (other) => {
        await other.query('begin');
        await other.query("update counters set value = value where name = 'revision'");
        const writes = times(14, () => client.post('/api/points/', { point: freePosition() }));
        await until(async () => {
          const { rows } = await other.query("select 1 from pg_stat_activity where wait_event_type = 'Lock'");
          return rows.length > 0;
        });
        await assertReadable(server, point._id);
        for (const { status, json } of await writes) assert.deepEqual([status, json], [503, busy]);
        await other.query('rollback');
      });
      await addPoint(client);
    } finally {
      await server.close();
    }
  });

  test('slow reads take no connections from short ones and are cancelled', async () => {
    const server = await startTestServer({ dialect: 'postgres' });
    try {
      const { client } = await makeUser(server);
      const point = await addPoint(client);
      const { reader } = server.services.database;
      const slow = Promise.allSettled(Array.from({ length: 12 }, () => sql`select pg_sleep(60)`.execute(reader)));
      await until(() => server.services.database.pools().some(({ name, waiting }) => name === 'read' && waiting > 0));
      await assertReadable(server, point._id);
      await addPoint(client);
      assert.deepEqual(new Set((await slow).map(({ status }) => status)), new Set(['rejected']));
    } finally {
      await server.close();
    }
  });
});
