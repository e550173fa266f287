import assert from 'node:assert/strict';
import { test } from 'node:test';
import { normalizePoint } from '@dozor/domain/point/normalize.ts';
import type { Point } from '@dozor/domain/point/point-schema.ts';
import { findHeldPoint, heldEdits, insertHeldEdit, listOwnHeldEdits } from '../../records/held/held-edits-queries.ts';
import type { HttpClient } from '../../testing/clients/http-client.ts';
import { makeUser } from '../../testing/clients/test-accounts.ts';
import { addPoint, editable } from '../../testing/content/test-points.ts';
import { eachDialect } from '../../testing/databases/fresh-database.ts';
import { withServer } from '../../testing/servers/test-server.ts';
import { until } from '../../testing/until.ts';
import { refuseHeld, refuseHeldEditsOf, releaseHeld } from './settle-held.ts';

eachDialect((dialect) => {
  const server = withServer({ dialect });

  const stored = async (id: number) =>
    heldEdits(server().services.database.kysely).where('held_edits.id', '=', id).executeTakeFirstOrThrow();
  const read = async (idx: number) => (await server().visitor().get(`/api/points/${idx}`)).json as Point;

  /** A change by a new user that looks harmful and is therefore held. */
  async function wait(client: HttpClient, owner: HttpClient) {
    const point = await addPoint(owner, { speed: 60, direction: 85 });
    const fields = { ...editable(point), y: Number((point.y + 0.01).toFixed(6)), direction: 265, speed: 110 };
    const body = { point: fields, version: 1, comment: 'other way' };
    const answer = await client.put(`/api/points/${point._id}`, body);
    assert.equal(answer.status, 202, answer.text);
    const held = answer.json as { point: Point; held: string };
    const edit = await server()
      .services.database.kysely.selectFrom('held_edits')
      .select('id')
      .where('point_idx', '=', point.idx)
      .orderBy('id', 'desc')
      .executeTakeFirstOrThrow();
    return { point, id: edit.id, answered: held };
  }

  test('a held edit is answered with the point it would produce and stored with the current one', async () => {
    const [{ client: owner }, { client, login }] = [await makeUser(server()), await makeUser(server())];
    const beforeMs = Date.now();
    const { point, id, answered } = await wait(client, owner);
    const { version, speed, direction, author } = answered.point;
    assert.deepEqual([version, speed, direction, author], [1, 110, 265, point.author]);
    const edit = await stored(id);
    assert.ok(edit.created >= beforeMs && edit.until - edit.created === 48 * 3_600_000);
    assert.equal(answered.held, new Date(edit.until).toISOString());
    assert.deepEqual(
      [edit.author_login, edit.state, edit.version, edit.comment, edit.country, edit.region, edit.settled],
      [login, 'held', 1, 'other way', point.country, point.region, null],
    );
    assert.deepEqual([JSON.parse(edit.base ?? ''), JSON.parse(edit.fields).speed], [editable(point), 110]);
    assert.deepEqual(await read(point.idx), { ...point, photos: [], freshness: (await read(point.idx)).freshness });
  });

  test('a held edit is published once, under its author, and announced to history listeners', async () => {
    const [{ client: owner }, { client, login }] = [await makeUser(server()), await makeUser(server())];
    const { point, id } = await wait(client, owner);
    const heard: (readonly number[])[] = [];
    const forget = server().services.events.on('historyWritten', ({ historyIds }) => void heard.push(historyIds));
    const entryId = await releaseHeld(server().services, id, { byId: 1 });
    await until(() => heard.length > 0);
    forget();
    assert.deepEqual(heard, [[entryId]]);
    assert.equal(entryId, id + 1, 'held edits and history entries share one sequence of ids');
    const live = await read(point.idx);
    assert.deepEqual([live.version, live.speed, live.changed.by.login], [2, 110, login]);
    const { items } = (await client.get(`/api/points/${point._id}/history`)).json as { items: { comment: string }[] };
    assert.equal(items[0]?.comment, 'other way');
    const { state, settled_by: settledBy } = await stored(id);
    assert.deepEqual([state, settledBy], ['released', 1]);
    await assert.rejects(releaseHeld(server().services, id, { byId: 1 }), { code: 'notFound' });
    await assert.rejects(refuseHeld(server().services, id, { byId: 1 }), { code: 'notFound' });
  });

  test('publishing a held edit of one field keeps changes that others made to other fields', async () => {
    const [{ client: owner }, { client }] = [await makeUser(server()), await makeUser(server())];
    const { point, id } = await wait(client, owner);
    const fields = JSON.stringify({ ...editable(point), speed: 110 });
    await server().services.database.kysely.updateTable('held_edits').set({ fields }).where('id', '=', id).execute();
    await owner.put(`/api/points/${point._id}`, { point: { ...editable(point), angle: 40 }, version: 1 });
    assert.ok(await releaseHeld(server().services, id, { byId: null }));
    const { speed, angle, version } = await read(point.idx);
    assert.deepEqual([speed, angle, version], [110, 40, 3]);
  });

  test('edits of trusted users and editors are not held', async () => {
    const { client: owner } = await makeUser(server());
    const statusOf = async (level: number, roles?: ['editor']) => {
      const { client, login } = await makeUser(server(), roles);
      const { kysely } = server().services.database;
      await kysely.updateTable('users').set({ trust_level: level }).where('login', '=', login).execute();
      const point = await addPoint(owner, { speed: 60, direction: 85 });
      const fields = { ...editable(point), y: Number((point.y + 0.01).toFixed(6)), direction: 265, speed: 110 };
      return (await client.put(`/api/points/${point._id}`, { point: fields, version: 1 })).status;
    };
    assert.deepEqual([await statusOf(0), await statusOf(1), await statusOf(2)], [202, 202, 200]);
    assert.equal(await statusOf(0, ['editor']), 200);
  });

  test('a held edit of a point that others changed or deleted meanwhile becomes outdated', async () => {
    const [{ client: owner }, { client }] = [await makeUser(server()), await makeUser(server())];
    const [first, second] = [await wait(client, owner), await wait(client, owner)];
    const other = { point: { ...editable(first.point), speed: 50 }, version: 1 };
    assert.equal((await owner.put(`/api/points/${first.point._id}`, other)).status, 200);
    await owner.delete(`/api/points/${second.point._id}`, { version: 1, comment: 'gone' });
    for (const { id } of [first, second]) {
      assert.equal(await releaseHeld(server().services, id, { byId: null }), null);
      assert.equal((await stored(id)).state, 'outdated');
    }
    assert.deepEqual([(await read(first.point.idx)).speed, (await read(second.point.idx)).rating], [50, -2]);
  });

  test('a rejected edit leaves the point unchanged and records who rejected it and why', async () => {
    const [{ client: owner }, { client }] = [await makeUser(server()), await makeUser(server())];
    const { point, id } = await wait(client, owner);
    await refuseHeld(server().services, id, { byId: 1, reason: 'wrong_place', comment: 'by the bridge' });
    const { state, settled_by: by, reason, note } = await stored(id);
    assert.deepEqual([state, by, reason, note], ['refused', 1, 'wrong_place', 'by the bridge']);
    assert.equal((await read(point.idx)).version, 1);
  });

  test('held edits of a user can be rejected all at once or within a time range', async () => {
    const [{ client: owner }, { client }, third] = [
      await makeUser(server()),
      await makeUser(server()),
      await makeUser(server()),
    ];
    const [early, late] = [await wait(client, owner), await wait(client, owner)];
    const others = await wait(third.client, owner);
    const { database } = server().services;
    const own = await stored(early.id);
    await database.kysely.updateTable('held_edits').set({ created: 1000 }).where('id', '=', early.id).execute();
    const drop = (range: { nowMs: number; fromMs?: number; toMs?: number }) =>
      database.transaction((tx) => refuseHeldEditsOf(tx, own.author_id, { byId: 1, ...range }));
    const states = async () => [(await stored(early.id)).state, (await stored(late.id)).state];
    await drop({ nowMs: Date.now(), fromMs: 1001, toMs: 2000 });
    await drop({ nowMs: 999 });
    assert.deepEqual(await states(), ['held', 'held']);
    await drop({ nowMs: Date.now(), fromMs: 1000, toMs: 1000 });
    assert.deepEqual(await states(), ['refused', 'held']);
    await drop({ nowMs: Date.now() + 1000 });
    assert.deepEqual(await states(), ['refused', 'refused']);
    assert.equal((await stored(others.id)).state, 'held');
    const listed = await listOwnHeldEdits(database.kysely, own.author_id);
    assert.deepEqual(
      listed.map(({ id }) => id),
      [late.id, early.id],
    );
  });

  test('a held new section already has its ids and is published under them', async () => {
    const { services } = server();
    const { database } = services;
    const { login } = await makeUser(server());
    const { id: authorId } = await database.kysely
      .selectFrom('users')
      .select('id')
      .where('login', '=', login)
      .executeTakeFirstOrThrow();
    const actor = { id: String(authorId), login, roles: ['user'], created: '2026-01-01T00:00:00.000Z' } as const;
    const childrens = [{ x: 33.1, y: 55.1 }];
    const fields = normalizePoint({ x: 33, y: 55, type: 'speed_cam', childrens }, new Date());
    const nowMs = Date.now();
    const edit = await database.transaction((tx) =>
      insertHeldEdit(tx, {
        kind: 'created',
        actor,
        fields,
        country: 'RU',
        region: 'RU-SMO',
        comment: undefined,
        nowMs,
        reasons: ['newUser', 'repeated'],
        score: 8.5,
        untilMs: nowMs + 5,
      }),
    );
    const { id, fields: kept, ...row } = edit;
    assert.deepEqual(row, {
      author_id: authorId,
      author_login: login,
      kind: 'created',
      point_idx: row.point_idx,
      base: null,
      version: 1,
      comment: null,
      country: 'RU',
      region: 'RU-SMO',
      reasons: '["newUser","repeated"]',
      score: 9,
      created: nowMs,
      until: nowMs + 5,
      state: 'held',
      settled_by: null,
      settled: null,
      reason: null,
      note: null,
    });
    assert.deepEqual(
      (JSON.parse(kept) as Point).childrens?.map(({ _id }) => _id),
      [String(row.point_idx + 1)],
    );
    assert.deepEqual(await stored(id), edit);
    const entryId = await releaseHeld(services, id, { byId: null });
    assert.ok(entryId);
    const live = await read(row.point_idx);
    assert.deepEqual([live.version, live.author.login, live.childrens?.length], [1, login, 1]);
    assert.equal(live.childrens?.[0]?._id, String(row.point_idx + 1));
    const entry = await database.kysely
      .selectFrom('history')
      .select(['kind', 'comment'])
      .where('id', '=', entryId)
      .execute();
    assert.deepEqual(entry, [{ kind: 'created', comment: null }]);
  });

  test('a held new point is visible to its author and to moderators until it is settled', async () => {
    const { services } = server();
    const [anna, boris, judge] = [await makeUser(server()), await makeUser(server()), await makeUser(server())];
    const { kysely } = services.database;
    const { id } = await wait(anna.client, boris.client);
    await kysely.updateTable('held_edits').set({ kind: 'created', base: null }).where('id', '=', id).execute();
    const edit = await stored(id);
    const actor = (who: string, roles: 'user' | 'moderator', personId = who) =>
      ({ id: personId, login: who, roles: [roles], created: '2026-01-01T00:00:00.000Z' }) as const;
    const seenBy = async (who: Parameters<typeof findHeldPoint>[2]) =>
      (await findHeldPoint(kysely, edit.point_idx, who))?.speed;
    assert.equal(await seenBy(actor(anna.login, 'user', String(edit.author_id))), 110);
    assert.equal(await seenBy(actor(judge.login, 'moderator', '0')), 110);
    assert.equal(await seenBy(actor(boris.login, 'user', '0')), undefined);
    assert.equal(await seenBy(null), undefined);
    await refuseHeld(services, id, { byId: 1 });
    assert.equal(await seenBy(actor(judge.login, 'moderator', '0')), undefined);
  });
});
