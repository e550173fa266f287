import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { beforeEach, test } from 'node:test';
import type { Freshness } from '@dozor/domain/point/freshness.ts';
import type { HttpAnswer } from '../../testing/clients/http-client.ts';
import { makeUser, signInAs, type TestUser } from '../../testing/clients/test-accounts.ts';
import { addPoint } from '../../testing/content/test-points.ts';
import { eachDialect } from '../../testing/databases/fresh-database.ts';
import { readTile } from '../../testing/read-model/read-tile.ts';
import { tileOf } from '../../testing/read-model/tile-positions.ts';
import { withServer } from '../../testing/servers/test-server.ts';
import { until } from '../../testing/until.ts';
import { recomputeAll } from './recompute.ts';
import { VoteGroups } from './vote-groups.ts';

const hourMs = 3_600_000;
const dayMs = 24 * hourMs;

eachDialect((dialect) => {
  let nowMs = Date.now();
  const clock = { now: () => nowMs };
  const server = withServer({ dialect, clock, env: { TRUST_PROXY: '1' } });
  // Each test uses its own day: together they would exceed the limit of a region and day.
  beforeEach(() => {
    nowMs += dayMs;
  });
  let addresses = 0;
  /** Headers of a request from its own network. */
  const elsewhere = () => {
    addresses += 1;
    return { headers: { 'x-forwarded-for': `10.${addresses >> 8}.${addresses % 256}.7` } };
  };
  /** A signed-in user old enough to be trusted. */
  const oldUser = async (ageMs = 400 * dayMs): Promise<TestUser> => {
    const user = await makeUser(server());
    const { kysely } = server().services.database;
    // Registered on different days.
    addresses += 1;
    const created = nowMs - ageMs - addresses * 2 * dayMs;
    await kysely.updateTable('users').set({ created }).where('login', '=', user.login).execute();
    return user;
  };
  const vote = (user: Pick<TestUser, 'client'>, id: string, kind: string, more = {}, from = elsewhere()) =>
    user.client.post(`/api/points/${id}/votes`, { kind, ...more }, from);
  const newPoint = async () => (await addPoint((await makeUser(server())).client))._id;
  const freshnessIn = ({ json }: HttpAnswer) => (json as { freshness: Freshness }).freshness;
  const freshnessOf = async (id: string) => freshnessIn(await server().visitor().get(`/api/points/${id}`));
  const listed = async (id: string) =>
    (
      (await server().visitor().get(`/api/points/${id}/votes`)).json as {
        items: { kind: string; author: { login: string } | null; weight: number; source: string }[];
        total: number;
      }
    ).items;

  test('simultaneous votes share transactions, yet each gets its own answer', async () => {
    const id = await newPoint();
    const others = [await newPoint(), await newPoint(), await newPoint()];
    const { kysely } = server().services.database;
    const revision = async () =>
      (await kysely.selectFrom('counters').select('value').where('name', '=', 'revision').executeTakeFirstOrThrow())
        .value;
    const before = await revision();
    const groups = new VoteGroups(server().services);
    const cast = (at: number, pointIdx: number, more = {}) => {
      const own = { userId: null, bornMs: null, isTrusted: false };
      return groups.cast(
        { keys: [`at once ${at}`], network: `at once ${at}`, ...own },
        { pointIdx, kind: 'here', ...more },
      );
    };
    const settled = await Promise.allSettled([
      ...Array.from({ length: 20 }, (_, at) => cast(at, Number(at % 2 === 0 ? id : others[at % 3]))),
      cast(20, 999_999),
      cast(21, Number(id), { at: new Date(nowMs - 30 * hourMs).toISOString() }),
    ]);
    assert.deepEqual(
      settled.map((result) => (result.status === 'fulfilled' ? result.value.isKnown : result.reason instanceof Error)),
      [...Array.from({ length: 20 }, () => false), true, true],
    );
    assert.equal((await freshnessOf(id)).here, 10);
    assert.equal((await revision()) - before, 3);
  });

  test('a point includes its freshness, alone and in lists, and a vote changes nothing else of it', async () => {
    const { client } = await makeUser(server());
    const point = await addPoint(client);
    const { due: writtenDue, ...before } = point.freshness!;
    assert.deepEqual(before, { confidence: 0.9, state: 'fresh', checked: null, here: 0, gone: 0 });
    assert.ok(Date.parse(writtenDue) > nowMs);
    const answer = await vote(await oldUser(), point._id, 'here', { at: new Date(nowMs - hourMs).toISOString() });
    assert.equal(answer.status, 201);
    const checked = new Date(nowMs - hourMs).toISOString();
    const { due } = freshnessIn(answer);
    assert.ok(due > writtenDue, 'it is due later than without the vote');
    const after = { confidence: 0.99, state: 'fresh', checked, here: 1, gone: 0, due };
    // The vote is dated an hour before the point was added, whose author has vouched for it since.
    assert.deepEqual(answer.json, { message: 'Object saved', freshness: { ...after } });
    const { json } = await server().visitor().get(`/api/points/${point._id}`);
    const { photos: _, ...rest } = json as typeof point;
    assert.deepEqual(rest, { ...point, freshness: after });
    const bbox = [point.x - 0.001, point.y - 0.001, point.x + 0.001, point.y + 0.001].join();
    const list = await server().visitor().get(`/api/points/?bbox=${bbox}`);
    assert.deepEqual((list.json as { items: (typeof point)[] }).items[0]?.freshness, after);
    // A response can be sent back unchanged.
    const { _id, ...read } = json as typeof point;
    const saved = await client.put(`/api/points/${_id}`, { version: 1, point: { ...read, _id, distance: 700 } });
    assert.equal(saved.status, 200, saved.text);
  });

  test('a point that several old accounts vote gone becomes gone', async () => {
    const id = await newPoint();
    const states: string[] = [];
    for (let index = 0; index < 4; index += 1) {
      states.push(freshnessIn(await vote(await oldUser(), id, 'gone')).state);
    }
    assert.deepEqual(states, ['check', 'doubtful', 'gone', 'gone']);
    assert.deepEqual([(await freshnessOf(id)).gone, (await freshnessOf(id)).state], [4, 'gone']);
    const { client } = await makeUser(server(), ['moderator']);
    const waiting = async () => ((await client.get('/api/moderation/count')).json as { gone: number }).gone;
    await until(async () => (await waiting()) === 1);
  });

  test('a newer vote replaces the older one and can be withdrawn', async () => {
    const id = await newPoint();
    const user = await oldUser();
    await vote(user, id, 'gone');
    nowMs += hourMs;
    const { here, gone } = freshnessIn(await vote(user, id, 'here', { heading: 90, speed: 60 }));
    assert.deepEqual([here, gone], [1, 0]);
    const [only, ...others] = await listed(id);
    assert.deepEqual([only?.kind, only?.author, only?.source, others.length], ['here', null, 'drive', 0]);
    const namesFor = async ({ client }: Pick<TestUser, 'client'>) => {
      const { items } = (await client.get(`/api/points/${id}/votes`)).json as { items: { author: unknown }[] };
      return items.map(({ author }) => (author as { login: string } | null)?.login);
    };
    const moderator = await makeUser(server(), ['moderator']);
    assert.deepEqual(await namesFor(user), [user.login]);
    assert.deepEqual(await namesFor(moderator), [user.login]);
    assert.deepEqual(await namesFor(await oldUser()), [undefined]);
    // A vote queued before that does not replace the current one.
    await vote(user, id, 'gone', { at: new Date(nowMs - hourMs / 2).toISOString() });
    assert.equal((await listed(id))[0]?.kind, 'here');
    const back = await user.client.delete(`/api/points/${id}/votes`);
    assert.deepEqual([back.status, (back.json as { message: string }).message], [200, 'Object deleted']);
    assert.equal((await freshnessOf(id)).here, 0);
    assert.equal((await user.client.delete(`/api/points/${id}/votes`)).status, 404);
    assert.deepEqual(await listed(id), []);
  });

  test('votes with the same clientId count once', async () => {
    const id = await newPoint();
    const user = await oldUser();
    const clientId = randomUUID();
    const [first, again] = [await vote(user, id, 'gone', { clientId }), await vote(user, id, 'gone', { clientId })];
    assert.deepEqual([first.status, again.status], [201, 200]);
    assert.deepEqual(again.json, first.json);
  });

  test('a vote dated in the future, older than a day or on an unknown point is rejected', async () => {
    const id = await newPoint();
    const user = await oldUser();
    const at = (ms: number) => ({ at: new Date(nowMs + ms).toISOString() });
    for (const ms of [hourMs, -dayMs - 1000]) {
      const { status, json } = await vote(user, id, 'here', at(ms));
      assert.deepEqual([status, Object.keys(json as object)], [400, ['at']]);
    }
    assert.equal((await vote(user, id, 'here', at(-dayMs + 1000))).status, 201);
    assert.equal((await vote(user, '999999999', 'here')).status, 404);
    assert.equal((await vote(user, id, 'maybe')).status, 400);
  });

  test('a visitor votes anonymously, without a cookie and with little weight', async () => {
    const id = await newPoint();
    const from = elsewhere();
    const visitor = { client: server().visitor() };
    await vote(visitor, id, 'gone', {}, from);
    const names = [...visitor.client.cookies.keys()];
    assert.deepEqual(
      names.filter((name) => name !== 'rev'),
      [],
      'only the revision that the next answer must include',
    );
    await vote({ client: server().visitor() }, id, 'gone', {}, from);
    const [only, ...others] = await listed(id);
    assert.deepEqual([only?.author, only?.weight, others.length], [null, 0.35, 0]);
    for (let index = 0; index < 12; index += 1) await vote({ client: server().visitor() }, id, 'gone');
    const { confidence, state, gone } = await freshnessOf(id);
    assert.deepEqual([confidence, state, gone], [0.77, 'fresh', 13]);
    nowMs += 13 * hourMs;
    assert.equal((await visitor.client.delete(`/api/points/${id}/votes`, undefined, from)).status, 200);
    const { kysely } = server().services.database;
    const rows = await kysely.selectFrom('votes').selectAll().where('point_idx', '=', Number(id)).execute();
    assert.ok(rows.every((row) => !JSON.stringify(row).includes('10.')));
  });

  test('fifty new accounts of one network leave the confidence of a point at 0.4 or more', async () => {
    const id = await newPoint();
    const { kysely } = server().services.database;
    const first = await makeUser(server());
    await vote(first, id, 'gone', {}, { headers: { 'x-forwarded-for': '192.0.2.200' } });
    const [row] = await kysely.selectFrom('votes').selectAll().where('point_idx', '=', Number(id)).execute();
    assert.ok(row);
    const others = Array.from({ length: 49 }, (_, at) => ({ ...row, id: 1_000_000 + at, voter: `x${id} ${at}` }));
    await kysely.insertInto('votes').values(others).execute();
    await recomputeAll(server().services.database);
    const { confidence, gone } = await freshnessOf(id);
    assert.equal(gone, 50);
    assert.ok(confidence >= 0.4, String(confidence));
    await kysely.deleteFrom('votes').where('id', '>=', 1_000_000).execute();
  });

  test('votes by one user in two cities within a minute do not count', async () => {
    const { client } = await makeUser(server());
    const here = await addPoint(client, { x: 37.6, y: 55.7 });
    const far = await addPoint(client, { x: 82.9, y: 55 });
    const user = await oldUser();
    assert.equal(freshnessIn(await vote(user, here._id, 'gone')).gone, 1);
    nowMs += 60_000;
    const clientId = randomUUID();
    const second = await vote(user, far._id, 'gone', { clientId });
    const { freshness, ...rest } = second.json as { freshness: Freshness };
    assert.equal(freshness.gone, 0);
    assert.deepEqual(
      [second.status, rest],
      [201, { message: 'Object saved', counts: false, why: 'travel' }],
      'the voter is informed',
    );
    const again = await vote(user, far._id, 'gone', { clientId });
    assert.deepEqual([again.status, again.json], [200, second.json]);
    assert.equal((await freshnessOf(here._id)).gone, 0);
    assert.deepEqual(await listed(here._id), []);
  });

  test('a vote by the author of a point, or by a user who changed it within a day, does not count', async () => {
    const author = await oldUser();
    const point = await addPoint(author.client);
    const doubtOf = ({ json }: HttpAnswer) => {
      const { counts, why } = json as { counts?: boolean; why?: string };
      return [counts, why];
    };
    assert.deepEqual(doubtOf(await vote(author, point._id, 'here')), [false, 'own']);
    nowMs += 400 * dayMs;
    assert.deepEqual(doubtOf(await vote({ client: await signInAs(server(), author) }, point._id, 'gone')), [
      false,
      'own',
    ]);
    assert.deepEqual(await listed(point._id), []);
    const changer = await oldUser();
    const { _id, ...read } = (await changer.client.get(`/api/points/${point._id}`)).json as typeof point;
    const put = { version: read.version, point: { ...read, _id, distance: 700 } };
    assert.equal((await changer.client.put(`/api/points/${_id}`, put)).status, 200);
    assert.deepEqual(doubtOf(await vote(changer, _id, 'here')), [false, 'own']);
    assert.equal((await freshnessOf(_id)).checked, null);
    nowMs += dayMs + 1;
    const later = await vote({ client: await signInAs(server(), changer) }, _id, 'here');
    assert.deepEqual([later.status, doubtOf(later), (await freshnessOf(_id)).here], [201, [undefined, undefined], 1]);
  });

  test('queued votes are accepted or rejected individually', async () => {
    const [one, other] = [await newPoint(), await newPoint()];
    const user = await oldUser();
    const waiting = (point: string, more = {}) => ({ point, kind: 'here', clientId: randomUUID(), ...more });
    const votes = [
      waiting(one, { at: new Date(nowMs - hourMs).toISOString() }),
      waiting('999999999'),
      waiting('none'),
      waiting(other, { at: new Date(nowMs - 2 * dayMs).toISOString() }),
      ...Array.from({ length: 20 }, () => waiting(other)),
    ];
    const { json, status } = await user.client.post('/api/votes', { votes });
    const refused = [
      { clientId: votes[1]?.clientId, message: 'Not Found' },
      { clientId: votes[2]?.clientId, message: 'Not Found' },
      { clientId: votes[3]?.clientId, message: 'must not be older than 24 h' },
    ];
    assert.deepEqual([status, json], [200, { accepted: 21, known: 0, refused }]);
    const again = await user.client.post('/api/votes', { votes: [votes[0]] });
    assert.deepEqual(again.json, { accepted: 0, known: 1, refused: [] });
    assert.equal((await freshnessOf(other)).here, 1);
  });

  test('points that need a check are listed, nearest first', async () => {
    const { client } = await makeUser(server());
    const at = (x: number) => addPoint(client, { x, y: 10 });
    const [near, next, fresh] = [await at(20.01), await at(20.05), await at(20.03)];
    for (const { _id } of [next, near]) await vote(await oldUser(), _id, 'gone');
    const { json } = await server().visitor().get('/api/points/check?near=20,10&limit=5');
    const { items } = json as { items: { _id: string; away: number; freshness: Freshness }[] };
    assert.deepEqual(
      items.map(({ _id, away }) => [_id, Math.round(away / 100)]),
      [
        [near._id, 11],
        [next._id, 55],
      ],
    );
    assert.ok(items.every(({ _id }) => _id !== fresh._id));
    assert.equal((await server().visitor().get('/api/points/check?near=200,10')).status, 400);
  });

  test('a vote is emitted to open maps', async () => {
    const id = await newPoint();
    const heard = new Promise((resolve) => {
      const stop = server().services.events.on('voted', (votes) => {
        stop();
        resolve(votes);
      });
    });
    const { json } = await vote(await oldUser(), id, 'here');
    assert.deepEqual(await heard, [{ _id: id, freshness: (json as { freshness: Freshness }).freshness }]);
  });

  test('a ban and a rollback remove votes, while removing an account removes only its name', async () => {
    const [banned, rolledBack, removed] = [await newPoint(), await newPoint(), await newPoint()];
    const [one, other, third] = [await oldUser(), await oldUser(), await oldUser()];
    await vote(one, banned, 'gone');
    await vote(other, rolledBack, 'gone');
    await vote(third, removed, 'gone');
    const copy = await third.client.get(`/api/account/${third.login}/data`);
    assert.deepEqual((copy.json as { votes: { point: string; kind: string }[] }).votes[0]?.kind, 'gone');
    const admin = await server().admin();
    await admin.put(`/api/account/${one.login}/profile/roles`, { roles: ['banned'] });
    const range = { from: new Date(nowMs - dayMs).toISOString(), to: new Date(nowMs + dayMs).toISOString() };
    const back = await admin.post(`/api/account/${other.login}/rollback`, { ...range, reason: 'vandalism' });
    assert.equal(back.status, 200, back.text);
    for (const id of [banned, rolledBack]) await until(async () => (await freshnessOf(id)).gone === 0);
    const client = await signInAs(server(), one);
    assert.equal((await vote({ client }, banned, 'gone')).status, 401);
    const gone = await third.client.delete(`/api/account/${third.login}/`, { currentPassword: third.password });
    assert.equal(gone.status, 200, gone.text);
    assert.deepEqual(
      (await listed(removed)).map(({ author, kind }) => [author, kind]),
      [[null, 'gone']],
    );
  });

  test('a vote updates the tile but not the version of the point', async () => {
    const { client } = await makeUser(server());
    const position = { x: 41.35, y: 53.42 };
    const { _id, version } = await addPoint(client, position);
    const drawn = async () => {
      const answer = await fetch(`${server().url}/api/tiles/${tileOf([position.x, position.y], 14).join('/')}.mvt`);
      const features = readTile(new Uint8Array(await answer.arrayBuffer()))['points'] ?? [];
      return features.find(({ properties }) => properties['_id'] === _id)?.properties['fresh'];
    };
    assert.equal(await drawn(), 0);
    for (const at of [1, 2, 3, 4]) assert.equal((await vote(await oldUser(), _id, 'gone')).status, 201, String(at));
    assert.deepEqual([await drawn(), (await freshnessOf(_id)).state], [3, 'gone']);
    const { json } = await server().visitor().get(`/api/points/${_id}`);
    assert.equal((json as { version: number }).version, version);
  });

  test('freshness can be recomputed from votes; a second run changes nothing', async () => {
    const { database } = server().services;
    const id = await newPoint();
    await vote(await oldUser(), id, 'gone');
    await recomputeAll(database);
    await database.kysely.updateTable('freshness').set({ belief: 0.1 }).where('point_idx', '=', Number(id)).execute();
    assert.equal((await recomputeAll(database)).changed, 1);
    assert.equal((await recomputeAll(database)).changed, 0);
  });

  test('recomputing covers every one of many points, with or without stored freshness', async () => {
    const { database } = server().services;
    await recomputeAll(database);
    const before = (await recomputeAll(database)).points;
    const [first, count] = [1_000_000, 1_100];
    const ballot = {
      user_id: null,
      network: 'n',
      kind: 'here' as const,
      at: 1,
      created: 1,
      born: null,
      weight: 1,
    };
    const rest = { source: 'web', heading: null, speed: null, client_id: null, ignored: 0 };
    const votes = Array.from({ length: count }, (_, at) => ({
      ...ballot,
      ...rest,
      id: first + at,
      point_idx: first + at,
      voter: `v${at}`,
    }));
    const stored = {
      belief: 1,
      as_of: 1,
      checked: 1,
      here: 1,
      gone: 0,
      third_gone: null,
      now_sum: 1,
      now_of: 1,
    };
    await database.transaction(async (tx) => {
      for (let from = 0; from < count; from += 100)
        await tx
          .insertInto('votes')
          .values(votes.slice(from, from + 100))
          .execute();
      await tx
        .insertInto('freshness')
        .values({ ...stored, point_idx: first + count - 2 })
        .execute();
    });
    assert.equal((await recomputeAll(database)).points, before + count);
  });
});
