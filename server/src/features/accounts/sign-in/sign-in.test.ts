import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { makeUser, signInAs, whoIs } from '../../../testing/clients/test-accounts.ts';
import { eachDialect } from '../../../testing/databases/fresh-database.ts';
import { withServer } from '../../../testing/servers/test-server.ts';
import type { AccountServices, Caller } from '../account-services.ts';
import { setUserRoles } from '../users/manage-users.ts';
import { argon2Passwords, type Passwords } from './password-hash.ts';
import { signIn } from './sign-in.ts';

const dayMs = 86_400_000;

eachDialect((dialect) => {
  let nowMs = Date.now();
  const server = withServer({ dialect, passwords: argon2Passwords, clock: { now: () => nowMs } });
  const signInWith = (body: unknown) => server().visitor().post('/api/auth/login', body);
  const cookieOf = (headers: Headers) => headers.getSetCookie().find((cookie) => cookie.startsWith('sid=')) ?? '';

  test('signing in returns the user with the email address and sets the cookie', async () => {
    const { login, email, password } = await makeUser(server());
    const { status, json, headers } = await signInWith({ login: login.toUpperCase(), password });
    assert.equal(status, 200);
    const { user, message } = json as { user: Record<string, unknown>; message: string };
    assert.equal(message, 'You have successfully entered');
    assert.deepEqual(Object.keys(user).toSorted(), ['_id', 'created', 'email', 'login', 'roles']);
    assert.deepEqual([user['login'], user['email'], user['roles']], [login, email, ['user']]);
    assert.match(cookieOf(headers), /^sid=[\w-]{43}; Max-Age=2592000; Path=\/; HttpOnly; SameSite=Lax$/);
    assert.equal(headers.get('cache-control'), 'no-store');
  });

  test('empty fields are reported in one message, a wrong type by field', async () => {
    const required = { message: 'Login and password are required' };
    for (const body of [{}, { login: '' }, { login: 'somebody' }, { login: '', password: 'x' }]) {
      const { status, json } = await signInWith(body);
      assert.deepEqual([status, json], [400, required], JSON.stringify(body));
    }
    assert.deepEqual((await signInWith({ login: 5, password: null })).json, {
      login: 'must be a string',
      password: 'must be a string',
    });
    assert.deepEqual((await signInWith({ login: 'a', password: 'b', roles: ['admin'] })).json, {
      roles: 'is not allowed',
    });
  });

  test('an unknown login, a wrong password, a system user and an invalid login get the same answer', async () => {
    const { login } = await makeUser(server());
    const attempts = [
      { login, password: 'wrong password' },
      { login: 'nobody-of-that-name', password: 'wrong password' },
      { login: 'import', password: 'wrong password' },
      { login: "' OR 1=1 --", password: 'wrong password' },
      { login: 'nul\u0000byte', password: 'wrong password' },
      { login: 'x'.repeat(10_000), password: 'x'.repeat(10_000) },
    ];
    for (const attempt of attempts) {
      const { status, text, headers } = await signInWith(attempt);
      assert.deepEqual([status, text], [400, '{"message":"Wrong login or password"}'], attempt.login.slice(0, 30));
      assert.equal(cookieOf(headers), '');
    }
  });

  test('a banned user can sign in, but only browse', async () => {
    const { client } = await makeUser(server(), ['editor', 'banned']);
    assert.equal((await client.post('/api/auth/check/role', { roles: ['banned'] })).status, 200);
    assert.equal((await client.get('/api/points/')).status, 200);
    const refused = await client.get('/api/account/admin/');
    assert.deepEqual([refused.status, refused.json], [401, { message: 'You do not have enough rights' }]);
    assert.equal((await client.post('/api/auth/logout')).status, 200);
  });

  test('a session id planted in the browser is never adopted', async () => {
    const { login, password } = await makeUser(server());
    const victim = server().visitor();
    const planted = 'A'.repeat(43);
    victim.cookies.set('sid', planted);
    await victim.post('/api/auth/login', { login, password });
    assert.notEqual(victim.cookies.get('sid'), planted);
    const attacker = server().visitor();
    attacker.cookies.set('sid', planted);
    assert.equal(await whoIs(attacker), null);
  });

  test('signing in again ends the previous session of the browser', async () => {
    const { client, login, password } = await makeUser(server());
    const former = server().visitor();
    former.cookies.set('sid', client.cookies.get('sid') ?? '');
    assert.equal(await whoIs(former), login);
    await client.post('/api/auth/login', { login, password });
    assert.equal(await whoIs(client), login);
    assert.equal(await whoIs(former), null);
  });

  test('signing out ends the session on the server and can be repeated', async () => {
    const { client } = await makeUser(server());
    const copy = server().visitor();
    copy.cookies.set('sid', client.cookies.get('sid') ?? '');
    const answer = await client.post('/api/auth/logout');
    assert.deepEqual([answer.status, answer.json], [200, { message: 'You are left' }]);
    assert.equal(client.cookies.has('sid'), false);
    assert.equal(await whoIs(copy), null);
    assert.equal((await client.post('/api/auth/logout')).status, 200);
  });

  test('a session expires 30 days after its last use, and after a year at the latest', async () => {
    const user = await makeUser(server());
    const { client, login } = user;
    for (let visit = 0; visit < 12; visit += 1) {
      nowMs += 30 * dayMs - 1;
      assert.equal(await whoIs(client), login, `visit ${visit}`);
    }
    nowMs += 10 * dayMs;
    assert.equal(await whoIs(client), null);
    const unused = await signInAs(server(), user);
    nowMs += 30 * dayMs;
    assert.equal(await whoIs(unused), null);
  });

  test('the cookie is renewed with the session, but never on a cacheable response', async () => {
    const { client } = await makeUser(server());
    assert.equal(cookieOf((await client.get('/api/auth/check')).headers), '');
    nowMs += dayMs;
    assert.equal(cookieOf((await client.get('/api/tiles/tiles.json')).headers), '');
    assert.equal(cookieOf((await client.get('/api/docs/openapi.json')).headers), '');
    assert.match(cookieOf((await client.get('/api/auth/check')).headers), /^sid=[\w-]{43}; Max-Age=2592000;/);
  });

  test('the database holds no session id', async () => {
    const { client } = await makeUser(server());
    const rows = await server().services.database.kysely.selectFrom('sessions').selectAll().execute();
    assert.ok(rows.length > 0);
    assert.ok(!JSON.stringify(rows).includes(client.cookies.get('sid') ?? ''));
  });

  test('a granted or revoked role takes effect with the next request', async () => {
    const { client, login } = await makeUser(server());
    const asks = async () => (await client.post('/api/auth/check/role', { roles: ['moderator'] })).json;
    assert.deepEqual(await asks(), { hasPerms: false });
    await setUserRoles(server().services, login, ['moderator']);
    assert.deepEqual(await asks(), { hasPerms: true });
    await setUserRoles(server().services, login, ['user']);
    assert.deepEqual(await asks(), { hasPerms: false });
  });

  test('check/role accepts a stronger role for a weaker one and rejects an unknown or empty list', async () => {
    const { client } = await makeUser(server(), ['editor']);
    const ask = (body: unknown) => client.post('/api/auth/check/role', body);
    assert.deepEqual((await ask({ roles: ['user'] })).json, { hasPerms: true });
    assert.deepEqual((await ask({ roles: ['admin', 'editor'] })).json, { hasPerms: true });
    assert.deepEqual((await ask({ roles: ['admin'] })).json, { hasPerms: false });
    assert.deepEqual(
      (
        await server()
          .visitor()
          .post('/api/auth/check/role', { roles: ['user'] })
      ).json,
      { hasPerms: false },
    );
    for (const roles of [[], ['king'], ['user', 5], [null]]) {
      const { status, json } = await ask({ roles });
      assert.deepEqual([status, json], [400, { roles: 'Unknown value' }], JSON.stringify(roles));
    }
    assert.deepEqual((await ask({})).json, { roles: 'is required' });
    assert.deepEqual((await ask({ roles: 'admin' })).json, { roles: 'must be a list' });
  });

  test('a cross-site sign-in or sign-out is rejected', async () => {
    const { client, login, password } = await makeUser(server());
    const foreign: Record<string, string>[] = [
      { origin: 'https://evil.example' },
      { origin: 'null' },
      { 'sec-fetch-site': 'cross-site' },
    ];
    for (const headers of foreign) {
      const entry = await server().visitor().post('/api/auth/login', { login, password }, { headers });
      assert.deepEqual([entry.status, entry.json], [403, { message: 'Request from another site' }]);
      assert.equal((await client.post('/api/auth/logout', undefined, { headers })).status, 403);
    }
    assert.equal(await whoIs(client), login);
  });

  test('every failed sign-in costs one password hash of the same strength', async () => {
    const { login, password } = await makeUser(server());
    const work: string[] = [];
    const passwords: Passwords = {
      hash: argon2Passwords.hash,
      async verify(hash, text) {
        work.push(hash.slice(0, 31));
        return argon2Passwords.verify(hash, text);
      },
    };
    const services: AccountServices = { ...server().services, passwords };
    const caller: Caller = { actor: null, address: 'test', userAgent: '', language: 'ru', sessionId: undefined };
    const party = { id: 'localhost', origin: 'http://localhost' };
    const attempts = [login, 'nobody-of-that-name', 'import', 'no login at all'];
    for (const name of attempts) {
      work.length = 0;
      await assert.rejects(
        signIn(services, caller, party, { login: name, password: 'wrong password' }),
        /wrongLoginOrPassword/,
      );
      assert.deepEqual(work, ['$argon2id$v=19$m=19456,t=2,p=1$'], name);
    }
    await signIn(services, caller, party, { login, password });
  });
});

describe('on HTTPS', () => {
  const server = withServer({
    dialect: 'sqlite',
    passwords: argon2Passwords,
    env: { PUBLIC_URL: 'https://dozor.example' },
  });

  test('the cookie is sent over HTTPS only', async () => {
    const { login, password } = await makeUser(server());
    const { headers } = await server().visitor().post('/api/auth/login', { login, password });
    assert.match(headers.getSetCookie()[0] ?? '', /; Secure/);
  });

  test('a write from the public origin is accepted, one from the requested host is rejected', async () => {
    const { login, password } = await makeUser(server());
    const send = (origin: string) =>
      server().visitor().post('/api/auth/login', { login, password }, { headers: { origin } });
    assert.equal((await send('https://dozor.example')).status, 200);
    assert.equal((await send(server().url)).status, 403);
    assert.equal((await send('http://dozor.example')).status, 403);
  });
});
