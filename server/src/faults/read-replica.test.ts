import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { sql } from 'kysely';
import pg from 'pg';
import { makeUser } from '../testing/clients/test-accounts.ts';
import { addPoint } from '../testing/content/test-points.ts';
import { createDatabase, startPostgres } from '../testing/databases/postgres-server.ts';
import { startTestServer, type TestServer } from '../testing/servers/test-server.ts';
import { until } from '../testing/until.ts';

async function readsStandby({ services }: TestServer): Promise<boolean> {
  const { rows } = await sql<{ standby: boolean }>`select pg_is_in_recovery() as standby`.execute(
    services.database.reader,
  );
  return rows[0]?.standby === true;
}

/** The comments that slow reads return to a visitor with this cookie. */
async function commentsSeen({ services }: TestServer, cookie: string): Promise<string[]> {
  const { replica, reader } = services.database;
  const position = Number(/^\d+\.(\d+)$/.exec(cookie)?.[1]);
  assert.ok(position > 0, cookie);
  const rows = await replica!.after(position, () =>
    reader.selectFrom('comments').select('text').orderBy('id').execute(),
  );
  return rows.map(({ text }) => text ?? '');
}

describe('on PostgreSQL', () => {
  test('slow reads go to an up-to-date standby, and a writer sees its own writes', async () => {
    const primary = await startPostgres();
    const { url: DATABASE_URL } = await createDatabase(primary.url);
    const standby = await primary.startStandby();
    const replicaUrl = new URL(standby.url);
    replicaUrl.pathname = new URL(DATABASE_URL).pathname;
    const control = new pg.Client({ connectionString: replicaUrl.href });
    await control.connect();
    const env = { DATABASE_URL, DATABASE_REPLICA_URL: replicaUrl.href };
    const server = await startTestServer({ dialect: 'postgres', env });
    let isStandbyUp = true;
    try {
      await until(() => readsStandby(server));
      const { client } = await makeUser(server);
      const point = await addPoint(client);
      const comment = async (text: string) => {
        const { status, text: reported } = await client.post(`/api/comments/${point._id}/add`, { text });
        assert.ok(status < 300, reported);
      };
      await comment('one');
      assert.deepEqual(await commentsSeen(server, client.cookies.get('rev') ?? ''), ['one']);
      await control.query('select pg_wal_replay_pause()');
      await until(async () => {
        const { rows } = await control.query<{ state: string }>('select pg_get_wal_replay_pause_state() as state');
        return rows[0]?.state === 'paused';
      });
      await comment('two');
      assert.deepEqual(await commentsSeen(server, client.cookies.get('rev') ?? ''), ['one', 'two']);
      await until(async () => !(await readsStandby(server)));
      await control.query('select pg_wal_replay_resume()');
      await until(() => readsStandby(server));
      await control.end();
      await standby.stop();
      isStandbyUp = false;
      await comment('three');
      assert.deepEqual(await commentsSeen(server, client.cookies.get('rev') ?? ''), ['one', 'two', 'three']);
      assert.equal((await client.get('/health/ready')).status, 200);
    } finally {
      await server.close();
      if (isStandbyUp) await control.end().catch(() => undefined);
      if (isStandbyUp) await standby.stop();
      await primary.stop();
    }
  });
});
