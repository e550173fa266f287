import assert from 'node:assert/strict';
import { test } from 'node:test';
import { sql } from 'kysely';
import { makeUser } from '../testing/clients/test-accounts.ts';
import { addPoint, freePosition } from '../testing/content/test-points.ts';
import { eachDialect } from '../testing/databases/fresh-database.ts';
import { withServer } from '../testing/servers/test-server.ts';
import { until } from '../testing/until.ts';

eachDialect((dialect) => {
  const server = withServer({ dialect });

  test(
    'after the database drops every connection, requests succeed again within seconds',
    { skip: dialect === 'sqlite' },
    async () => {
      const { client } = await makeUser(server());
      await addPoint(client);
      const { kysely } = server().services.database;
      await sql`select pg_terminate_backend(pid) from pg_stat_activity
      where datname = current_database() and pid <> pg_backend_pid()`.execute(kysely);
      const answers = await Promise.all(Array.from({ length: 12 }, () => client.get('/api/history/counts')));
      assert.deepEqual(
        [...new Set(answers.map(({ status }) => status))].filter((status) => status !== 200 && status !== 503),
        [],
      );
      await until(async () => (await client.post('/api/points/', { point: freePosition() })).status === 201);
      assert.equal((await client.get('/health/ready')).status, 200);
    },
  );
});
