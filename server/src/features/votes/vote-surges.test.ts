import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { VoteSurge } from '@dozor/contract/endpoints/votes-endpoints.ts';
import type { Freshness } from '@dozor/domain/point/freshness.ts';
import { makeUser, type TestUser } from '../../testing/clients/test-accounts.ts';
import { addPoint } from '../../testing/content/test-points.ts';
import { eachDialect } from '../../testing/databases/fresh-database.ts';
import { withServer } from '../../testing/servers/test-server.ts';
import { until } from '../../testing/until.ts';
import { forgetOldGoneDays } from './gone-days.ts';
import { recomputeAll } from './recompute.ts';

const dayMs = 86_400_000;
const moscow = { x: 37.6, y: 55.75 };
const yerevan = { x: 44.51, y: 40.18 };

eachDialect((dialect) => {
  // At noon, so that related votes are cast on the same day.
  let nowMs = Math.floor(Date.now() / dayMs) * dayMs + dayMs / 2;
  const clock = { now: () => nowMs };
  const server = withServer({ dialect, clock, env: { TRUST_PROXY: '1' } });
  let known = 0;
  /** An account that shares no network or registration day with others. */
  const member = async (trust = 0): Promise<TestUser & { from: { headers: Record<string, string> } }> => {
    const user = await makeUser(server());
    known += 1;
    await server()
      .services.database.kysely.updateTable('users')
      .set({ created: nowMs - (400 + 2 * known) * dayMs, trust_level: trust })
      .where('login', '=', user.login)
      .execute();
    return { ...user, from: { headers: { 'x-forwarded-for': `10.${known >> 8}.${known % 256}.7` } } };
  };
  const say = async (id: string, kind: 'here' | 'gone', trust = 0) => {
    const { client, from } = await member(trust);
    const answer = await client.post(`/api/points/${id}/votes`, { kind }, from);
    assert.equal(answer.status, 201, answer.text);
    return answer;
  };
  const castMany = async (id: string, times: number) => {
    for (let time = 0; time < times; time += 1) await say(id, 'gone');
  };
  const newPoint = async (position = moscow) =>
    (await addPoint((await makeUser(server())).client, { type: 'dummy', ...position }))._id;
  const freshnessOf = async (id: string) =>
    ((await server().visitor().get(`/api/points/${id}`)).json as { freshness: Freshness }).freshness;
  const surges = async (client: TestUser['client']) =>
    ((await client.get('/api/moderation/surges')).json as { items: VoteSurge[] }).items;
  const counted = async (client: TestUser['client']) =>
    ((await client.get('/api/moderation/count')).json as { surges: number }).surges;
  const settle = async (client: TestUser['client'], id: string, outcome: string) =>
    client.post(`/api/moderation/surges/${id}/settle`, { outcome });

  test('a surge of forty votes changes nothing and is shown to moderators of the region', async () => {
    const [id, elsewhere] = [await newPoint(), await newPoint(yerevan)];
    await castMany(elsewhere, 4);
    await castMany(id, 40);
    await until(async () => (await freshnessOf(id)).gone === 0);
    const { state, confidence } = await freshnessOf(id);
    assert.deepEqual([state, confidence], ['fresh', 0.9]);
    assert.equal((await freshnessOf(elsewhere)).state, 'gone', 'votes in other countries still count');

    const [admin, armenian] = [await server().admin(), await makeUser(server(), ['moderator'])];
    await admin.put(`/api/account/${armenian.login}/profile/roles`, { roles: ['moderator'], regions: ['AM'] });
    const [surge] = await surges(admin);
    const day = new Date(nowMs).toISOString().slice(0, 10);
    assert.ok(surge);
    assert.deepEqual(
      { ...surge, _id: '' },
      {
        _id: '',
        country: 'RU',
        region: 'RU-MOW',
        day,
        votes: 40,
        voters: 40,
        usual: 0,
        points: [{ _id: id, type: 'dummy', ...moscow, votes: 40 }],
      },
    );
    assert.deepEqual([await surges(armenian.client), await counted(armenian.client)], [[], 0]);
    assert.equal((await settle(armenian.client, surge._id, 'leftOut')).status, 401);
    assert.equal(await counted(admin), 1);

    // Votes of trusted users count in the meantime.
    await say(id, 'gone', 2);
    assert.equal((await freshnessOf(id)).gone, 1);

    assert.equal((await settle(admin, surge._id, 'perhaps')).status, 400);
    assert.equal((await settle(admin, surge._id, 'leftOut')).status, 200);
    assert.equal((await settle(admin, surge._id, 'counted')).status, 404, 'already settled');
    assert.deepEqual([await surges(admin), await counted(admin)], [[], 0]);
    const late = (await say(id, 'gone')).json as { counts?: boolean; why?: string };
    assert.deepEqual([late.counts, late.why], [false, 'surge'], 'the voter is informed');
    assert.equal((await freshnessOf(id)).gone, 1, 'until the day is over');
    assert.deepEqual(await recomputeAll(server().services.database), { points: 2, changed: 0 });
    const audit = (await admin.get('/api/audit/?kind=votesSettled')).json as { items: { detail: object }[] };
    assert.deepEqual(
      audit.items.map(({ detail }) => detail),
      [{ id: surge._id, outcome: 'leftOut' }],
    );
  });

  test('votes of a surge count once a moderator accepts them, including later ones', async () => {
    nowMs += dayMs;
    const id = await newPoint({ x: 37.5, y: 55.75 });
    await castMany(id, 22);
    const admin = await server().admin();
    await until(async () => (await freshnessOf(id)).gone === 0);
    const [surge] = await surges(admin);
    assert.ok(surge, 'the excluded day does not raise the baseline');
    await settle(admin, surge._id, 'counted');
    await until(async () => (await freshnessOf(id)).gone === 22);
    await say(id, 'gone');
    assert.deepEqual([(await freshnessOf(id)).state, (await freshnessOf(id)).gone], ['gone', 23]);
    assert.equal(await counted(admin), 0);
  });

  test('neither many votes by one user nor repeated withdrawals are a surge', async () => {
    nowMs += dayMs;
    const { client, from } = await member();
    const ids: string[] = [];
    for (let index = 0; index < 30; index += 1) ids.push(await newPoint({ x: 37.6 + index / 250, y: 55.7 }));
    for (const id of ids) await client.post(`/api/points/${id}/votes`, { kind: 'gone' }, from);
    for (let time = 0; time < 12; time += 1) {
      await client.delete(`/api/points/${ids[0]}/votes`, undefined, from);
      await client.post(`/api/points/${ids[0]}/votes`, { kind: 'gone' }, from);
    }
    assert.deepEqual(await surges(await server().admin()), []);
    assert.equal((await freshnessOf(ids[29] ?? '')).gone, 1);
  });

  test('a visitor adds a quarter to the count of a day, a banned user nothing', async () => {
    nowMs += dayMs;
    const id = await newPoint({ x: 37.4, y: 55.75 });
    const count = async () => {
      const today = Math.floor(nowMs / dayMs);
      const { kysely } = server().services.database;
      return (await kysely.selectFrom('gone_days').select('votes').where('day', '=', today).execute()).map(
        ({ votes }) => votes,
      );
    };
    for (let visitor = 0; visitor < 8; visitor += 1) {
      const from = { headers: { 'x-forwarded-for': `10.200.${visitor}.7` } };
      await server().visitor().post(`/api/points/${id}/votes`, { kind: 'gone' }, from);
    }
    assert.deepEqual(await count(), [2]);
    const vandal = await member();
    await vandal.client.post(`/api/points/${id}/votes`, { kind: 'gone' }, vandal.from);
    assert.deepEqual(await count(), [3]);
    await (await server().admin()).put(`/api/account/${vandal.login}/profile/roles`, { roles: ['banned'] });
    await until(async () => (await freshnessOf(id)).gone === 8);
    await say(id, 'gone');
    assert.deepEqual(await count(), [3]);
  });

  test('normal days are stored for sixty days, surges permanently', async () => {
    const { database } = server().services;
    const days = async () => {
      const rows = await database.kysely.selectFrom('gone_days').select('state').orderBy('id').execute();
      return rows.map(({ state }) => state);
    };
    const before = await days();
    assert.ok(before.includes('usual'));
    await forgetOldGoneDays(database, nowMs + 57 * dayMs);
    assert.deepEqual(await days(), before);
    await forgetOldGoneDays(database, nowMs + 64 * dayMs);
    assert.deepEqual(await days(), ['leftOut', 'counted']);
  });
});
