import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Point } from '@dozor/domain/point/point-schema.ts';
import type { HttpAnswer } from '../../testing/clients/http-client.ts';
import { makeUser } from '../../testing/clients/test-accounts.ts';
import { addPoint, editable, freePosition } from '../../testing/content/test-points.ts';
import { eachDialect } from '../../testing/databases/fresh-database.ts';
import { withServer } from '../../testing/servers/test-server.ts';

interface Answered {
  duplicates?: string[];
  message: string;
  version: number;
  point: Point;
  items: (Point & { kind: string; comment: string; changes: unknown[] })[];
  total: number;
}

const json = (answer: HttpAnswer) => answer.json as Answered;
const pointIn = (answer: HttpAnswer) => answer.json as Point;

eachDialect((dialect) => {
  let lateMs = 0;
  const server = withServer({ dialect, clock: { now: () => Date.now() + lateMs } });

  test('a point is deleted by its author but not by a stranger; it stays readable and rejects changes', async () => {
    const { client } = await makeUser(server());
    const { client: stranger } = await makeUser(server());
    const point = await addPoint(client);
    const path = `/api/points/${point._id}`;
    assert.equal((await stranger.delete(path, { version: 1, comment: 'нет её' })).status, 401);
    const silent = await client.delete(path, { version: 1 });
    assert.deepEqual([silent.status, silent.json], [400, { comment: 'Comment text is required' }]);
    for (const send of [() => client.delete(path, {}), () => client.post(`${path}/restore`, {})]) {
      const empty = await send();
      const errors = { version: 'is required', comment: 'Comment text is required' };
      assert.deepEqual([empty.status, empty.json], [400, errors]);
    }
    assert.equal((await client.delete(path, { version: 2, comment: 'нет её' })).status, 409);
    const gone = await client.delete(path, { version: 1, comment: 'нет её' });
    assert.deepEqual([gone.status, gone.json], [200, { message: 'Point removed' }]);
    assert.equal(pointIn(await client.get(path)).rating, -2);
    const late = await client.put(path, { point: editable(point), version: 2 });
    assert.deepEqual([late.status, json(late).version], [409, 2]);
  });

  test("an editor deletes another user's point, and the history names the editor and the reason", async () => {
    const { client } = await makeUser(server());
    const { client: editor, login } = await makeUser(server(), ['editor']);
    const point = await addPoint(client);
    const path = `/api/points/${point._id}`;
    const silent = await editor.delete(path, { version: 1 });
    assert.deepEqual([silent.status, silent.json], [400, { comment: 'Comment text is required' }]);
    assert.equal(json(await editor.get(`${path}/history`)).total, 1);
    const gone = await editor.delete(path, { version: 1, comment: 'сняли' });
    assert.deepEqual([gone.status, gone.json], [200, { message: 'Point removed' }]);
    const after = pointIn(await editor.get(path));
    assert.deepEqual([after.rating, after.version, after.author], [-2, 2, point.author]);
    const { items, total } = json(await editor.get(`${path}/history`));
    assert.equal(total, 2);
    const [entry] = items;
    assert.deepEqual(
      [entry?.kind, entry?.author.login, entry?.version, entry?.comment],
      ['deleted', login, 2, 'сняли'],
    );
  });

  test('a deleted point is restored with its old rating, by its deleter within a day or by an editor', async () => {
    const { client } = await makeUser(server());
    const { client: stranger } = await makeUser(server());
    const { client: editor } = await makeUser(server(), ['editor']);
    const point = await addPoint(client, { rating: 0 });
    const path = `/api/points/${point._id}`;
    await client.delete(path, { version: 1, comment: 'ошибка' });
    assert.equal((await stranger.post(`${path}/restore`, { version: 2, comment: 'верните' })).status, 401);
    const back = await client.post(`${path}/restore`, { version: 2, comment: 'верните' });
    assert.equal(back.status, 200);
    assert.deepEqual([json(back).point.rating, json(back).point.version], [0, 3]);
    await client.delete(path, { version: 3, comment: 'ошибка' });
    lateMs = 25 * 3_600_000;
    assert.equal((await client.post(`${path}/restore`, { version: 4, comment: 'верните' })).status, 401);
    assert.equal((await editor.post(`${path}/restore`, { version: 4, comment: 'верните' })).status, 200);
  });

  test('a revert undoes only its own change', async () => {
    const { client } = await makeUser(server(), ['editor']);
    const point = await addPoint(client);
    const path = `/api/points/${point._id}`;
    await client.put(path, { point: { ...editable(point), speed: 90 }, version: 1 });
    await client.put(path, { point: { ...editable(point), speed: 90, angle: 40 }, version: 2 });
    const entries = json(await client.get(`${path}/history`)).items;
    const reverted = await client.post(`${path}/revert`, {
      change: entries[1]?._id,
      version: 3,
      reason: 'wrong_facts',
    });
    assert.equal(reverted.status, 200);
    assert.deepEqual([json(reverted).point.speed, json(reverted).point.angle], [60, 40]);
    const again = await client.post(`${path}/revert`, { change: entries[1]?._id, version: 4, reason: 'wrong_facts' });
    assert.equal(again.status, 409);
    const creation = await client.post(`${path}/revert`, {
      change: entries[2]?._id,
      version: 4,
      reason: 'wrong_facts',
    });
    assert.deepEqual([creation.status, creation.json], [400, { change: 'Unknown value' }]);
    assert.equal(json(await client.get(`${path}/history`)).items[0]?.kind, 'reverted');
  });

  test('a revert that would create a duplicate is rejected unless an editor does it', async () => {
    const { client } = await makeUser(server());
    const { client: editor } = await makeUser(server(), ['editor']);
    const point = await addPoint(client);
    const path = `/api/points/${point._id}`;
    await client.put(path, { point: { ...editable(point), ...freePosition() }, version: 1 });
    const other = await addPoint(client, { x: point.x, y: point.y });
    const [move] = json(await client.get(`${path}/history`)).items;
    const revert = { change: move?._id, version: 2, reason: 'wrong_place' };
    const refused = await client.post(`${path}/revert`, revert);
    const duplicate = { message: 'Object duplicates another object', duplicates: [other._id] };
    assert.deepEqual([refused.status, refused.json], [409, duplicate]);
    assert.equal((await editor.post(`${path}/revert`, revert)).status, 200);
  });

  test('restoring a point onto a duplicate is rejected unless an editor does it', async () => {
    const { client } = await makeUser(server());
    const { client: editor } = await makeUser(server(), ['editor']);
    const point = await addPoint(client);
    const path = `/api/points/${point._id}`;
    await client.delete(path, { version: 1, comment: 'нет её' });
    const other = await addPoint(client, { x: point.x, y: point.y });
    const restore = { version: 2, comment: 'есть' };
    const refused = await client.post(`${path}/restore`, restore);
    assert.deepEqual([refused.status, json(refused).duplicates], [409, [other._id]]);
    assert.equal((await editor.post(`${path}/restore`, restore)).status, 200);
  });

  test('a reverted edit is recorded with the user who reverted it', async () => {
    const { client } = await makeUser(server());
    const { client: editor } = await makeUser(server(), ['editor']);
    const point = await addPoint(client);
    const path = `/api/points/${point._id}`;
    await client.put(path, { point: { ...editable(point), speed: 90 }, version: 1 });
    const [change] = json(await client.get(`${path}/history`)).items;
    await editor.post(`${path}/revert`, { change: change?._id, version: 2, reason: 'test' });
    const [revert] = json(await client.get(`${path}/history`)).items;
    const { kysely } = server().services.database;
    const undone = await kysely
      .selectFrom('undone_edits')
      .selectAll()
      .where('history_id', '=', Number(change?._id))
      .execute();
    assert.deepEqual(
      undone.map(({ author_id: author, undone_by: by, entry_id: entry }) => [author, by, entry].map(String)),
      [[point.author._id, revert?.author._id, revert?._id]],
    );
  });

  test('a point must exist to be deleted, and must be deleted to be restored', async () => {
    const { client } = await makeUser(server(), ['editor']);
    const body = { version: 1, comment: 'есть' };
    assert.equal((await client.post('/api/points/999999/restore', body)).status, 404);
    assert.equal((await client.delete('/api/points/999999', body)).status, 404);
    const { _id } = await addPoint(client);
    assert.equal((await client.post(`/api/points/${_id}/restore`, body)).status, 409);
    await client.delete(`/api/points/${_id}`, body);
    assert.equal((await client.delete(`/api/points/${_id}`, { ...body, version: 2 })).status, 409);
    assert.equal((await client.post(`/api/points/${_id}/restore`, body)).status, 409);
  });

  test('a user can revert only their own change, and only while it is the last', async () => {
    const { client } = await makeUser(server());
    const { client: other } = await makeUser(server());
    const point = await addPoint(client);
    const path = `/api/points/${point._id}`;
    await client.put(path, { point: { ...editable(point), speed: 90 }, version: 1 });
    const [own] = json(await client.get(`${path}/history`)).items;
    assert.equal((await other.post(`${path}/revert`, { change: own?._id, version: 2, reason: 'test' })).status, 401);
    await other.put(path, { point: { ...editable(point), speed: 90, angle: 30 }, version: 2 });
    assert.equal((await client.post(`${path}/revert`, { change: own?._id, version: 3, reason: 'test' })).status, 401);
  });
});
