import assert from 'node:assert/strict';
import { test } from 'node:test';
import { normalizePoint } from '@dozor/domain/point/normalize.ts';
import type { Point } from '@dozor/domain/point/point-schema.ts';
import { insertHeldEdit } from '../../records/held/held-edits-queries.ts';
import { makeUser, type TestUser } from '../../testing/clients/test-accounts.ts';
import { addPoint, editable, freePosition } from '../../testing/content/test-points.ts';
import { eachDialect } from '../../testing/databases/fresh-database.ts';
import { withServer } from '../../testing/servers/test-server.ts';
import { releaseOverdue } from '../moderation/release-overdue.ts';

const hourMs = 3_600_000;

eachDialect((dialect) => {
  let laterMs = 0;
  const server = withServer({ dialect, clock: { now: () => Date.now() + laterMs } });

  /** Creates a held section of a user. */
  async function hold({ client, login }: TestUser, position = freePosition()): Promise<{ point: Point; id: number }> {
    const { user } = (await client.get(`/api/account/${login}/`)).json as { user: { _id: string } };
    const nowMs = Date.now() + laterMs;
    const childrens = [{ x: position.x + 0.1, y: position.y }];
    const { id, point_idx } = await server().services.database.transaction((tx) =>
      insertHeldEdit(tx, {
        kind: 'created',
        actor: { id: user._id, login, roles: ['user'], created: '2026-01-01T00:00:00.000Z' },
        fields: normalizePoint({ ...position, type: 'speed_cam', speed: 60, childrens }, new Date(nowMs)),
        country: 'RU',
        region: 'RU-NIZ',
        comment: undefined,
        nowMs,
        reasons: ['newUser', 'repeated'],
        score: 8,
        untilMs: nowMs + hourMs,
      }),
    );
    return { point: (await client.get(`/api/points/${point_idx}`)).json as Point, id };
  }
  const check = (moderator: TestUser, id: number, body = {}) =>
    moderator.client.post(`/api/moderation/edits/${id}/check`, body);

  test('the author can change a held new point, which is then published as changed', async () => {
    const [author, other] = [await makeUser(server()), await makeUser(server())];
    const moderator = await makeUser(server(), ['moderator']);
    const { point, id } = await hold(author);
    const path = `/api/points/${point._id}`;
    const whole = { point: { ...point, speed: 80 }, version: 1, comment: 'the sign says 80' };
    assert.equal((await other.client.put(path, whole)).status, 404);
    assert.equal((await moderator.client.put(path, whole)).status, 404);
    const stale = await author.client.put(path, { ...whole, version: 2 });
    assert.deepEqual([stale.status, (stale.json as { version: number }).version], [409, 1]);
    const foreign = await author.client.put(path, { ...whole, point: { ...point, country: 'FR' } });
    assert.deepEqual([foreign.status, foreign.json], [400, { country: 'is not allowed' }]);
    const answer = await author.client.put(path, whole);
    assert.equal(answer.status, 202, answer.text);
    const { point: answered, held } = answer.json as { point: Point; held: string };
    assert.deepEqual([answered.speed, answered.childrens?.[0]?._id], [80, point.childrens?.[0]?._id]);
    assert.ok(Date.parse(held) > Date.now() + 47 * hourMs);
    assert.equal((await check(moderator, id)).status, 200);
    const live = (await other.client.get(path)).json as Point;
    assert.deepEqual([live.speed, live.author.login, live.version], [80, author.login, 1]);
  });

  test('the author can withdraw a held new point, which others cannot see', async () => {
    const [author, other] = [await makeUser(server()), await makeUser(server())];
    const moderator = await makeUser(server(), ['moderator']);
    const { point, id } = await hold(author);
    const path = `/api/points/${point._id}`;
    const body = { version: 1, comment: 'my mistake' };
    assert.equal((await other.client.delete(path, body)).status, 404);
    const answer = await author.client.delete(path, body);
    assert.deepEqual([answer.status, answer.json], [200, { message: 'Point removed' }]);
    assert.equal((await author.client.get(path)).status, 404);
    assert.equal((await author.client.delete(path, body)).status, 404);
    assert.equal((await check(moderator, id)).status, 404);
  });

  test('changing or publishing a held point is rejected if a duplicate was added meanwhile', async () => {
    const [author, other] = [await makeUser(server()), await makeUser(server())];
    const moderator = await makeUser(server(), ['moderator']);
    const { point, id } = await hold(author);
    const { x, y, speed } = point;
    const twin = await addPoint(other.client, { type: 'static_cam', x: x + 0.0001, y, speed });
    const duplicate = [409, { message: 'Object duplicates another object', duplicates: [twin._id] }];
    const changed = await author.client.put(`/api/points/${point._id}`, { point: editable(point), version: 1 });
    assert.deepEqual([changed.status, changed.json], duplicate);
    const released = await check(moderator, id);
    assert.deepEqual([released.status, released.json], duplicate);
    assert.equal((await other.client.get(`/api/points/${point._id}`)).status, 404);
    assert.equal((await check(moderator, id, { confirmDuplicate: true })).status, 200);
    assert.equal((await other.client.get(`/api/points/${point._id}`)).status, 200);
  });

  test('an overdue held point is dropped for a later duplicate but published despite an earlier one', async () => {
    const [author, other] = [await makeUser(server()), await makeUser(server())];
    const [same, near] = [freePosition(), freePosition()];
    // About 30 m away, and added earlier.
    await addPoint(other.client, { type: 'static_cam', x: near.x + 0.0005, y: near.y, speed: 60 });
    laterMs += 1000;
    const [first, second] = [await hold(author, same), await hold(author, near)];
    await addPoint(other.client, { type: 'static_cam', x: same.x + 0.0005, y: same.y, speed: 60 });
    laterMs += 2 * hourMs;
    await releaseOverdue(server().services);
    const { items } = (await author.client.get(`/api/account/${author.login}/held`)).json as {
      items: { entry: { point: { _id: string } }; state: string }[];
    };
    const states = new Map(items.map(({ entry, state }) => [entry.point._id, state]));
    assert.deepEqual([states.get(first.point._id), states.get(second.point._id)], ['outdated', 'released']);
  });
});
