import assert from 'node:assert/strict';
import { test } from 'node:test';
import { makeUser, signInAs, type TestUser, whoIs } from '../../testing/clients/test-accounts.ts';
import { lastMailTo, linkIn, mailsTo } from '../../testing/clients/test-mailbox.ts';
import { eachDialect } from '../../testing/databases/fresh-database.ts';
import { withServer } from '../../testing/servers/test-server.ts';
import { until } from '../../testing/until.ts';
import { argon2Passwords } from './sign-in/password-hash.ts';

eachDialect((dialect) => {
  let laterMs = 0;
  const server = withServer({ dialect, passwords: argon2Passwords, clock: { now: () => Date.now() + laterMs } });
  const change = ({ client, login }: TestUser, body: unknown) => client.put(`/api/account/${login}/profile`, body);
  const toEmail = (user: TestUser, email: string) => ({ currentEmail: user.email, email, confirmEmail: email });
  const addressOf = async ({ client, login }: TestUser) => {
    const { json } = await client.get(`/api/account/${login}/`);
    return (json as { user: { email?: string } }).user.email;
  };
  const toPassword = (user: TestUser, password: string) => ({
    currentPassword: user.password,
    password,
    confirmPassword: password,
  });

  test('a new address takes effect once confirmed; other sessions end and the old address is notified', async () => {
    const user = await makeUser(server());
    const elsewhere = await signInAs(server(), user);
    const email = `moved-${user.email}`;
    const answer = await change(user, toEmail(user, email));
    assert.deepEqual([answer.status, answer.json], [200, { message: 'User data changed successfully' }]);
    assert.equal(await whoIs(user.client), user.login);
    assert.equal(await whoIs(elsewhere), null);
    const { json } = await user.client.get(`/api/account/${user.login}/`);
    assert.equal((json as { user: { email: string } }).user.email, user.email);
    const notice = await lastMailTo(server().env.DATA_DIR, user.email);
    assert.equal(notice.subject, 'Адрес почты в Дозоре меняется');
    // Nobody can end notices about their own account.
    assert.ok(!notice.headers.some(({ key }) => key.startsWith('list-unsubscribe')));
    const { pathname } = linkIn(await lastMailTo(server().env.DATA_DIR, email));
    const opened = await server().visitor().get(pathname);
    assert.deepEqual(
      [opened.status, opened.headers.get('location')],
      [302, '/?message=User+data+changed+successfully'],
    );
    assert.equal(await addressOf(user), email);
    const again = await server().visitor().get(pathname);
    assert.equal(again.headers.get('location'), '/?message=Invalid+or+expired+link');
  });

  test('changing the password revokes all tokens, changing the address does not', async () => {
    const user = await makeUser(server());
    const path = `/api/account/${user.login}/tokens`;
    const { json } = await user.client.post(path, { name: 'nightly', scopes: ['read'] });
    const headers = { authorization: `Bearer ${(json as { token: string }).token}` };
    const use = async () => (await server().visitor().get('/api/account/none/', { headers })).status;
    assert.equal(await use(), 404);
    assert.equal((await change(user, toEmail(user, `other-${user.email}`))).status, 200);
    assert.equal(await use(), 404);
    assert.equal((await change(user, toPassword(user, 'quite another horse'))).status, 200);
    assert.equal(await use(), 401);
    assert.deepEqual((await user.client.get(path)).json, { items: [] });
    await until(async () => {
      const mails = await mailsTo(server().env.DATA_DIR, user.email);
      return mails.some(({ text }) => text?.includes('токены больше не действуют'));
    });
  });

  test('an account without an address is asked for one until one is pending or the owner declines', async () => {
    const asks = async () => {
      const { json } = await (await server().admin()).get('/api/auth/check');
      return (json as { user: { asksEmail?: boolean } }).user.asksEmail;
    };
    assert.equal(await asks(), true);
    const admin = await server().admin();
    const refused = await admin.put('/api/account/admin/email/refused');
    assert.deepEqual([refused.status, await asks()], [200, undefined]);
    const { kysely } = server().services.database;
    await kysely.updateTable('users').set({ email_refused: 0 }).where('login', '=', 'admin').execute();
    const email = `chief-${dialect}@example.com`;
    const given = await admin.put('/api/account/admin/profile', { currentEmail: '', email, confirmEmail: email });
    assert.deepEqual([given.status, await asks()], [200, undefined]);
    const other = await makeUser(server());
    assert.equal((await other.client.put('/api/account/admin/email/refused')).status, 401);
  });

  test('a new password takes effect at once; other sessions end and the owner is notified by mail', async () => {
    const user = await makeUser(server());
    const elsewhere = await signInAs(server(), user);
    assert.equal((await change(user, toPassword(user, 'my second password'))).status, 200);
    assert.equal(await whoIs(user.client), user.login);
    assert.equal(await whoIs(elsewhere), null);
    await assert.rejects(signInAs(server(), user));
    await signInAs(server(), { ...user, password: 'my second password' });
    assert.equal((await lastMailTo(server().env.DATA_DIR, user.email)).subject, 'Пароль в Дозоре изменён');
  });

  test('changing address and password together sends one notice, to the old address', async () => {
    const user = await makeUser(server());
    const email = `both-${user.email}`;
    const both = { ...toEmail(user, email), ...toPassword(user, 'my second password') };
    assert.equal((await change(user, both)).status, 200);
    const [notice, ...more] = await mailsTo(server().env.DATA_DIR, user.email);
    assert.equal(notice?.subject, 'Пароль в Дозоре изменён, адрес почты меняется');
    assert.equal(more.length, 0);
  });

  test('an unconfirmed address is not reserved: another user can register with it', async () => {
    const user = await makeUser(server());
    const email = 'wanted-by-two@example.com';
    assert.equal((await change(user, toEmail(user, email))).status, 200);
    const { pathname } = linkIn(await lastMailTo(server().env.DATA_DIR, email));
    const form = {
      login: 'second',
      email,
      confirmEmail: email,
      password: 'words of its own',
      confirmPassword: 'words of its own',
    };
    assert.equal((await server().visitor().post('/api/registration/', form)).status, 200);
    const opened = await server().visitor().get(pathname);
    assert.equal(opened.headers.get('location'), '/?message=This+email+is+already+taken');
    assert.equal(await addressOf(user), user.email);
  });

  test('a session older than 15 minutes needs the password to change the address', async () => {
    const user = await makeUser(server());
    const body = toEmail(user, `late-${user.email}`);
    laterMs = 16 * 60_000;
    try {
      const { status, json } = await change(user, body);
      assert.deepEqual([status, json], [400, { currentPassword: 'is required' }]);
      const wrong = await change(user, { ...body, currentPassword: 'not this one' });
      assert.deepEqual([wrong.status, wrong.json], [400, { currentPassword: 'Invalid current password' }]);
      assert.equal((await change(user, { ...body, currentPassword: user.password })).status, 200);
    } finally {
      laterMs = 0;
    }
  });

  test('common passwords and those that contain the login are rejected', async () => {
    const user = await makeUser(server());
    for (const password of ['12345678', 'Password1', `my ${user.login.toUpperCase()} word`]) {
      const { status, json } = await change(user, toPassword(user, password));
      assert.deepEqual([status, json], [400, { password: 'is too common' }], password);
    }
  });

  test('an account without an address can set its first one', async () => {
    const admin = await server().admin();
    const first = { currentEmail: '', email: 'admin@example.com', confirmEmail: 'admin@example.com' };
    assert.equal((await admin.put('/api/account/admin/profile', first)).status, 200);
    const { pathname } = linkIn(await lastMailTo(server().env.DATA_DIR, 'admin@example.com'));
    await server().visitor().get(pathname);
    const { json } = await admin.get('/api/auth/check');
    assert.equal((json as { user: { email?: string } }).user.email, 'admin@example.com');
  });

  test('a form without changes is rejected', async () => {
    const user = await makeUser(server());
    const empty = {
      currentEmail: '',
      email: '',
      confirmEmail: '',
      currentPassword: '',
      password: '',
      confirmPassword: '',
    };
    for (const body of [{}, empty]) {
      const { status, json } = await change(user, body);
      assert.deepEqual([status, json], [400, { message: 'You need data to change' }]);
    }
  });

  test('fields left empty change nothing', async () => {
    const user = await makeUser(server());
    const body = { ...toEmail(user, `half-${user.email}`), currentPassword: '', password: '', confirmPassword: '' };
    assert.equal((await change(user, body)).status, 200);
    await signInAs(server(), user);
  });

  test('a form with an error in every field gets all messages at once', async () => {
    const user = await makeUser(server());
    const { status, json } = await change(user, {
      currentEmail: 'other@example.com',
      email: 'nowhere',
      confirmEmail: 'elsewhere',
      currentPassword: 'not my password',
      password: 'short',
      confirmPassword: 'other',
      roles: ['admin'],
    });
    assert.equal(status, 400);
    assert.deepEqual(json, {
      currentEmail: 'Invalid current email',
      email: 'invalid email',
      confirmEmail: 'must match email',
      currentPassword: 'Invalid current password',
      password: 'must have at least 8 characters',
      confirmPassword: 'must match password',
      roles: 'is not allowed',
    });
  });

  test('missing fields of a partly filled section are reported', async () => {
    const user = await makeUser(server());
    assert.deepEqual((await change(user, { email: 'a@example.com', password: 'a good password' })).json, {
      currentEmail: 'is required',
      confirmEmail: 'is required',
      currentPassword: 'is required',
      confirmPassword: 'is required',
    });
    assert.deepEqual((await change(user, { currentEmail: user.email, currentPassword: user.password })).json, {
      email: 'email can not be empty',
      confirmEmail: 'is required',
    });
    assert.deepEqual((await change(user, { currentPassword: user.password })).json, {
      password: 'is required',
      confirmPassword: 'is required',
    });
    assert.deepEqual((await change(user, { ...toEmail(user, 'a@example.com'), currentEmail: 5 })).json, {
      currentEmail: 'must be a string',
    });
  });

  test('the address of another account is rejected, the current one in a different case is accepted', async () => {
    const user = await makeUser(server());
    const other = await makeUser(server());
    assert.deepEqual((await change(user, toEmail(user, other.email.toUpperCase()))).json, {
      email: 'This email is already taken',
    });
    assert.equal((await change(user, toEmail(user, user.email.toUpperCase()))).status, 200);
  });

  test('when three users confirm the same address at once, one gets it', async () => {
    for (let round = 0; round < 5; round += 1) {
      const users = await Promise.all([makeUser(server()), makeUser(server()), makeUser(server())]);
      const email = `wanted-${round}@example.com`;
      for (const user of users) assert.equal((await change(user, toEmail(user, email))).status, 200);
      const mails = await mailsTo(server().env.DATA_DIR, email, users.length);
      const opened = await Promise.all(mails.map((mail) => server().visitor().get(linkIn(mail).pathname)));
      assert.deepEqual(
        opened.map(({ headers }) => headers.get('location') ?? '').toSorted((a, b) => a.localeCompare(b)),
        [
          '/?message=This+email+is+already+taken',
          '/?message=This+email+is+already+taken',
          '/?message=User+data+changed+successfully',
        ],
      );
    }
  });

  test('of two concurrent password changes only one succeeds', async () => {
    const user = await makeUser(server());
    const elsewhere = { ...user, client: await signInAs(server(), user) };
    const answers = await Promise.all([
      change(user, toPassword(user, 'the first new password')),
      change(elsewhere, toPassword(user, 'the second new password')),
    ]);
    assert.equal(answers.filter(({ status }) => status === 200).length, 1);
    const sessions = await Promise.all([whoIs(user.client), whoIs(elsewhere.client)]);
    assert.equal(sessions.filter((login) => login !== null).length, 1);
  });

  test('no role may change the profile of another user', async () => {
    const user = await makeUser(server());
    const refused = { message: 'You do not have enough rights' };
    for (const roles of [['user'], ['editor'], ['moderator'], ['admin']] as const) {
      const { client } = await makeUser(server(), roles);
      const { status, json } = await change({ ...user, client }, toEmail(user, 'stolen@example.com'));
      assert.deepEqual([status, json], [401, refused], roles[0]);
    }
    assert.equal((await change({ ...user, client: server().visitor() }, {})).status, 401);
    const { client } = await makeUser(server());
    assert.equal((await client.put('/api/account/nobody-of-that-name/profile', {})).status, 404);
  });
});
