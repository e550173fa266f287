import assert from 'node:assert/strict';
import { test } from 'node:test';
import { sql } from 'kysely';
import { makeUser } from '../testing/clients/test-accounts.ts';
import { addPoint, freePosition } from '../testing/content/test-points.ts';
import { withServer } from '../testing/servers/test-server.ts';

const server = withServer({ dialect: 'sqlite' });

test('on a full disk writes fail with 507 while reads succeed; writes succeed again once there is space', async () => {
  const { client } = await makeUser(server());
  const { kysely } = server().services.database;
  const point = await addPoint(client);
  // SQLite raises the same error for a file size limit as for a full disk.
  await sql`pragma max_page_count = 1`.execute(kysely);
  const statuses = new Set<number>();
  for (let i = 0; i < 200 && !statuses.has(507); i += 1) {
    const answer = await client.post(`/api/comments/${point._id}/add`, { text: 'а'.repeat(2000) });
    statuses.add(answer.status);
    if (answer.status === 507) assert.deepEqual(answer.json, { message: 'No space left' });
  }
  assert.deepEqual(
    [...statuses].filter((status) => status !== 200),
    [507],
  );
  assert.equal((await client.get(`/api/points/${point._id}`)).status, 200);
  assert.equal((await client.get('/api/tiles/4/10/4.mvt')).status < 400, true);
  await sql`pragma max_page_count = 1073741823`.execute(kysely);
  assert.equal((await client.post('/api/points/', { point: freePosition() })).status, 201);
});
