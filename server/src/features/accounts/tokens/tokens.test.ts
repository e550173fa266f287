import assert from 'node:assert/strict';
import { test } from 'node:test';
import { actions, canEver, scopeOfAction } from '@dozor/domain/access/can.ts';
import { makeUser, type TestUser } from '../../../testing/clients/test-accounts.ts';
import { lastMailTo } from '../../../testing/clients/test-mailbox.ts';
import { eachDialect } from '../../../testing/databases/fresh-database.ts';
import { type TestServer, withServer } from '../../../testing/servers/test-server.ts';
import { setUserPassword, setUserRoles } from '../users/manage-users.ts';

const minuteMs = 60_000;
const dayMs = 1440 * minuteMs;
const invalid = { message: 'Invalid or expired token' };
const noRights = { message: 'You do not have enough rights' };
const newPoint = (x: number) => ({ point: { type: 'bad_road', x, y: 53.5, speed: 40 } });

test('a token with every scope is denied exactly the actions that have no scope', () => {
  const actor = {
    id: '1',
    login: 'a',
    roles: ['admin'] as const,
    created: '',
    scopes: ['read', 'write', 'moderate'] as const,
  };
  const refused = actions.filter((action) => !canEver(actor, action));
  assert.deepEqual(
    refused,
    actions.filter((action) => scopeOfAction[action] === null),
  );
  assert.ok(refused.includes('account.profile') && refused.includes('account.tokens'));
});

async function tokenOf(user: TestUser, scopes: readonly string[], more: Record<string, unknown> = {}) {
  const body = { name: 'nightly', scopes, ...more };
  const { status, json, text } = await user.client.post(`/api/account/${user.login}/tokens`, body);
  assert.equal(status, 201, text);
  return json as { _id: string; token: string };
}

/** A program without cookies, running in a page of another origin. */
function programOf(server: TestServer, token: string) {
  const client = server.visitor();
  const headers = { authorization: `Bearer ${token}`, origin: 'https://elsewhere.example' };
  return {
    get: (path: string) => client.get(path, { headers }),
    post: (path: string, body: unknown) => client.post(path, body, { headers }),
  };
}

