import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { describe, test } from 'node:test';
import type { HttpAnswer } from '../../testing/clients/http-client.ts';
import { makeUser, type TestUser } from '../../testing/clients/test-accounts.ts';
import { addPoint } from '../../testing/content/test-points.ts';
import { eachDialect } from '../../testing/databases/fresh-database.ts';
import { startTestServer, withServer } from '../../testing/servers/test-server.ts';

const minuteMs = 60_000;
const dayMs = 1440 * minuteMs;

function assertRefused({ status, json, headers }: HttpAnswer, seconds: number): void {
  assert.deepEqual([status, json], [429, { message: 'Too many requests' }]);
  assert.equal(headers.get('retry-after'), String(seconds));
}

eachDialect((dialect) => {
  let nowMs = Date.now();
  /** A separate address for each test, set through the proxy header. */
  let address = 0;
  const server = withServer({
    dialect,
    clock: { now: () => nowMs },
    env: { RATE_LIMITS: 'on', TRUST_PROXY: '1' },
  });
  const from = (name: string) => ({ headers: { 'x-forwarded-for': name } });
  const newAddress = () => `192.0.2.${(address += 1)}`;
  const signIn = (login: string, where: string, password = 'wrong password') =>
    server().visitor().post('/api/auth/login', { login, password }, from(where));

  test('sign-in is limited per address, whatever the login', async () => {
    const where = newAddress();
    for (let index = 0; index < 5; index += 1) assert.equal((await signIn(`somebody-${index}`, where)).status, 400);
    assertRefused(await signIn('somebody-else', where), 300);
    nowMs += 4 * minuteMs;
    assertRefused(await signIn('somebody-else', where), 60);
    nowMs += minuteMs;
    assert.equal((await signIn('somebody-else', where)).status, 400);
  });

  test('sign-in is limited per login, whatever the address and letter case', async () => {
    const { login, password } = await signUp();
    for (let index = 0; index < 5; index += 1) await signIn(index % 2 ? login : login.toUpperCase(), newAddress());
    assertRefused(await signIn(login, newAddress(), password), 300);
    nowMs += 5 * minuteMs;
    assert.equal((await signIn(login, newAddress(), password)).status, 200);
  });

  test('of many concurrent sign-ins only five are checked', async () => {
    const where = newAddress();
    const answers = await Promise.all(Array.from({ length: 20 }, (_, index) => signIn(`parallel-${index}`, where)));
    assert.equal(answers.filter(({ status }) => status === 400).length, 5);
    assert.equal(answers.filter(({ status }) => status === 429).length, 15);
  });

  const register = (login: string, where: string, change: object = {}) => {
    const form = { login, email: `${login}@example.com`, confirmEmail: `${login}@example.com` };
    const password = { password: 'a good password', confirmPassword: 'a good password' };
    return server()
      .visitor()
      .post('/api/registration/', { ...form, ...password, ...change }, from(where));
  };

  test('an address may register five accounts a day, not counting mistakes', async () => {
    const where = newAddress();
    for (let index = 0; index < 10; index += 1) {
      assert.equal((await register(`mistaken-${index}`, where, { password: 'short' })).status, 400);
    }
    for (let index = 0; index < 5; index += 1) assert.equal((await register(`daily-${index}`, where)).status, 200);
    assertRefused(await register('daily-6', where), 86_400);
    nowMs += dayMs;
    assert.equal((await register('daily-6', where)).status, 200);
  });

  test('an address may probe for taken logins 30 times an hour', async () => {
    const where = newAddress();
    for (let index = 0; index < 30; index += 1) {
      assert.equal((await register('admin', where)).status, 400);
    }
    assertRefused(await register('admin', where), 3600);
  });

  test('password resets are limited per address and per mailbox', async () => {
    const reset = (email: string, where: string) => server().visitor().post('/api/reset/', { email }, from(where));
    const where = newAddress();
    for (let index = 0; index < 5; index += 1) assert.equal((await reset(`a${index}@example.com`, where)).status, 400);
    assertRefused(await reset('a6@example.com', where), 3600);
    const { email } = await signUp();
    for (let index = 0; index < 3; index += 1) assert.equal((await reset(email, newAddress())).status, 200);
    assertRefused(await reset(email.toUpperCase(), newAddress()), 3600);
  });

  test('a stolen session allows 20 guesses of the password an hour', async () => {
    const { client, login } = await signUp();
    const body = { currentPassword: 'a guess', password: 'a good password', confirmPassword: 'a good password' };
    const attempt = () => client.put(`/api/account/${login}/profile`, body, from(newAddress()));
    for (let index = 0; index < 20; index += 1) assert.equal((await attempt()).status, 400);
    assertRefused(await attempt(), 3600);
  });

  test('the limit of point edits grows with account age from 30 an hour, not counting rejected edits', async () => {
    const user = await signUp();
    assert.equal(await editsUntilRefused(user), 30);
    nowMs += 10 * dayMs;
    assert.equal(await editsUntilRefused(user), 120);
  });

  test('a vote rejected for its address does not use the allowance of the voter', async () => {
    const [first, second] = [await signUp(), await signUp()];
    const { _id } = await addPoint(first.client);
    const votes = `/api/points/${_id}/votes`;
    const where = newAddress();
    const answers = async ({ client }: TestUser) => {
      const all = await Promise.all(
        Array.from({ length: 60 }, () =>
          client.post(votes, { kind: 'here' }, from(where)).then(({ status }) => status),
        ),
      );
      return [...new Set(all)];
    };
    assert.deepEqual(await answers(first), [201]);
    assert.deepEqual(await answers(second), [429]);
    assert.equal((await second.client.post(votes, { kind: 'here' }, from(newAddress()))).status, 201);
  });

  test('an account may cast 60 votes an hour and 300 a day, whatever the address', async () => {
    const [voter, other] = [await signUp(), await signUp()];
    const { _id } = await addPoint(other.client);
    const cast = ({ client }: TestUser, where: string) =>
      client.post(`/api/points/${_id}/votes`, { kind: 'here' }, from(where));
    const castMany = async (count: number, where: string) => {
      const votes = Array.from({ length: count }, () => ({ point: _id, kind: 'here', clientId: randomUUID() }));
      return (await voter.client.post('/api/votes', { votes }, from(where))).json;
    };
    // From three addresses, each far from its own limit.
    for (const where of [newAddress(), newAddress(), newAddress()]) {
      for (let index = 0; index < 20; index += 1) assert.equal((await cast(voter, where)).status, 201);
    }
    const fresh = newAddress();
    assertRefused(await cast(voter, fresh), 3600);
    assert.equal((await cast(other, fresh)).status, 201);
    for (let hour = 1; hour < 5; hour += 1) {
      nowMs += 60 * minuteMs;
      for (let index = 0; index < 3; index += 1) {
        assert.deepEqual(await castMany(20, newAddress()), { accepted: 20, known: 0, refused: [] });
      }
    }
    nowMs += 60 * minuteMs;
    assertRefused(await cast(voter, newAddress()), 19 * 3600);
    assert.equal((await cast(other, newAddress())).status, 201);
  });

  test('reads are limited per address, tiles are not', async () => {
    const where = newAddress();
    const read = (path: string) => server().visitor().get(path, from(where));
    const answers = await Promise.all(Array.from({ length: 601 }, () => read('/api/auth/check')));
    assert.equal(answers.filter(({ status }) => status === 200).length, 600);
    const refused = answers.find(({ status }) => status === 429);
    assert.ok(refused);
    assertRefused(refused, 60);
    assert.notEqual((await read('/api/tiles/0/0/0.mvt')).status, 429);
    nowMs += minuteMs;
    assert.equal((await read('/api/auth/check')).status, 200);
  });

  async function signUp(): Promise<TestUser> {
    // Each sign-in comes from 127.0.0.1, which has its own allowance.
    nowMs += 5 * minuteMs;
    return makeUser(server());
  }

  let position = 0;
  async function editsUntilRefused({ client }: TestUser): Promise<number> {
    for (let edits = 0; ; edits += 1) {
      position += 1;
      const mistake = await client.post('/api/points/', { point: { type: 'bad_road' } }, from(newAddress()));
      const point = { type: 'bad_road', x: -170 + position * 0.01, y: 10 };
      const { status } = await client.post('/api/points/', { point }, from(newAddress()));
      if (status === 429) return edits;
      assert.deepEqual([mistake.status, status], [400, 201]);
    }
  }
});

