import assert from 'node:assert/strict';
import { existsSync } from 'node:fs';
import { dirname } from 'node:path';
import { test } from 'node:test';
import pg from 'pg';
import { slow } from '../tiers.ts';
import { createDatabase, startPostgres } from './postgres-server.ts';

test('a dedicated PostgreSQL server starts, restarts at the same address and leaves nothing behind', slow, async () => {
  const postgres = await startPostgres();
  const database = await createDatabase(postgres.url);
  await run(database.url, 'CREATE TABLE kept (a integer)');
  await postgres.restart();
  assert.deepEqual(await run(database.url, 'SELECT count(*)::int AS rows FROM kept'), [{ rows: 0 }]);
  const [settings] = await run(database.url, "SELECT current_setting('data_directory') AS folder");
  await postgres.stop();
  assert.equal(existsSync(dirname(String(settings?.['folder']))), false);
});

async function run(url: string, sql: string): Promise<Record<string, unknown>[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const { rows } = await client.query<Record<string, unknown>>(sql);
  await client.end();
  return rows;
}
