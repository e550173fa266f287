import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { FlaggedEdit } from '@dozor/contract/endpoints/moderation-endpoints.ts';
import type { Point } from '@dozor/domain/point/point-schema.ts';
import type { HttpAnswer, HttpClient } from '../../testing/clients/http-client.ts';
import { makeUser } from '../../testing/clients/test-accounts.ts';
import { addPoint, editable, freePosition } from '../../testing/content/test-points.ts';
import { eachDialect } from '../../testing/databases/fresh-database.ts';
import { withServer } from '../../testing/servers/test-server.ts';
import { until } from '../../testing/until.ts';
import { releaseOverdue } from '../moderation/release-overdue.ts';
import { settleEdits } from './settle-edits.ts';
import { recomputeLevels, type Trust } from './trust-levels.ts';

const dayMs = 86_400_000;

interface OwnHeld {
  entry: FlaggedEdit['entry'];
  state: string;
  until: string;
  reason: string | null;
  note: string;
}

eachDialect((dialect) => {
  let laterMs = 0;
  const server = withServer({ dialect, clock: { now: () => Date.now() + laterMs } });

  async function workOut(): Promise<void> {
    const { database, clock } = server().services;
    while (await settleEdits(database, clock.now()));
    await recomputeLevels(database, clock.now());
  }

  async function trustOf(login: string): Promise<Trust> {
    return ((await server().visitor().get(`/api/account/${login}/`)).json as { trust: Trust }).trust;
  }

  function change(client: HttpClient, point: Point, fields: object, version = point.version): Promise<HttpAnswer> {
    return client.put(`/api/points/${point._id}`, { point: { ...editable(point), ...fields }, version });
  }

  /** A change that looks harmful: far away, reversed direction, another limit. */
  const harm = (point: Point) => ({ y: Number((point.y + 0.01).toFixed(6)), direction: 265, speed: 110 });

  async function held(moderator: HttpClient, login: string): Promise<FlaggedEdit[]> {
    const { json } = await moderator.get('/api/moderation/edits?state=held&limit=100');
    return (json as { items: FlaggedEdit[] }).items.filter(({ entry }) => entry.author.login === login);
  }

  async function ownHeld(client: HttpClient, login: string): Promise<OwnHeld[]> {
    return ((await client.get(`/api/account/${login}/held`)).json as { items: OwnHeld[] }).items;
  }

  test('surviving edits raise the trust level, and edits that others revert lower it at once', async () => {
    laterMs = 0;
    const { client: editor } = await makeUser(server(), ['editor']);
    const { client, login } = await makeUser(server());
    assert.deepEqual(await trustOf(login), {
      level: 0,
      survivingEdits: 0,
      days: 0,
      revertedShare: 0,
      next: { edits: 10, days: 3 },
    });
    const points: Point[] = [];
    for (let index = 0; index < 12; index++) points.push(await addPoint(client, { speed: 60, direction: 85 }));
    laterMs = 13 * dayMs;
    await workOut();
    assert.equal((await trustOf(login)).survivingEdits, 0, 'nothing has settled yet');
    laterMs = 14 * dayMs + 60_000;
    await workOut();
    await workOut();
    const grown = await trustOf(login);
    assert.deepEqual([grown.level, grown.survivingEdits, grown.days], [1, 12, 14]);
    assert.deepEqual(grown.next, { edits: 88, days: 16 });

    const changes: { point: Point; id: string }[] = [];
    for (const point of points.slice(0, 6)) {
      assert.equal((await change(client, point, { speed: 80 })).status, 200);
      const { json } = await client.get(`/api/points/${point._id}/history`);
      changes.push({ point, id: (json as { items: { _id: string }[] }).items[0]!._id });
    }
    for (const { point, id } of changes) {
      const revert = { version: 2, change: id, reason: 'wrong_facts' };
      const answer = await editor.post(`/api/points/${point._id}/revert`, revert);
      assert.equal(answer.status, 200, answer.text);
    }
    const fallen = await until(async () => {
      const trust = await trustOf(login);
      return trust.level === 0 && trust;
    });
    assert.equal(fallen.revertedShare, 0.333);
    // Half a year later it no longer counts.
    laterMs = 200 * dayMs;
    await workOut();
    const forgiven = await trustOf(login);
    assert.deepEqual([forgiven.level, forgiven.revertedShare, forgiven.survivingEdits], [1, 0, 12]);
  });

  test('an edit counts again when a second reviewer reverts its revert', async () => {
    laterMs = 0;
    const [{ client: first }, { client: second }] = [
      await makeUser(server(), ['moderator']),
      await makeUser(server(), ['moderator']),
    ];
    const { client, login } = await makeUser(server());
    const point = await addPoint(client, { speed: 60 });
    assert.equal((await change(client, point, { speed: 80 })).status, 200);
    const newest = async () =>
      ((await client.get(`/api/points/${point._id}/history`)).json as { items: { _id: string }[] }).items[0]!._id;
    await first.post(`/api/points/${point._id}/revert`, { version: 2, change: await newest(), reason: 'wrong_facts' });
    assert.equal((await trustOf(login)).revertedShare, 0.5);
    const question = { about: 'change', _id: await newest(), text: 'The sign says 80' };
    assert.equal((await client.post('/api/complaints/', question)).status, 200);
    const { items } = (await second.get('/api/complaints/')).json as { items: { _id: string; isAppeal: boolean }[] };
    assert.equal(items[0]?.isAppeal, true);
    const settle = (by: HttpClient) => by.post(`/api/complaints/${items[0]?._id}/settle`, { outcome: 'resolved' });
    assert.equal((await settle(first)).status, 401, 'a moderator cannot settle an appeal against their own revert');
    assert.equal((await settle(second)).status, 200);
    await second.post(`/api/points/${point._id}/revert`, { version: 3, change: await newest(), reason: 'wrong_facts' });
    assert.equal((await trustOf(login)).revertedShare, 0);
    // Reverting one's own change does not lower trust.
    const own = await makeUser(server());
    const mine = await addPoint(own.client, { speed: 60 });
    await change(own.client, mine, { speed: 80 });
    const entries = (await own.client.get(`/api/points/${mine._id}/history`)).json as { items: { _id: string }[] };
    const revert = { version: 2, change: entries.items[0]!._id, reason: 'test' };
    assert.equal((await own.client.post(`/api/points/${mine._id}/revert`, revert)).status, 200);
    assert.equal((await trustOf(own.login)).revertedShare, 0);
  });

  test('a harmful-looking edit by a new user is held, hidden from others, and then published or rejected', async () => {
    laterMs = 0;
    const { client: owner } = await makeUser(server());
    const { client: moderator } = await makeUser(server(), ['moderator']);
    const { client, login } = await makeUser(server());
    const point = await addPoint(owner, { speed: 60, direction: 85 });
    const answer = await change(client, point, harm(point));
    assert.equal(answer.status, 202, answer.text);
    const body = answer.json as { message: string; point: Point; held: string };
    assert.deepEqual([body.message, body.point.speed, body.point._id], ['Object saved', 110, point._id]);
    assert.ok(Math.abs(Date.parse(body.held) - Date.now() - 2 * dayMs) < 60_000);
    const seen = (await server().visitor().get(`/api/points/${point._id}`)).json as Point;
    assert.deepEqual([seen.version, seen.speed, seen.y], [1, 60, point.y]);
    assert.equal((await client.get(`/api/points/${point._id}/history`)).text.includes(login), false);

    const [waiting] = await held(moderator, login);
    assert.deepEqual(waiting?.reasons, ['newUser', 'newRegion', 'movedFar', 'turnedRound', 'speed']);
    assert.deepEqual([waiting?.score, waiting?.state, waiting?.until], [11, 'held', body.held]);
    assert.equal(waiting?.entry.changes.length, 3);
    const counted = (await moderator.get('/api/moderation/count')).json as { held: number };
    assert.ok(counted.held >= 1);
    const [own] = await ownHeld(client, login);
    assert.deepEqual([own?.state, own?.until, own?.entry.point._id], ['held', body.held, point._id]);
    assert.equal((await owner.get(`/api/account/${login}/held`)).status, 401);
    assert.equal((await client.post(`/api/moderation/edits/${waiting?.entry._id}/check`)).status, 401);

    const released = await moderator.post(`/api/moderation/edits/${waiting?.entry._id}/check`, { outcome: 'good' });
    assert.deepEqual([released.status, (released.json as FlaggedEdit).state], [200, 'checked']);
    const live = (await server().visitor().get(`/api/points/${point._id}`)).json as Point;
    assert.deepEqual([live.version, live.speed, live.direction], [2, 110, 265]);
    assert.equal(live.changed?.by.login, login);
    assert.equal((await moderator.post(`/api/moderation/edits/${waiting?.entry._id}/check`)).status, 404);
    assert.equal((await ownHeld(client, login))[0]?.state, 'released');
    // An edit that has been reviewed once need not be reviewed again.
    const listed = await moderator.get('/api/moderation/edits?limit=100');
    const open = (listed.json as { items: FlaggedEdit[] }).items;
    assert.ok(!open.some(({ entry }) => entry.point._id === point._id && entry.version === 2));

    const again = await addPoint(owner, { speed: 60, direction: 85 });
    assert.equal((await change(client, again, harm(again))).status, 202);
    const [second] = await held(moderator, login);
    const refusal = { outcome: 'refused', reason: 'wrong_place', comment: 'It stands by the bridge' };
    const path = `/api/moderation/edits/${second?.entry._id}/check`;
    assert.equal((await moderator.post(path, { outcome: 'refused' })).status, 400);
    assert.equal((await moderator.post(path, refusal)).status, 200);
    assert.equal(((await owner.get(`/api/points/${again._id}`)).json as Point).version, 1);
    const [dropped] = await ownHeld(client, login);
    assert.deepEqual(
      [dropped?.state, dropped?.reason, dropped?.note],
      ['refused', 'wrong_place', 'It stands by the bridge'],
    );
  });

  test('an unreviewed edit is published after two days, or outdated if others changed the same field', async () => {
    laterMs = 0;
    const { client: owner } = await makeUser(server());
    const { client, login } = await makeUser(server());
    const points = [];
    for (let index = 0; index < 3; index++) points.push(await addPoint(owner, { speed: 60, direction: 85 }));
    const [untouched, touchedElsewhere, outdated] = points as [Point, Point, Point];
    for (const point of points) assert.equal((await change(client, point, harm(point))).status, 202);
    assert.equal((await change(owner, touchedElsewhere, { angle: 40 })).status, 200);
    assert.equal((await change(owner, outdated, { speed: 50 })).status, 200);
    laterMs = 2 * dayMs - 60_000;
    await releaseOverdue(server().services);
    assert.equal(((await owner.get(`/api/points/${untouched._id}`)).json as Point).version, 1);
    laterMs = 2 * dayMs + 60_000;
    await releaseOverdue(server().services);
    const read = async ({ _id }: Point) => (await owner.get(`/api/points/${_id}`)).json as Point;
    const live = await read(untouched);
    assert.deepEqual([live.version, live.speed, live.changed?.by.login], [2, 110, login]);
    const merged = await read(touchedElsewhere);
    assert.deepEqual([merged.version, merged.speed, merged.angle], [3, 110, 40]);
    const stored = await read(outdated);
    assert.deepEqual([stored.version, stored.speed], [2, 50]);
    assert.deepEqual(
      (await ownHeld(client, login)).map(({ state }) => state),
      ['outdated', 'released', 'released'],
    );
    // It is still listed, with its risk.
    const { client: moderator } = await makeUser(server(), ['moderator']);
    await until(async () => {
      const { items } = (await moderator.get('/api/moderation/edits?limit=100')).json as { items: FlaggedEdit[] };
      return items.find(({ entry, score }) => entry.point._id === untouched._id && entry.version === 2 && score >= 8);
    });
  });

  test('a held new point already has its id and is visible only to its author and to moderators', async () => {
    laterMs = 0;
    const { client: editor } = await makeUser(server(), ['editor']);
    const { client: moderator } = await makeUser(server(), ['moderator']);
    const { client, login } = await makeUser(server());
    // Half of their edits were reverted, and another user has complained.
    for (let index = 0; index < 5; index++) {
      const point = await addPoint(client, { speed: 60 });
      await change(client, point, { speed: 70 });
      const { items } = (await client.get(`/api/points/${point._id}/history`)).json as { items: { _id: string }[] };
      await editor.post(`/api/points/${point._id}/revert`, { version: 2, change: items[0]!._id, reason: 'vandalism' });
    }
    const { user } = (await server().visitor().get(`/api/account/${login}/`)).json as { user: { _id: string } };
    const complaint = { about: 'user', _id: user._id, text: 'Makes cameras up' };
    assert.equal((await editor.post('/api/complaints/', complaint)).status, 200);
    const comment = { comment: 'Look here' };
    let count = 0;
    const add = () =>
      client.post('/api/points/', {
        point: {
          ...freePosition(),
          type: 'speed_cam',
          x: -3,
          y: 40.5 + count++ / 1000,
          speed: 60,
          childrens: [{ x: -3.001, y: 40.5 }],
        },
        ...comment,
      });
    let answer = await add();
    for (let index = 0; index < 6 && answer.status === 201; index++) answer = await add();
    assert.equal(answer.status, 202, answer.text);
    const { point } = answer.json as { point: Point };
    assert.match(point._id, /^\d+$/);
    assert.equal((await client.get(`/api/points/${point._id}`)).status, 200);
    assert.equal((await moderator.get(`/api/points/${point._id}`)).status, 200);
    assert.equal((await editor.get(`/api/points/${point._id}`)).status, 404);
    assert.equal((await server().visitor().get(`/api/points/${point._id}`)).status, 404);
    const waiting = (await held(moderator, login)).find(({ entry }) => entry.point._id === point._id);
    assert.ok(waiting?.reasons.includes('oftenReverted') && waiting.reasons.includes('repeated'));
    assert.equal((await moderator.post(`/api/moderation/edits/${waiting?.entry._id}/check`)).status, 200);
    const live = (await server().visitor().get(`/api/points/${point._id}`)).json as Point;
    assert.deepEqual([live.version, live.author.login, live.childrens?.length], [1, login, 1]);
    assert.deepEqual(live.childrens?.[0]?._id, point.childrens?.[0]?._id);
  });

  test('rejecting a listed edit reverts it and raises the reverted share of its author', async () => {
    laterMs = 0;
    const { client: moderator } = await makeUser(server(), ['moderator']);
    const { client, login } = await makeUser(server());
    const point = await addPoint(client, { speed: 60 });
    assert.equal((await change(client, point, { speed: 90 })).status, 200);
    const open = async () => {
      const { items } = (await moderator.get('/api/moderation/edits?limit=100')).json as { items: FlaggedEdit[] };
      return items.filter(({ entry }) => entry.author.login === login);
    };
    const [changed] = await until(async () => {
      const found = await open();
      return found.length === 2 && found.filter(({ entry }) => entry.kind === 'changed');
    });
    const refusal = { outcome: 'refused', reason: 'wrong_facts' };
    const answer = await moderator.post(`/api/moderation/edits/${changed?.entry._id}/check`, refusal);
    assert.equal(answer.status, 200, answer.text);
    assert.equal(((await client.get(`/api/points/${point._id}`)).json as Point).speed, 60);
    assert.equal((await trustOf(login)).revertedShare, 0.5);
    const [created] = await open();
    assert.equal((await moderator.post(`/api/moderation/edits/${created?.entry._id}/check`, refusal)).status, 200);
    assert.equal(((await client.get(`/api/points/${point._id}`)).json as Point).rating, -2);
    assert.deepEqual(await open(), []);
  });

  test('from the third far move of others’ points within an hour, moves by untrusted users are held', async () => {
    laterMs = 0;
    const { client: owner } = await makeUser(server());
    const { client: moderator } = await makeUser(server(), ['moderator']);
    const newUser = await makeUser(server());
    const old = await makeUser(server());
    const known = await makeUser(server());
    const { kysely } = server().services.database;
    // Neither is new; one of them has a long record of good edits.
    await kysely
      .updateTable('users')
      .set({ created: Date.now() - 60 * dayMs })
      .where('login', 'in', [old.login, known.login])
      .execute();
    await kysely.updateTable('users').set({ trust_level: 1 }).where('login', '=', known.login).execute();
    const moves = async ({ client }: { client: HttpClient }, points: readonly Point[]) => {
      const statuses: number[] = [];
      for (const point of points) {
        statuses.push((await change(client, point, { y: Number((point.y + 0.003).toFixed(6)) })).status);
      }
      return statuses;
    };
    const four = async (client: HttpClient) => [
      await addPoint(client),
      await addPoint(client),
      await addPoint(client),
      await addPoint(client),
    ];
    assert.deepEqual(await moves(newUser, await four(owner)), [200, 200, 202, 202]);
    assert.deepEqual(await moves(old, await four(owner)), [200, 200, 202, 202]);
    assert.deepEqual(await moves(known, await four(owner)), [200, 200, 200, 200]);
    assert.deepEqual(await moves(newUser, await four(newUser.client)), [200, 200, 200, 200], 'own points');
    const [waiting] = await held(moderator, old.login);
    // Where the points are free, a move may lead into the next region.
    const reasons = waiting?.reasons.filter((reason) => reason !== 'newRegion');
    assert.deepEqual(reasons, ['moved', 'manyMoves', 'manyChanges']);
    laterMs = 61 * 60_000;
    assert.deepEqual(await moves(old, [await addPoint(owner)]), [200]);
    laterMs = 0;
  });

  test('a far move of a point that three users have confirmed is held when a new user makes it', async () => {
    laterMs = 0;
    const { client: owner } = await makeUser(server());
    const point = await addPoint(owner, { speed: 60 });
    for (let at = 0; at < 3; at++) {
      const { client } = await makeUser(server());
      assert.equal((await client.post(`/api/points/${point._id}/votes`, { kind: 'here' })).status, 201);
    }
    const { client, login } = await makeUser(server());
    const { client: moderator } = await makeUser(server(), ['moderator']);
    await addPoint(client);
    const answer = await change(client, point, { x: point.x - 6 });
    assert.equal(answer.status, 202, answer.text);
    assert.ok((await held(moderator, login))[0]?.reasons.includes('movedAway'));
  });

  test('a ban and a rollback drop held edits', async () => {
    laterMs = 0;
    const { client: owner } = await makeUser(server());
    const { client: moderator } = await makeUser(server(), ['moderator']);
    for (const by of ['ban', 'rollback'] as const) {
      const { client, login } = await makeUser(server());
      const point = await addPoint(owner, { speed: 60, direction: 85 });
      assert.equal((await change(client, point, harm(point))).status, 202);
      const range = {
        from: new Date(Date.now() - dayMs).toISOString(),
        to: new Date(Date.now() + dayMs).toISOString(),
      };
      const answer =
        by === 'ban'
          ? await moderator.put(`/api/account/${login}/profile/roles`, { roles: ['banned'] })
          : await moderator.post(`/api/account/${login}/rollback`, { ...range, reason: 'vandalism' });
      assert.equal(answer.status, 200, answer.text);
      await until(async () => (await held(moderator, login)).length === 0);
    }
  });

  test('trust levels of fifty thousand users are recomputed in one run', async (t) => {
    const { kysely } = server().services.database;
    const { id: last } = await kysely
      .selectFrom('users')
      .select((eb) => eb.fn.max('id').as('id'))
      .executeTakeFirstOrThrow();
    const member = (at: number) => ({
      id: Number(last) + 1000 + at,
      login: `m${at}`,
      login_folded: `m${at}`,
      email: null,
      email_folded: null,
      password_hash: null,
      roles: '["user"]',
      confirmed: 1,
      created: Date.now() - 100 * dayMs,
      surviving_edits: at % 1000,
    });
    for (let from = 0; from < 50_000; from += 1000) {
      await kysely
        .insertInto('users')
        .values(Array.from({ length: 1000 }, (_, at) => member(from + at)))
        .execute();
    }
    laterMs = 0;
    const { database } = server().services;
    await recomputeLevels(database, Date.now());
    const started = performance.now();
    await kysely
      .updateTable('users')
      .set({ trust_level: 0 })
      .where('id', '>=', Number(last) + 1000)
      .execute();
    assert.equal(await recomputeLevels(database, Date.now()), 49_500);
    t.diagnostic(`${Math.round(performance.now() - started)} ms`);
    assert.equal(await recomputeLevels(database, Date.now()), 0, 'the second run changes nothing');
    await kysely
      .deleteFrom('users')
      .where('id', '>=', Number(last) + 1000)
      .execute();
  });
});
