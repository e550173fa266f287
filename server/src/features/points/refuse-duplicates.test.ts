import assert from 'node:assert/strict';
import { test } from 'node:test';
import { eachDialect } from '../../testing/fresh-database.ts';
import type { HttpClient } from '../../testing/http-client.ts';
import { makeUser } from '../../testing/test-accounts.ts';
import { addPoint, editable } from '../../testing/test-points.ts';
import { withServer } from '../../testing/test-server.ts';

type Fields = Record<string, unknown>;

eachDialect((dialect) => {
  const server = withServer({ dialect });

  test('a duplicate within 20 m is refused, up to 50 m it takes a confirmation, and an editor may insist on both', async () => {
    const { client } = await makeUser(server());
    const { client: editor } = await makeUser(server(), ['editor']);
    const first = await addPoint(client, { direction: 100 });
    const near = (meters: number, fields: Fields = {}) => ({
      x: first.x,
      y: Number((first.y + meters / 111_320).toFixed(6)),
      direction: 110,
      ...fields,
    });
    const send = (by: HttpClient, point: Fields, confirmDuplicate?: boolean) =>
      by.post('/api/points/', { point, ...(confirmDuplicate !== undefined && { confirmDuplicate }) });

    const refused = await send(client, near(10));
    assert.equal(refused.status, 409);
    assert.deepEqual(refused.json, { message: 'Object duplicates another object', duplicates: [first._id] });
    assert.equal((await send(client, near(10), true)).status, 409);
    assert.equal((await send(client, near(10, { direction: 280 }))).status, 201);
    assert.equal((await send(client, near(10, { type: 'crosswalk' }))).status, 201);
    assert.equal((await send(client, near(35))).status, 409);
    assert.equal((await send(client, near(35), true)).status, 201);
    assert.equal((await send(editor, near(5), true)).status, 201);
  });

  test('a change is checked for duplicates only when it moves, turns or comes back', async () => {
    const { client } = await makeUser(server());
    const first = await addPoint(client, { direction: 100 });
    const twin = await addPoint(client, { x: first.x, y: first.y, direction: 280 });
    const path = `/api/points/${twin._id}`;
    const speed = await client.put(path, { point: { ...editable(twin), speed: 90 }, version: 1 });
    assert.equal(speed.status, 200);
    const turned = await client.put(path, { point: { ...editable(twin), direction: 100 }, version: 2 });
    assert.equal(turned.status, 409);
  });
});
