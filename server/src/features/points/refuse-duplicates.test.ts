import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Point } from '@dozor/domain/point/point-schema.ts';
import type { HttpClient } from '../../testing/clients/http-client.ts';
import { makeUser } from '../../testing/clients/test-accounts.ts';
import { addPoint, editable } from '../../testing/content/test-points.ts';
import { eachDialect } from '../../testing/databases/fresh-database.ts';
import { withServer } from '../../testing/servers/test-server.ts';

/** Degrees of longitude for a distance along a parallel. */
const degreesEast = (meters: number, latitude: number) => meters / (111_320 * Math.cos((latitude * Math.PI) / 180));

type Fields = Record<string, unknown>;

eachDialect((dialect) => {
  const server = withServer({ dialect });

  test('a duplicate within 20 m is rejected, within 50 m needs confirmation; an editor may confirm both', async () => {
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

  test('a change is checked for duplicates only if it moves or turns the point', async () => {
    const { client } = await makeUser(server());
    const first = await addPoint(client, { direction: 100 });
    const twin = await addPoint(client, { x: first.x, y: first.y, direction: 280 });
    const path = `/api/points/${twin._id}`;
    const speed = await client.put(path, { point: { ...editable(twin), speed: 90 }, version: 1 });
    assert.equal(speed.status, 200);
    const turned = await client.put(path, { point: { ...editable(twin), direction: 100 }, version: 2 });
    assert.equal(turned.status, 409);
    const { client: editor } = await makeUser(server(), ['editor']);
    const same = { x: first.x, y: first.y, direction: 100 };
    const insisted = await editor.post('/api/points/', { point: same, confirmDuplicate: true });
    const { point: double } = insisted.json as { point: Point };
    const faster = { point: { ...editable(double), speed: 90 }, version: 1 };
    assert.equal((await client.put(`/api/points/${double._id}`, faster)).status, 200, 'it was a duplicate before');
    const alone = await addPoint(client);
    const body = { point: { ...editable(alone), y: Number((alone.y + 0.00001).toFixed(6)) }, version: 1 };
    assert.equal((await client.put(`/api/points/${alone._id}`, body)).status, 200, 'it duplicates only itself');
  });

  test('duplicates are found on all sides, even far north, and deleted points do not count', async () => {
    const { client } = await makeUser(server());
    const [x, y] = [60, 70];
    const first = await addPoint(client, { x, y, direction: 100 });
    const statusAt = async (position: { x: number; y: number }) =>
      (await client.post('/api/points/', { point: { ...position, direction: 100 } })).status;
    for (const side of [1, -1]) {
      assert.equal(await statusAt({ x: Number((x + side * degreesEast(45, y)).toFixed(6)), y }), 409);
      assert.equal(await statusAt({ x, y: Number((y + (side * 45) / 111_320).toFixed(6)) }), 409);
    }
    await client.delete(`/api/points/${first._id}`, { version: 1, comment: 'нет её' });
    assert.equal(await statusAt({ x, y }), 201);
  });
});
