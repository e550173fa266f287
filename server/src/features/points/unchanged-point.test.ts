import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Point } from '@dozor/domain/point/point-schema.ts';
import type { HttpAnswer, HttpClient } from '../../testing/clients/http-client.ts';
import { makeUser } from '../../testing/clients/test-accounts.ts';
import { addPoint, editable, freePosition } from '../../testing/content/test-points.ts';
import { eachDialect } from '../../testing/databases/fresh-database.ts';
import { withServer } from '../../testing/servers/test-server.ts';

const pointIn = (answer: HttpAnswer) => answer.json as Point;

eachDialect((dialect) => {
  const server = withServer({ dialect });

  /** All counters that a write advances, and the rows it leaves. */
  async function traces(path: string): Promise<unknown> {
    const { database, readModel } = server().services;
    const counters = await database.kysely.selectFrom('counters').selectAll().where('name', '!=', 'followed').execute();
    const { photos, ...point } = pointIn(await server().visitor().get(path));
    const history = (await server().visitor().get(`${path}/history`)).json;
    const sorted = counters.toSorted((a, b) => a.name.localeCompare(b.name));
    return { counters: sorted, point, history, revision: readModel.revision() };
  }

  /** Sends a write that leaves the point unchanged. @returns its response */
  async function leavesNothing(path: string, send: () => Promise<HttpAnswer>): Promise<HttpAnswer> {
    const events: string[] = [];
    const { events: bus } = server().services;
    const forget = [
      bus.on('historyWritten', () => void events.push('historyWritten')),
      bus.on('pointsChanged', () => void events.push('pointsChanged')),
    ];
    const before = await traces(path);
    const answer = await send();
    for (const stop of forget) stop();
    assert.deepEqual(await traces(path), before);
    assert.deepEqual(events, []);
    return answer;
  }

  async function savedAsItWas(client: HttpClient, point: Point, body: object): Promise<void> {
    const path = `/api/points/${point._id}`;
    const answer = await leavesNothing(path, () => client.put(path, body));
    assert.deepEqual([answer.status, answer.json], [200, { message: 'Point saved', point }], answer.text);
  }

  test('a save that changes nothing returns the current point and leaves no trace', async () => {
    const { client } = await makeUser(server());
    const point = await addPoint(client, { speed: 80, inBack: true });
    await savedAsItWas(client, point, { point: editable(point), version: 1 });
    await savedAsItWas(client, point, { point: editable(point), version: 1, comment: 'так и есть' });
    await savedAsItWas(client, point, { point: { ...editable(point), x: point.x + 1e-8 }, version: 1 });
    const unknown = await addPoint(client, { speed: null });
    assert.equal(unknown.speed, null);
    await savedAsItWas(client, unknown, { point: editable(unknown), version: 1 });
    const changed = await client.put(`/api/points/${point._id}`, {
      point: { ...editable(point), speed: 70 },
      version: 1,
    });
    assert.deepEqual([changed.status, (changed.json as { point: Point }).point.version], [200, 2]);
  });

  test('saving an unchanged section leaves no trace; a child without its id is a new point', async () => {
    const { client } = await makeUser(server());
    const { x, y } = freePosition();
    const childrens = [
      { x: x + 0.01, y: y + 0.01 },
      { x: x + 0.02, y: y + 0.02 },
    ];
    const section = await addPoint(client, { type: 'speed_cam', x, y, childrens });
    await savedAsItWas(client, section, { point: editable(section), version: 1 });
    const unnamed = section.childrens?.map(({ _id, ...child }) => child);
    const body = { point: { ...editable(section), childrens: unnamed }, version: 1 };
    const renewed = (await client.put(`/api/points/${section._id}`, body)).json as { point: Point };
    assert.equal(renewed.point.version, 2);
  });

  test('a stale version and an absent point without a comment are rejected even if nothing changes', async () => {
    const { client } = await makeUser(server());
    const added = await addPoint(client);
    const path = `/api/points/${added._id}`;
    const absent = { ...editable(added), rating: -1 };
    await client.put(path, { point: absent, version: 1, comment: 'сняли' });
    const point = { ...pointIn(await client.get(path)) };
    delete point.photos;
    const stale = await leavesNothing(path, () => client.put(path, { point: absent, version: 1, comment: 'сняли' }));
    assert.deepEqual([stale.status, (stale.json as { version: number }).version], [409, 2]);
    const silent = await leavesNothing(path, () => client.put(path, { point: absent, version: 2 }));
    assert.deepEqual([silent.status, Object.keys(silent.json as object)], [400, ['comment']]);
    await savedAsItWas(client, point, { point: absent, version: 2, comment: 'сняли' });
  });

  test('reverting an entry that changed nothing leaves no trace either', async () => {
    const { client } = await makeUser(server(), ['editor']);
    const added = await addPoint(client);
    const path = `/api/points/${added._id}`;
    await client.put(path, { point: { ...editable(added), angle: 40 }, version: 1 });
    const { items } = (await client.get(`${path}/history`)).json as { items: { _id: string }[] };
    // Older versions stored saves without a change like this.
    const { kysely } = server().services.database;
    await kysely.updateTable('history').set({ changes: '[]' }).where('id', '=', Number(items[0]?._id)).execute();
    const revert = { change: items[0]?._id, version: 2, reason: 'other', comment: 'ничего' };
    const answer = await leavesNothing(path, () => client.post(`${path}/revert`, revert));
    assert.deepEqual([answer.status, (answer.json as { point: Point }).point.version], [200, 2]);
  });
});