eachDialect((dialect) => {
  let laterMs = 0;
  const server = withServer({ dialect, clock: { now: () => Date.now() + laterMs } });

  const program = (token: string) => programOf(server(), token);

  async function listOf({ client, login }: TestUser) {
    const { json } = await client.get(`/api/account/${login}/tokens`);
    return (json as { items: { _id: string; name: string; scopes: string[]; lastUsed: string | null }[] }).items;
  }

  test('a token is stored hashed, works without a cookie from any origin, and its last use is recorded', async () => {
    const user = await makeUser(server());
    const { _id, token } = await tokenOf(user, ['write', 'read']);
    assert.match(token, /^dz_[\w-]{32,}$/);
    assert.match((await lastMailTo(server().env.DATA_DIR, user.email)).subject ?? '', /токен/);
    const made = await program(token).post('/api/points/', newPoint(20.1));
    assert.equal(made.status, 201, made.text);
    assert.equal((made.json as { point: { author: { login: string } } }).point.author.login, user.login);
    const [listed] = await listOf(user);
    assert.deepEqual([listed?._id, listed?.name, listed?.scopes], [_id, 'nightly', ['read', 'write']]);
    assert.ok(listed?.lastUsed);
    const stored = await server().services.database.kysely.selectFrom('tokens').selectAll().execute();
    assert.ok(!JSON.stringify(stored).includes(token.slice(3)));
  });

  test('a token can do what its scopes allow and never more than its owner', async () => {
    const moderator = await makeUser(server(), ['moderator']);
    const reading = program((await tokenOf(moderator, ['read'])).token);
    assert.equal((await reading.get('/api/points/?limit=1')).status, 200);
    assert.deepEqual((await reading.post('/api/points/', newPoint(20.2))).json, noRights);
    assert.equal((await reading.get('/api/complaints/')).status, 401);
    const moderating = program((await tokenOf(moderator, ['moderate'])).token);
    assert.equal((await moderating.get('/api/complaints/')).status, 200);
    const user = await makeUser(server());
    assert.equal((await program((await tokenOf(user, ['moderate'])).token).get('/api/complaints/')).status, 401);
  });

  test('a token can read neither the private account pages nor the email address', async () => {
    const user = await makeUser(server());
    const { get, post } = program((await tokenOf(user, ['read', 'write', 'moderate'])).token);
    for (const page of ['tokens', 'sessions', 'passkeys', 'data']) {
      assert.deepEqual((await get(`/api/account/${user.login}/${page}`)).json, noRights, page);
    }
    assert.equal((await post(`/api/account/${user.login}/tokens`, { name: 'more', scopes: ['read'] })).status, 401);
    const { status, text } = await get(`/api/account/${user.login}/`);
    assert.equal(status, 200);
    assert.ok(!text.includes(user.email));
  });

  test('revoked, expired and unknown tokens are rejected, and those of a banned owner lose their rights', async () => {
    const user = await makeUser(server());
    const revoked = await tokenOf(user, ['read']);
    const { status } = await user.client.delete(`/api/account/${user.login}/tokens/${revoked._id}`, {});
    assert.equal(status, 200);
    const expires = new Date(Date.now() + laterMs + dayMs).toISOString();
    const expiring = await tokenOf(user, ['read'], { expires });
    assert.equal((await program(expiring.token).get('/api/points/?limit=1')).status, 200);
    laterMs += 2 * dayMs;
    for (const token of [revoked.token, expiring.token, `dz_${'A'.repeat(43)}`, 'x']) {
      const answer = await program(token).get('/api/points/?limit=1');
      assert.deepEqual([answer.status, answer.json], [401, invalid], token);
      assert.equal(answer.headers.get('www-authenticate'), 'Bearer error="invalid_token"');
    }
    const other = await makeUser(server());
    const { token } = await tokenOf(other, ['write']);
    await setUserRoles(server().services, other.login, ['banned']);
    assert.deepEqual((await program(token).post('/api/points/', newPoint(20.3))).json, noRights);
  });

  test('an old session needs the password to create a token; a password reset revokes all tokens', async () => {
    const user = await makeUser(server());
    const { token } = await tokenOf(user, ['read']);
    laterMs += 20 * minuteMs;
    const path = `/api/account/${user.login}/tokens`;
    const body = { name: 'more', scopes: ['read'] };
    assert.deepEqual((await user.client.post(path, body)).json, { currentPassword: 'is required' });
    const wrong = await user.client.post(path, { ...body, currentPassword: 'wrong' });
    assert.deepEqual(wrong.json, { currentPassword: 'Invalid current password' });
    assert.equal((await user.client.post(path, { ...body, currentPassword: user.password })).status, 201);
    await setUserPassword(server().services, user.login, 'quite another one');
    assert.equal((await program(token).get('/api/points/?limit=1')).status, 401);
  });

  test('invalid token options are reported by field', async () => {
    const user = await makeUser(server());
    const path = `/api/account/${user.login}/tokens`;
    const { status, json } = await user.client.post(path, {
      name: ' ',
      scopes: ['all'],
      expires: '2020-01-01T00:00:00Z',
    });
    assert.equal(status, 400);
    const errors = json as Record<string, string>;
    assert.deepEqual(Object.keys(errors).toSorted(), ['expires', 'name', 'scopes']);
    assert.equal(errors['expires'], 'must not be in the past');
    assert.deepEqual(await listOf(user), []);
  });
});

eachDialect((dialect) => {
  const server = withServer({ dialect, env: { RATE_LIMITS: 'on' } });

  test('each token has its own rate limit, separate from that of its address', async () => {
    const user = await makeUser(server());
    const [one, two] = [await tokenOf(user, ['read']), await tokenOf(user, ['read'])];
    const visitor = server().visitor();
    const ask = (token: string) => programOf(server(), token).get('/api/config');
    const statuses = new Set<number>();
    for (let asked = 0; asked < 610; asked += 10) {
      for (const { status } of await Promise.all(Array.from({ length: 10 }, () => ask(one.token))))
        statuses.add(status);
    }
    assert.deepEqual([...statuses], [200, 429]);
    assert.equal((await ask(two.token)).status, 200);
    assert.equal((await visitor.get('/api/config')).status, 200);
  });
});
