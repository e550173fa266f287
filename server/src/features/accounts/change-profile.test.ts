import assert from 'node:assert/strict';
import { test } from 'node:test';
import { eachDialect } from '../../testing/fresh-database.ts';
import { makeUser, signInAs, type TestUser, whoIs } from '../../testing/test-accounts.ts';
import { lastMailTo, mailsTo } from '../../testing/test-mailbox.ts';
import { withServer } from '../../testing/test-server.ts';

eachDialect((dialect) => {
  const server = withServer({ dialect });
  const change = ({ client, login }: TestUser, body: unknown) => client.put(`/api/account/${login}/profile`, body);
  const toEmail = (user: TestUser, email: string) => ({ currentEmail: user.email, email, confirmEmail: email });
  const toPassword = (user: TestUser, password: string) => ({
    currentPassword: user.password,
    password,
    confirmPassword: password,
  });

  test('a new address is taken at once, the other sessions end and the old address hears of it', async () => {
    const user = await makeUser(server());
    const elsewhere = await signInAs(server(), user);
    const email = `moved-${user.email}`;
    const answer = await change(user, toEmail(user, email));
    assert.deepEqual([answer.status, answer.json], [200, { message: 'User data changed successfully' }]);
    assert.equal(await whoIs(user.client), user.login);
    assert.equal(await whoIs(elsewhere), null);
    const { json } = await user.client.get(`/api/account/${user.login}/`);
    assert.equal((json as { user: { email: string } }).user.email, email);
    const notice = await lastMailTo(server().env.DATA_DIR, user.email);
    assert.equal(notice.subject, 'Адрес почты в Дозоре изменён');
    assert.ok(notice.headers.some(({ key }) => key === 'list-unsubscribe'));
  });

  test('a new password is taken at once, the other sessions end and the address hears of it', async () => {
    const user = await makeUser(server());
    const elsewhere = await signInAs(server(), user);
    assert.equal((await change(user, toPassword(user, 'my second password'))).status, 200);
    assert.equal(await whoIs(user.client), user.login);
    assert.equal(await whoIs(elsewhere), null);
    await assert.rejects(signInAs(server(), user));
    await signInAs(server(), { ...user, password: 'my second password' });
    assert.equal((await lastMailTo(server().env.DATA_DIR, user.email)).subject, 'Пароль в Дозоре изменён');
  });

  test('both at once cause one notice, to the old address', async () => {
    const user = await makeUser(server());
    const email = `both-${user.email}`;
    const both = { ...toEmail(user, email), ...toPassword(user, 'my second password') };
    assert.equal((await change(user, both)).status, 200);
    const [notice, ...more] = await mailsTo(server().env.DATA_DIR, user.email);
    assert.equal(notice?.subject, 'Адрес почты и пароль в Дозоре изменены');
    assert.equal(more.length, 0);
  });

  test('nothing to change is told', async () => {
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

  test('the part left empty is left alone', async () => {
    const user = await makeUser(server());
    const body = { ...toEmail(user, `half-${user.email}`), currentPassword: '', password: '', confirmPassword: '' };
    assert.equal((await change(user, body)).status, 200);
    await signInAs(server(), user);
  });

  test('a form with a mistake in every field gets every message at once', async () => {
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

  test('what is missing in a part that was begun is told', async () => {
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
      password: 'is required',
      confirmPassword: 'is required',
    });
    assert.deepEqual((await change(user, { ...toEmail(user, 'a@example.com'), currentEmail: 5 })).json, {
      currentEmail: 'must be a string',
    });
  });

  test('an address that another account has is refused, the own one in other letters is not', async () => {
    const user = await makeUser(server());
    const other = await makeUser(server());
    assert.deepEqual((await change(user, toEmail(user, other.email.toUpperCase()))).json, {
      email: 'This email is already taken',
    });
    assert.equal((await change(user, toEmail(user, user.email.toUpperCase()))).status, 200);
  });

  test('of two who take the same address at the same moment one gets it', async () => {
    for (let round = 0; round < 5; round += 1) {
      const users = await Promise.all([makeUser(server()), makeUser(server()), makeUser(server())]);
      const email = `wanted-${round}@example.com`;
      const answers = await Promise.all(users.map((user) => change(user, toEmail(user, email))));
      assert.deepEqual(
        answers.map(({ status }) => status).toSorted((a, b) => a - b),
        [200, 400, 400],
      );
      const losers = answers.filter(({ status }) => status === 400);
      for (const { json } of losers) assert.deepEqual(json, { email: 'This email is already taken' });
    }
  });

  test('of two changes made on the same password one is made', async () => {
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

  test('nobody changes the profile of another one, whatever the role', async () => {
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

  test('the first admin, who has no address, sets one', async () => {
    const admin = await server().admin();
    const email = { email: 'admin@example.com', confirmEmail: 'admin@example.com' };
    assert.equal((await admin.put('/api/account/admin/profile', { currentEmail: '', ...email })).status, 200);
    const { json } = await admin.get('/api/auth/check');
    assert.equal((json as { user: { email: string } }).user.email, 'admin@example.com');
  });
});
