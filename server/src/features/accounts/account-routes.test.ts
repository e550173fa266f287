import assert from 'node:assert/strict';
import { test } from 'node:test';
import { makeUser, signInAs, type TestUser, whoIs } from '../../testing/clients/test-accounts.ts';
import { eachDialect } from '../../testing/databases/fresh-database.ts';
import { withServer } from '../../testing/servers/test-server.ts';
import { until } from '../../testing/until.ts';

interface PointList {
  items: { _id: string; rating: number }[];
  total: number;
  page: number;
  limit: number;
}

interface SessionList {
  items: { _id: string; current: boolean; userAgent: string; address: string; created: string; lastSeen: string }[];
}

interface AuditList {
  items: { kind: string; actor: { login: string } | null; subject: { login: string } | null; detail: object }[];
  total: number;
}

eachDialect((dialect) => {
  const server = withServer({ dialect });
  let made = 0;

  /** Far enough apart that no two are duplicates. */
  async function addPoint({ client }: TestUser, type = 'bad_road'): Promise<{ _id: string; version: number }> {
    made += 1;
    const { status, json, text } = await client.post('/api/points/', { point: { type, x: 30 + made, y: 55 } });
    assert.equal(status, 201, text);
    return (json as { point: { _id: string; version: number } }).point;
  }

  async function pointsOf(login: string, list: string, query = ''): Promise<PointList> {
    const { status, json, text } = await server().visitor().get(`/api/account/${login}/points/${list}${query}`);
    assert.equal(status, 200, text);
    return json as PointList;
  }

  test('an account page publicly lists the points its owner added, changed and commented on', async () => {
    const [author, editor] = [await makeUser(server()), await makeUser(server(), ['editor'])];
    const first = await addPoint(author);
    const second = await addPoint(author, 'crosswalk');
    const body = { point: { type: 'bad_road', x: 31.5, y: 55 }, version: 1 };
    assert.equal((await editor.client.put(`/api/points/${first._id}`, body)).status, 200);
    assert.equal(
      (await editor.client.put(`/api/points/${first._id}`, { ...body, version: 2, point: { ...body.point, x: 31.6 } }))
        .status,
      200,
    );

    const { json } = await server().visitor().get(`/api/account/${author.login.toUpperCase()}/`);
    const page = json as { user: object; counts: object; points: PointList };
    assert.deepEqual(Object.keys(page.user).toSorted(), ['_id', 'created', 'login', 'roles']);
    assert.deepEqual(page.counts, { created: 2, changed: 0, commented: 0 });
    assert.deepEqual(
      page.points.items.map(({ _id }) => _id),
      [second._id, first._id],
    );
    assert.deepEqual([page.points.total, page.points.page, page.points.limit], [2, 1, 25]);

    const changed = await pointsOf(editor.login, 'changed');
    assert.deepEqual([changed.total, changed.items.map(({ _id }) => _id)], [1, [first._id]]);
    assert.equal((await pointsOf(editor.login, 'created')).total, 0);
    assert.equal((await pointsOf(author.login, 'created', '?selectedTypes=crosswalk')).total, 1);
    assert.equal((await pointsOf(author.login, 'created', '?dateTo=2000-01-01')).total, 0);
  });

  test('the points of an account are filtered by date and map area', async () => {
    const author = await makeUser(server());
    const west = await addPoint(author);
    const east = await addPoint(author);
    const ids = async (query: string) =>
      (await pointsOf(author.login, 'created', `?dateFrom=2020-01-01${query}`)).items.map(({ _id }) => _id);
    assert.deepEqual(await ids(''), [east._id, west._id]);
    const x = 30 + made;
    assert.deepEqual(await ids(`&bbox=${x - 0.5},54,${x + 0.5},56`), [east._id]);
    assert.deepEqual(await ids(`&bbox=${x - 1.5},54,${x - 0.5},56`), [west._id]);
  });

  test('lists are paged and keep their order', async () => {
    const author = await makeUser(server());
    const ids: string[] = [];
    for (let index = 0; index < 12; index += 1) ids.unshift((await addPoint(author))._id);
    const [one, two] = [
      await pointsOf(author.login, 'created', '?limit=10'),
      await pointsOf(author.login, 'created', '?limit=10&page=2'),
    ];
    assert.deepEqual(
      [...one.items, ...two.items].map(({ _id }) => _id),
      ids,
    );
    assert.deepEqual([two.total, two.page, two.limit], [12, 2, 10]);
    const { status, json } = await server().visitor().get(`/api/account/${author.login}/points/created?limit=7&foo=1`);
    assert.deepEqual([status, json], [400, { limit: 'Unknown value', foo: 'is not allowed' }]);
  });

  test('an unknown account is 404, whatever its name', async () => {
    for (const login of ['nobody-of-that-name', 'a%20b', '%00', 'x'.repeat(200), '%F0%9F%9A%97', "'%3B--"]) {
      for (const call of ['/', '/points/created', '/points/changed', '/points/commented']) {
        const { status, json } = await server().visitor().get(`/api/account/${login}${call}`);
        assert.deepEqual([status, json], [404, { message: 'Not Found' }], login + call);
      }
    }
  });

  test('users list their own sessions, end one of them, or end all others', async () => {
    const user = await makeUser(server());
    const [phone, tablet] = [await signInAs(server(), user), await signInAs(server(), user)];
    const path = `/api/account/${user.login}/sessions`;
    const { items } = (await user.client.get(path)).json as SessionList;
    assert.equal(items.length, 3);
    assert.deepEqual(items.map(({ current }) => String(current)).toSorted(), ['false', 'false', 'true']);
    assert.equal(items[0]?.address, '127.0.0.1');
    const phoneItem = ((await phone.get(path)).json as SessionList).items.find(({ current }) => current);

    const ended = await user.client.delete(`${path}/${phoneItem?._id}`);
    assert.deepEqual([ended.status, ended.json], [200, { message: 'User data changed successfully' }]);
    assert.equal(await whoIs(phone), null);
    assert.equal(await whoIs(tablet), user.login);
    assert.equal((await user.client.delete(`${path}/${phoneItem?._id}`)).status, 404);
    assert.equal((await user.client.delete(`${path}/%00`)).status, 404);

    assert.equal((await user.client.delete(path)).status, 200);
    assert.equal(await whoIs(tablet), null);
    assert.equal(await whoIs(user.client), user.login);
  });

  test('only the owner lists and ends the sessions of an account', async () => {
    const [user, admin] = [await makeUser(server()), await server().admin()];
    const path = `/api/account/${user.login}/sessions`;
    const [own] = ((await user.client.get(path)).json as SessionList).items;
    assert.equal((await admin.get(path)).status, 401);
    assert.equal((await admin.delete(path)).status, 401);
    assert.equal((await admin.delete(`${path}/${own?._id}`)).status, 401);
    assert.equal((await admin.delete(`/api/account/admin/sessions/${own?._id}`)).status, 404);
    assert.equal(await whoIs(user.client), user.login);
  });

  test('the user agent of a session is stored as at most 200 printable ASCII characters', async () => {
    const user = await makeUser(server());
    const visitor = server().visitor();
    const { login, password } = user;
    const headers = { 'user-agent': `Mozilla/5.0 <b>\t${'x'.repeat(500)}` };
    await visitor.post('/api/auth/login', { login, password }, { headers });
    const { items } = (await visitor.get(`/api/account/${login}/sessions`)).json as SessionList;
    const userAgent = items.find(({ current }) => current)?.userAgent ?? '';
    assert.equal(userAgent.length, 200);
    assert.match(userAgent, /^[\x20-\x7e]+$/);
  });

  test('the audit log shows sign-ins, role changes and refusals, to admins only', async () => {
    const admin = await server().admin();
    const user = await makeUser(server());
    await server().visitor().post('/api/auth/login', { login: user.login, password: 'wrong password' });
    await admin.put(`/api/account/${user.login}/profile/roles`, { roles: ['editor'] });
    const refused = await user.client.get('/api/audit/');
    assert.deepEqual([refused.status, refused.json], [401, { message: 'You do not have enough rights' }]);
    assert.equal((await server().visitor().get('/api/audit/')).status, 401);
    assert.equal((await (await makeUser(server(), ['moderator'])).client.get('/api/audit/')).status, 401);

    const read = async () => (await admin.get(`/api/audit/?login=${user.login}`)).json as AuditList;
    const kindsOf = ({ items: entries }: AuditList) => entries.map(({ kind }) => kind);
    // Refusals are logged after the response is sent.
    await until(async () => kindsOf(await read()).includes('refused'));
    const list = await read();
    const { items, total } = list;
    const kinds = kindsOf(list);
    for (const kind of ['signedIn', 'signInFailed', 'rolesChanged']) assert.ok(kinds.includes(kind), kind);
    assert.equal(total, items.length);
    const change = items.find(({ kind }) => kind === 'rolesChanged');
    assert.deepEqual([change?.actor?.login, change?.subject?.login], ['admin', user.login]);
    assert.deepEqual(change?.detail, { before: ['user'], after: ['editor'] });
    assert.ok(!JSON.stringify(items).includes('wrong password'));
    const filtered = (await admin.get('/api/audit/?kind=rolesChanged&limit=10')).json as AuditList;
    assert.ok(filtered.items.every(({ kind }) => kind === 'rolesChanged'));
    assert.equal((await admin.get('/api/audit/?kind=nonsense')).status, 400);
  });

  test('repeated refusals of a user add at most 60 lines to the audit log', async () => {
    const admin = await server().admin();
    const user = await makeUser(server());
    for (let index = 0; index < 70; index += 1) await user.client.get('/api/audit/');
    const lines = async () =>
      ((await admin.get(`/api/audit/?login=${user.login}&kind=refused`)).json as AuditList).total;
    // Lines are written after the response is sent.
    await until(async () => (await lines()) >= 60);
    assert.equal(await lines(), 60);
  });
});
