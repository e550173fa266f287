import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Role } from '@dozor/domain/access/role.ts';
import { makeUser, whoIs } from '../../testing/clients/test-accounts.ts';
import { addPoint } from '../../testing/content/test-points.ts';
import { eachDialect } from '../../testing/databases/fresh-database.ts';
import { withServer } from '../../testing/servers/test-server.ts';
import { findById } from './accounts-queries.ts';
import { removeAccount } from './remove-account.ts';
import { argon2Passwords } from './sign-in/password-hash.ts';

eachDialect((dialect) => {
  const server = withServer({ dialect, passwords: argon2Passwords });

  test('removing an account keeps its points under an anonymous name and deletes all personal data', async () => {
    const { client, login, email, password } = await makeUser(server());
    const point = await addPoint(client);
    await client.post(`/api/notifications/${login}/point/${point._id}`, { checked: true });
    await client.put(`/api/account/${login}/profile`, {
      currentPassword: password,
      password: 'another set of words',
      confirmPassword: 'another set of words',
    });
    const answer = await client.delete(`/api/account/${login}/`, { currentPassword: 'another set of words' });
    assert.deepEqual([answer.status, answer.json], [200, { message: 'Object deleted' }]);
    assert.equal(await whoIs(client), null);

    const { json } = await server().visitor().get(`/api/points/${point._id}`);
    const { author } = json as { author: { _id: string; login: string } };
    assert.equal(author.login, `removed-${author._id}`);
    assert.equal((await server().visitor().get(`/api/account/${login}/`)).status, 404);
    assert.equal((await server().visitor().get(`/api/account/${author.login}/`)).status, 200);
    const { kysely } = server().services.database;
    const user = await kysely
      .selectFrom('users')
      .selectAll()
      .where('id', '=', Number(author._id))
      .executeTakeFirstOrThrow();
    assert.deepEqual([user.email, user.email_folded, user.password_hash], [null, null, null]);
    for (const table of [
      'sessions',
      'watches',
      'notification_settings',
      'user_exports',
      'account_keys',
      'ways',
    ] as const) {
      assert.equal(
        (await kysely.selectFrom(table).selectAll().where('user_id', '=', user.id).execute()).length,
        0,
        table,
      );
    }
    assert.equal(
      (await kysely.selectFrom('mail_outbox').selectAll().where('recipient', '=', email).execute()).length,
      0,
    );

    const form = {
      login,
      email,
      confirmEmail: email,
      password: 'words of a stranger',
      confirmPassword: 'words of a stranger',
    };
    assert.equal(
      (await server().visitor().post('/api/registration/', form)).status,
      200,
      'login and address are free again',
    );
    const taken = await server()
      .visitor()
      .post('/api/registration/', { ...form, login: 'Removed-7', email: 'x@y.org', confirmEmail: 'x@y.org' });
    assert.deepEqual([taken.status, taken.json], [400, { login: 'This login is already taken' }]);
  });

  test('the audit log drops the network addresses of a removed account unless it is banned', async () => {
    const { kysely } = server().services.database;
    const addresses = async (id: number): Promise<Record<string, string[]>> => {
      const rows = await kysely
        .selectFrom('audit')
        .selectAll()
        .where((eb) => eb.or([eb('actor_id', '=', id), eb('subject_id', '=', id)]))
        .execute();
      const kinds = Object.groupBy(rows, ({ kind }) => kind);
      return Object.fromEntries(
        Object.entries(kinds).map(([kind, of]) => [kind, [...new Set(of?.map((row) => row.address))]]),
      );
    };
    const remove = async (roles: Role[]): Promise<Record<string, string[]>> => {
      const { login } = await makeUser(server());
      await server().visitor().post('/api/auth/login', { login, password: 'not this one' });
      const { id } = await kysely.selectFrom('users').select('id').where('login', '=', login).executeTakeFirstOrThrow();
      const admin = await server().admin();
      await admin.put(`/api/account/${login}/profile/roles`, { roles: ['user', 'editor'] });
      const account = await findById(kysely, id);
      assert.ok(account);
      const before = await addresses(id);
      assert.deepEqual(before['signInFailed'], ['127.0.0.1']);
      await server().services.database.transaction((tx) =>
        removeAccount(tx, { ...account, roles }, { actorId: id, address: '127.0.0.1' }, Date.now()),
      );
      return addresses(id);
    };
    const { registered, rolesChanged, ...own } = await remove(['user']);
    assert.deepEqual(own, { signInFailed: [''], signedIn: [''], removed: [''] });
    assert.deepEqual(
      [registered, rolesChanged],
      [['command line'], ['127.0.0.1']],
      'entries of other actors keep their address',
    );
    const banned = await remove(['user', 'banned']);
    assert.deepEqual([banned['signedIn'], banned['removed']], [['127.0.0.1'], ['127.0.0.1']]);
  });

  test('only the owner removes an account, with the password; the last admin cannot be removed', async () => {
    const owner = await makeUser(server());
    const other = await makeUser(server(), ['moderator']);
    const path = `/api/account/${owner.login}/`;
    assert.equal((await server().visitor().delete(path, { currentPassword: owner.password })).status, 401);
    assert.equal((await other.client.delete(path, { currentPassword: other.password })).status, 401);
    const missing = await owner.client.delete(path, {});
    assert.deepEqual([missing.status, missing.json], [400, { currentPassword: 'is required' }]);
    const wrong = await owner.client.delete(path, { currentPassword: 'no such word' });
    assert.deepEqual([wrong.status, wrong.json], [400, { currentPassword: 'Invalid current password' }]);
    const admin = await server().admin();
    const last = await admin.delete('/api/account/admin/', { currentPassword: server().adminPassword });
    assert.deepEqual([last.status, last.json], [401, { message: 'You do not have enough rights' }]);
    assert.equal(await whoIs(admin), 'admin');
  });

  test('the data copy holds everything about its owner and is available to no one else', async () => {
    const { client, login, email } = await makeUser(server());
    const point = await addPoint(client);
    await client.post(`/api/comments/${point._id}/add`, { text: 'seen here' });
    const answer = await client.get(`/api/account/${login}/data`);
    assert.equal(answer.status, 200);
    assert.match(answer.headers.get('content-disposition') ?? '', /^attachment; filename="dozor_account_\d+\.json"$/);
    assert.equal(answer.headers.get('cache-control'), 'no-store');
    const data = answer.json as Record<string, Record<string, unknown>[]> & { user: { login: string; email: string } };
    assert.deepEqual([data.user.login, data.user.email], [login, email]);
    assert.deepEqual(
      data['history']?.map(({ kind }) => kind),
      ['created', 'commented'],
    );
    assert.deepEqual(
      data['comments']?.map(({ text }) => text),
      ['seen here'],
    );
    assert.equal(data['sessions']?.length, 1);
    assert.ok(!answer.text.includes('argon2'));
    const { client: stranger } = await makeUser(server(), ['admin']);
    assert.equal((await stranger.get(`/api/account/${login}/data`)).status, 401);
    assert.equal((await server().visitor().get(`/api/account/${login}/data`)).status, 401);
  });

  test('moderators find accounts by a login prefix or an address', async () => {
    const { client: moderator } = await makeUser(server(), ['moderator']);
    const { login, email, client } = await makeUser(server());
    await addPoint(client);
    const find = async (query: string) => {
      const { json } = await moderator.get(`/api/users/?query=${encodeURIComponent(query)}`);
      return json as { items: Record<string, unknown>[]; total: number; page: number; limit: number };
    };
    const found = await find(email.toUpperCase());
    assert.deepEqual(
      found.items.map(({ login: name, banned, counts, email: shown }) => ({ name, banned, counts, shown })),
      [{ name: login, banned: false, counts: { created: 1, changed: 0, commented: 0 }, shown: undefined }],
    );
    const { json } = await moderator.get(`/api/account/${login}/`);
    const { trust } = json as { trust: object };
    assert.deepEqual(found.items[0]?.['trust'], trust);
    assert.equal(Object.keys(trust).length, 5);
    const logins = async (query: string) => (await find(query)).items.map((item) => item['login']);
    assert.deepEqual(await logins(login.toUpperCase()), [login]);
    assert.ok((await logins(login.slice(0, -1))).includes(login));
    assert.ok(!(await logins(login.slice(1))).includes(login));
    assert.deepEqual(await logins(`${login}x`), []);
    for (const query of ['100%', '%', '_', '\\']) assert.equal((await find(query)).total, 0, query);
    assert.ok((await find('')).total > 3);
    assert.equal((await client.get('/api/users/')).status, 401);
    assert.equal((await server().visitor().get('/api/users/')).status, 401);
  });
});