describe('several processes on one database', () => {
  test('share their counts', async () => {
    const clock = { now: () => 1_800_000_000_000 };
    const first = await startTestServer({ dialect: 'postgres', clock, env: { RATE_LIMITS: 'on' } });
    const second = await startTestServer({
      dialect: 'postgres',
      clock,
      env: { RATE_LIMITS: 'on', DATABASE_URL: first.env.DATABASE_URL },
    });
    try {
      const attempt = (server: typeof first) =>
        server.visitor().post('/api/auth/login', { login: 'both', password: 'wrong password' });
      const statuses: number[] = [];
      for (const server of [first, second, first, second, first, second, first])
        statuses.push((await attempt(server)).status);
      assert.deepEqual(statuses, [400, 400, 400, 400, 400, 429, 429]);
    } finally {
      await second.close();
      await first.close();
    }
  });
});

describe('with RATE_LIMITS=off', () => {
  const server = withServer({ dialect: 'sqlite' });

  test('nothing is counted', async () => {
    for (let index = 0; index < 12; index += 1) {
      const { status } = await server()
        .visitor()
        .post('/api/auth/login', { login: 'nobody', password: 'wrong password' });
      assert.equal(status, 400);
    }
    const rows = await server().services.database.kysely.selectFrom('rate_limits').selectAll().execute();
    assert.deepEqual(rows, []);
  });
});

describe('a client that is not behind a trusted proxy', () => {
  const server = withServer({ dialect: 'sqlite', env: { RATE_LIMITS: 'on' } });

  test('cannot choose its address', async () => {
    const statuses: number[] = [];
    for (let index = 0; index < 6; index += 1) {
      const headers = { 'x-forwarded-for': `192.0.2.${index}` };
      const answer = await server()
        .visitor()
        .post('/api/auth/login', { login: `n${index}-x`, password: 'wrong password' }, { headers });
      statuses.push(answer.status);
    }
    assert.deepEqual(statuses, [400, 400, 400, 400, 400, 429]);
  });
});
