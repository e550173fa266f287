import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import type { HttpClient } from '../../../testing/clients/http-client.ts';
import { makeUser, signInAs, type TestUser, whoIs } from '../../../testing/clients/test-accounts.ts';
import { eachDialect } from '../../../testing/databases/fresh-database.ts';
import { startTestServer, type TestServer } from '../../../testing/servers/test-server.ts';
import { endGrants } from './end-grants.ts';

const hourMs = 3_600_000;
const positions = { inside: [35.9, 56.86], outside: [37.62, 55.75] } as const;
type Side = keyof typeof positions;
let made = 0;

eachDialect((dialect) => {
  let server: TestServer;
  let nowMs = Date.now();
  let admin: HttpClient;
  let moderator: TestUser;
  before(async () => {
    server = await startTestServer({ dialect, clock: { now: () => nowMs } });
    admin = await server.admin();
    moderator = await makeUser(server);
    const grant = { roles: ['moderator'], regions: ['RU-TVE'] };
    const { status, text } = await admin.put(`/api/account/${moderator.login}/profile/roles`, grant);
    assert.equal(status, 200, text);
  });
  after(() => server.close());

  async function add(client: HttpClient, side: Side, fields: object = {}): Promise<string> {
    made += 1;
    const [x, y] = positions[side];
    const point = { type: 'bad_road', x: x + (made % 50) * 0.001, y: y + Math.floor(made / 50) * 0.001, ...fields };
    const { status, json, text } = await client.post('/api/points/', { point, confirmDuplicate: true });
    assert.equal(status, 201, text);
    return (json as { point: { _id: string } }).point._id;
  }
  const lastEntry = async (id: string) =>
    ((await admin.get(`/api/points/${id}/history`)).json as { items: { _id: string }[] }).items[0]?._id ?? '';
  const change = async (client: HttpClient, id: string, fields: object) => {
    const { version, ...point } = (await client.get(`/api/points/${id}`)).json as Record<string, unknown>;
    const sent = await client.put(`/api/points/${id}`, { point: { ...point, ...fields }, version });
    assert.equal(sent.status, 200, sent.text);
  };

  /** Actions reserved for moderators, on something new on one side of the border. */
  const actions: Record<string, (side: Side, vandal: TestUser) => Promise<{ status: number }>> = {
    async 'delete a point of another user'(side, { client }) {
      const id = await add(client, side);
      return moderator.client.delete(`/api/points/${id}`, { version: 1, comment: 'gone' });
    },
    async 'restore a point'(side, { client }) {
      const id = await add(client, side);
      await client.delete(`/api/points/${id}`, { version: 1, comment: 'gone' });
      return moderator.client.post(`/api/points/${id}/restore`, { version: 2, comment: 'still there' });
    },
    async 'revert a change'(side, { client }) {
      const id = await add(client, side);
      await change(client, id, { speed: 70 });
      const body = { change: await lastEntry(id), version: 2, reason: 'wrong_facts' };
      return moderator.client.post(`/api/points/${id}/revert`, body);
    },
    async 'check off an edit'(side, { client }) {
      return moderator.client.post(`/api/moderation/edits/${await flagged(await add(client, side))}/check`, {});
    },
    async 'change a comment'(side, { client }) {
      const id = await add(client, side);
      const { _id } = (await client.post(`/api/comments/${id}/add`, { text: 'Rude' })).json as { _id: string };
      return moderator.client.put(`/api/comments/${id}/change/${_id}`, { text: 'Kind' });
    },
    async 'delete a comment'(side, { client }) {
      const id = await add(client, side);
      const { _id } = (await client.post(`/api/comments/${id}/add`, { text: 'Rude' })).json as { _id: string };
      return moderator.client.delete(`/api/comments/${id}/delete/${_id}`);
    },
    ...Object.fromEntries(
      (['point', 'change', 'user'] as const).map((about) => [
        `settle a complaint about a ${about}`,
        async (side: Side, { client, login }: TestUser) => {
          const id = await add(client, side);
          const user = (await admin.get(`/api/account/${login}/`)).json as { user: { _id: string } };
          const subject = { point: id, change: await lastEntry(id), user: user.user._id }[about];
          await admin.post('/api/complaints/', { about, _id: subject, text: 'Wrong' });
          const { items } = (await admin.get('/api/complaints/')).json as { items: { _id: string }[] };
          return moderator.client.post(`/api/complaints/${items[0]?._id}/settle`, { outcome: 'ignored' });
        },
      ]),
    ),
    async 'roll back a user'(side, { client, login }) {
      await add(client, side);
      const body = { from: '2000-01-01T00:00:00Z', to: '2100-01-01T00:00:00Z', reason: 'vandalism' };
      return moderator.client.post(`/api/account/${login}/rollback`, body);
    },
    async 'ban a user'(side, { client, login }) {
      await add(client, side);
      const until = new Date(nowMs + 72 * hourMs).toISOString();
      return moderator.client.put(`/api/account/${login}/profile/roles`, { roles: ['banned'], until });
    },
    async 'lift a ban'(side, { client, login }) {
      await add(client, side);
      await admin.put(`/api/account/${login}/profile/roles`, { roles: ['user', 'banned'] });
      return moderator.client.put(`/api/account/${login}/profile/roles`, { roles: ['user'] });
    },
    async 'reject a candidate'(side) {
      return moderator.client.post(`/api/candidates/${await candidate(side)}/reject`, {});
    },
    async 'defer a candidate'(side) {
      return moderator.client.post(`/api/candidates/${await candidate(side)}/defer`);
    },
    async 'accept a candidate'(side) {
      return moderator.client.post(`/api/candidates/${await candidate(side)}/accept`, {});
    },
    async 'accept many candidates'(side) {
      const region = side === 'inside' ? 'RU-TVE' : 'RU-MOW';
      await candidate(side);
      return moderator.client.post('/api/candidates/accept', { source: 'list', region, from: 0.9 });
    },
  };

  /** Flags the newest entry of a point. */
  async function flagged(id: string): Promise<string> {
    const entry = await lastEntry(id);
    await server.services.database.kysely
      .insertInto('flagged_edits')
      .values({ history_id: Number(entry), reasons: '["newUser"]', state: 'open', checked_by: null, checked: null })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
    return entry;
  }

  /** A candidate of a list at a position. */
  async function candidate(side: Side): Promise<number> {
    made += 1;
    const { kysely } = server.services.database;
    const source = { id: 1, name: 'list', reader: 'csv', licence: 'CC0', said: '{}', rows: 0, created: nowMs };
    await kysely
      .insertInto('sources')
      .values({ ...source, url: null, file: null, country: null, etag: null, last_run: null, failure: null })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
    const [x, y] = [positions[side][0] + 0.1 + made * 0.001, positions[side][1]];
    const none = { settled: null, settled_by: null, reason: null, deferred_until: null, point_idx: null };
    const what = {
      source_id: 1,
      ref: String(made),
      kind: 'new' as const,
      review: 0 as const,
      state: 'open' as const,
      score: 0.9,
      hash: '',
    };
    const fields = JSON.stringify({ type: 'bad_road', x, y });
    const region = side === 'inside' ? 'RU-TVE' : 'RU-MOW';
    const row = { id: made, ...what, ...none, x, y, country: 'RU', region, fields, created: nowMs };
    await kysely.insertInto('candidates').values(row).execute();
    return made;
  }

  for (const [name, act] of Object.entries(actions)) {
    test(`a moderator of one region may ${name} there and nowhere else`, async () => {
      const inside = await act('inside', await makeUser(server));
      assert.equal(inside.status, 200, `inside: ${JSON.stringify(inside)}`);
      const outside = await act('outside', await makeUser(server));
      assert.equal(outside.status, 401, `outside: ${JSON.stringify(outside)}`);
    });
  }

  interface SeenUser {
    roles: string[];
    regions?: string[];
    moderatorUntil?: string;
  }

  const seenBy = async (who: HttpClient, login: string) =>
    ((await who.get(`/api/account/${login}/`)).json as { user: SeenUser }).user;

  test('a temporary moderator role expires on time, and the account shows when', async () => {
    const user = await makeUser(server);
    const give = (body: object) => admin.put(`/api/account/${user.login}/profile/roles`, body);
    const until = new Date(nowMs + hourMs).toISOString();
    const wrong = (await give({ roles: ['user'], until })).json as object;
    assert.deepEqual(wrong, { until: 'does not apply here' });
    assert.equal((await give({ roles: ['moderator'], regions: ['RU-TVE'], until })).status, 200);
    const seen = () => seenBy(admin, user.login);
    const { roles, regions, moderatorUntil } = await seen();
    assert.deepEqual([roles, regions, moderatorUntil], [['moderator'], ['RU-TVE'], until]);
    const count = () => user.client.get('/api/moderation/count');
    assert.equal((await count()).status, 200);
    nowMs += hourMs;
    assert.equal((await count()).status, 401, 'before its end is stored');
    await endGrants(server.services);
    const after = await seen();
    assert.deepEqual([after.roles, after.regions, after.moderatorUntil], [['user'], undefined, undefined]);
    // A ban in between must not turn a temporary moderator into a permanent one.
    await give({ roles: ['moderator'], regions: ['RU-TVE'], until: new Date(nowMs + hourMs).toISOString() });
    assert.equal((await give({ roles: ['moderator', 'banned'] })).status, 200);
    assert.deepEqual([(await seen()).roles, (await seen()).regions], [['user', 'banned'], undefined]);
    assert.equal((await give({ roles: ['moderator'], until: new Date(nowMs - 1).toISOString() })).status, 400);
  });

  test('the end of a moderator role is shown to the moderator, other members and visitors alike', async () => {
    const temporary = await makeUser(server);
    const { client: other } = await makeUser(server);
    const readers = { moderator: temporary.client, other, visitor: server.visitor() };
    const until = new Date(nowMs + hourMs).toISOString();
    const grant = { roles: ['moderator'], regions: ['RU-TVE'], until };
    assert.equal((await admin.put(`/api/account/${temporary.login}/profile/roles`, grant)).status, 200);
    const signedIn = async () => ((await temporary.client.get('/api/auth/check')).json as { user: SeenUser }).user;
    for (const [name, who] of Object.entries(readers)) {
      const { roles, regions, moderatorUntil } = await seenBy(who, temporary.login);
      assert.deepEqual([roles, regions, moderatorUntil], [['moderator'], ['RU-TVE'], until], name);
    }
    assert.equal((await signedIn()).moderatorUntil, until);
    nowMs += hourMs;
    await endGrants(server.services);
    for (const [name, who] of Object.entries(readers)) {
      const { roles, regions, moderatorUntil } = await seenBy(who, temporary.login);
      assert.deepEqual([roles, regions, moderatorUntil], [['user'], undefined, undefined], name);
    }
    assert.deepEqual([(await signedIn()).roles, (await signedIn()).moderatorUntil], [['user'], undefined]);
  });

  test('a move across the border needs rights in both regions', async () => {
    const { client } = await makeUser(server);
    const id = await add(client, 'outside');
    await change(client, id, { x: positions.inside[0] + 0.2, y: positions.inside[1] });
    const body = { change: await lastEntry(id), version: 2, reason: 'wrong_place' };
    assert.equal((await moderator.client.post(`/api/points/${id}/revert`, body)).status, 401);
    const check = await moderator.client.post(`/api/moderation/edits/${await flagged(id)}/check`, {});
    assert.equal(check.status, 401);
  });

  test('a regional moderator sees only complaints and edits of that region', async () => {
    const { client } = await makeUser(server);
    const [near, far] = [await add(client, 'inside'), await add(client, 'outside')];
    for (const id of [near, far]) {
      await flagged(id);
      await client.post('/api/complaints/', { about: 'point', _id: id, text: 'Wrong' });
    }
    type Items = { items: { point?: { _id: string; region: string }; entry?: { point: { region: string } } }[] };
    const complaints = (await moderator.client.get('/api/complaints/')).json as Items & { total: number };
    assert.ok(complaints.items.some(({ point }) => point?._id === near));
    assert.ok(complaints.items.every(({ point }) => point === null || point?.region === 'RU-TVE'));
    const edits = (await moderator.client.get('/api/moderation/edits')).json as Items & { total: number };
    assert.ok(edits.items.length > 0 && edits.items.every(({ entry }) => entry?.point.region === 'RU-TVE'));
    const countedBy = async (who: HttpClient) =>
      (await who.get('/api/moderation/count')).json as { edits: number; complaints: number };
    const counted = await countedBy(moderator.client);
    assert.deepEqual([counted.edits, counted.complaints], [edits.total, complaints.total]);
    assert.ok((await countedBy(admin)).edits > counted.edits);
  });

  test('a regional rollback reverts points inside the region and lists the rest as skipped', async () => {
    const { client, login } = await makeUser(server);
    const [near, far] = [await add(client, 'inside'), await add(client, 'outside')];
    const body = { from: '2000-01-01T00:00:00Z', to: '2100-01-01T00:00:00Z', reason: 'vandalism' };
    const { json } = await moderator.client.post(`/api/account/${login}/rollback`, body);
    assert.deepEqual(json, { reverted: [near], skipped: [{ _id: far, reason: 'You do not have enough rights' }] });
  });

  test('a regional ban needs an end within 72 hours, hits only users active there, and expires by itself', async () => {
    const user = await makeUser(server);
    for (let n = 0; n < 4; n += 1) await add(user.client, 'inside');
    await add(user.client, 'outside');
    const ban = (body: object) =>
      moderator.client.put(`/api/account/${user.login}/profile/roles`, { roles: ['user', 'banned'], ...body });
    assert.deepEqual((await ban({})).json, { until: 'is required' });
    const tooLong = new Date(nowMs + 72 * hourMs + 1000).toISOString();
    assert.deepEqual((await ban({ until: tooLong })).json, { until: 'must be at most 72 h' });
    const until = new Date(nowMs + hourMs).toISOString();
    assert.equal((await ban({ until })).status, 200);
    const back = await signInAs(server, user);
    const roles = async (client: HttpClient) =>
      ((await client.get(`/api/account/${user.login}/`)).json as { user: { roles: string[]; bannedUntil?: string } })
        .user;
    assert.deepEqual([(await roles(admin)).roles, (await roles(admin)).bannedUntil], [['user', 'banned'], until]);
    assert.equal((await back.get(`/api/account/${user.login}/sessions`)).status, 401);
    nowMs += hourMs;
    assert.equal(await whoIs(back), user.login);
    assert.equal((await back.get(`/api/account/${user.login}/sessions`)).status, 200);
    await endGrants(server.services);
    assert.deepEqual([(await roles(admin)).roles, (await roles(admin)).bannedUntil], [['user'], undefined]);
    await add(user.client, 'outside').catch(() => undefined);
    await add(back, 'outside');
    assert.equal((await ban({ until: new Date(nowMs + hourMs).toISOString() })).status, 401);
  });

  test('an account shows its regions, which must be valid codes and need the moderator role', async () => {
    const { user } = (await server.visitor().get(`/api/account/${moderator.login}/`)).json as {
      user: { regions: string[] };
    };
    assert.deepEqual(user.regions, ['RU-TVE']);
    const { login } = await makeUser(server);
    const give = async (body: object) => (await admin.put(`/api/account/${login}/profile/roles`, body)).json;
    assert.deepEqual(await give({ roles: ['user'], regions: ['RU'] }), { regions: 'does not apply here' });
    for (const code of ['Tver', 'XX', 'FR-75', 'FR-ZZ']) {
      const answer = await give({ roles: ['moderator'], regions: ['RU', code] });
      assert.deepEqual(answer, { regions: 'Unknown value' }, code);
    }
    const past = { roles: ['banned'], until: '2001-01-01T00:00:00Z' };
    assert.deepEqual(await give(past), { until: 'must not be in the past' });
    assert.deepEqual(await give({ roles: ['user'], until: '2101-01-01T00:00:00Z' }), { until: 'does not apply here' });
    assert.deepEqual(await give({ roles: ['moderator'] }), { message: 'Roles successfully changed' });
  });
});
