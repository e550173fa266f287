import assert from 'node:assert/strict';
import { once } from 'node:events';
import { createServer } from 'node:net';
import { after, before, test } from 'node:test';
import { readPushKeys, replacePushKeys } from '../../../platform/push/push-keys.ts';
import { makeUser } from '../../../testing/clients/test-accounts.ts';
import { eachDialect } from '../../../testing/databases/fresh-database.ts';
import { startTestServer, withServer } from '../../../testing/servers/test-server.ts';
import { keysOf, newDevice } from '../../../testing/stand-ins/push-device.ts';
import { PushServer } from '../../../testing/stand-ins/push-server.ts';
import { until } from '../../../testing/until.ts';
import { removeExpiredRows } from '../../accounts/remove-expired.ts';

const dayMs = 86_400_000;
const moscow = [37, 55, 38, 56];

eachDialect((dialect) => {
  let pushes: PushServer;
  let laterMs = 0;
  let server: Awaited<ReturnType<typeof startTestServer>>;
  let count = 0;

  before(async () => {
    pushes = await PushServer.start();
    const clock = { now: () => Date.now() + laterMs };
    server = await startTestServer({ dialect, clock, env: { PUSH: pushes.url, CONTACT: 'admin@example.org' } });
  });
  after(async () => {
    await server.close();
    await pushes.stop();
  });

  const kysely = () => server.services.database.kysely;
  const bodyOf = (about: object = { areas: [moscow] }) => {
    count += 1;
    return { ...pushes.subscribe(`device-${count}`), language: 'ru', about };
  };
  const withSecret = (secret: string) => ({ headers: { 'x-push-secret': secret } });
  async function subscribed(body: object = bodyOf()) {
    const answer = await server.visitor().post('/api/push', body);
    assert.equal(answer.status, 201, answer.text);
    return answer.json as { _id: string; secret: string };
  }
  const rowOf = (id: string) =>
    kysely().selectFrom('push_subscriptions').selectAll().where('id', '=', id).executeTakeFirst();

  test('a visitor subscribes a device with the key of the site, and changes, tests and deletes it with its secret', async () => {
    const { key } = (await server.visitor().get('/api/push')).json as { key: string };
    assert.equal(Buffer.from(key, 'base64url').length, 65);
    const body = bodyOf();
    const { _id, secret } = await subscribed(body);
    const visitor = server.visitor();
    for (const wrong of ['', `${secret}x`, 'another']) {
      const extras = withSecret(wrong);
      const change = { language: 'en', about: { points: ['1'] } };
      assert.equal((await visitor.send('PUT', `/api/push/${_id}`, change, extras)).status, 404);
      assert.equal((await visitor.send('DELETE', `/api/push/${_id}`, undefined, extras)).status, 404);
      assert.equal((await visitor.send('POST', `/api/push/${_id}/test`, {}, extras)).status, 404);
    }
    const extras = withSecret(secret);
    const answer = await visitor.send('POST', `/api/push/${_id}/test`, {}, extras);
    assert.equal(answer.status, 202, answer.text);
    await until(() => Promise.resolve(pushes.of(`device-${count}`).length === 1));
    const [message] = pushes.of(`device-${count}`);
    assert.equal(message?.claims.sub, 'mailto:admin@example.org');
    assert.match(message.headers.authorization ?? '', new RegExp(`, k=${key}$`));
    const changed = await visitor.send('PUT', `/api/push/${_id}`, { language: 'en', about: { points: ['7'] } }, extras);
    assert.equal(changed.status, 200, changed.text);
    assert.deepEqual(JSON.parse((await rowOf(_id))?.about ?? ''), { areas: [], points: ['7'], account: false });
    const removed = await visitor.send('DELETE', `/api/push/${_id}`, undefined, extras);
    assert.deepEqual([removed.status, removed.json], [200, { message: 'Object deleted' }]);
    assert.equal(await rowOf(_id), undefined);
  });

  test('the same endpoint is replaced, with a new secret', async () => {
    const body = bodyOf();
    const first = await subscribed(body);
    const again = await server.visitor().post('/api/push', { ...body, language: 'en', about: { points: ['3'] } });
    assert.equal(again.status, 200);
    const second = again.json as { _id: string; secret: string };
    assert.equal(second._id, first._id);
    assert.notEqual(second.secret, first.secret);
    const extras = withSecret(first.secret);
    assert.equal((await server.visitor().send('DELETE', `/api/push/${first._id}`, undefined, extras)).status, 404);
    assert.equal((await rowOf(first._id))?.language, 'en');
  });

  test('addresses and keys to which nothing may be sent are refused, keyed', async () => {
    const good = bodyOf();
    const errorsOf = async (changes: object) => {
      const answer = await server.visitor().post('/api/push', { ...good, ...changes });
      assert.equal(answer.status, 400, answer.text);
      return Object.keys(answer.json as object);
    };
    for (const endpoint of [
      'http://push.example.org/a',
      'https://localhost/a',
      'https://127.0.0.1/a',
      'https://10.1.2.3/a',
      'https://[::1]/a',
      'https://[::ffff:192.168.0.1]/a',
      'https://169.254.169.254/latest',
      'https://user:password@push.example.org/a',
      'ftp://push.example.org/a',
      'not an address',
      `https://push.example.org/${'a'.repeat(512)}`,
    ]) {
      assert.deepEqual(await errorsOf({ endpoint }), ['endpoint'], endpoint);
    }
    const { p256dh, auth } = keysOf(newDevice());
    const offCurve = Buffer.from(p256dh, 'base64url');
    offCurve[64]! ^= 1;
    for (const keys of [
      { p256dh: offCurve.toString('base64url'), auth },
      { p256dh: p256dh.slice(2), auth },
      { p256dh, auth: auth.slice(3) },
    ])
      assert.deepEqual(await errorsOf({ keys }), ['keys']);
    assert.deepEqual(await errorsOf({ about: { areas: [[30, 50, 40, 60]] } }), ['about.areas.0']);
    assert.deepEqual(await errorsOf({ about: { areas: [moscow, [37, 56, 38, 55]] } }), ['about.areas.1']);
    assert.deepEqual(await errorsOf({ about: { areas: [moscow, moscow, moscow, moscow] } }), ['about.areas']);
    assert.deepEqual(await errorsOf({ about: { points: Array.from({ length: 21 }, (_, n) => String(n + 1)) } }), [
      'about.points',
    ]);
    assert.deepEqual(await errorsOf({ about: {} }), ['about']);
    assert.deepEqual(await errorsOf({ about: { account: true } }), ['about.account']);
    assert.deepEqual(await errorsOf({ zone: 'Mars/Olympus' }), ['zone']);
    const wrapped = await server
      .visitor()
      .post('/api/push', { ...bodyOf(), about: { areas: [[179.5, -17, -179.5, -16]] } });
    assert.equal(wrapped.status, 201, wrapped.text);
  });

  test('nothing says whose device it is, unless its user was signed in; the account’s removal forgets it', async () => {
    const { _id } = await subscribed();
    assert.equal((await rowOf(_id))?.user_id, null);
    const user = await makeUser(server);
    const mine = await user.client.post('/api/push', bodyOf({ account: true }));
    const { _id: own } = mine.json as { _id: string };
    assert.equal((await rowOf(own))?.of_account, 1);
    assert.notEqual((await rowOf(own))?.user_id, null);
    const { text } = await user.client.get(`/api/account/${user.login}/data`);
    assert.match(text, /"pushDevices":\[\s*\{"created":"[^"]+","language":"ru","zone":null,"about":\{/);
    const row = await rowOf(own);
    for (const secret of [row?.endpoint, row?.p256dh, row?.auth]) assert.ok(!text.includes(secret ?? '?'), secret);
    const removed = await user.client.send('DELETE', `/api/account/${user.login}/`, { currentPassword: user.password });
    assert.equal(removed.status, 200, removed.text);
    assert.equal(await rowOf(own), undefined);
    assert.notEqual(await rowOf(_id), undefined);
  });

  test('the key pair is made once, and only replaced when asked', async () => {
    const before = await readPushKeys(kysely());
    assert.deepEqual(await readPushKeys(kysely()), before);
    await server.services.database.transaction((tx) => replacePushKeys(tx));
    assert.notDeepEqual(await readPushKeys(kysely()), before);
  });

  test('ninety days without a message that was accepted, or a word of the device, forget it', async () => {
    const { _id, secret } = await subscribed();
    laterMs += 89 * dayMs;
    await removeExpiredRows(server.services);
    assert.notEqual(await rowOf(_id), undefined);
    const extras = withSecret(secret);
    assert.equal((await server.visitor().send('POST', `/api/push/${_id}/test`, {}, extras)).status, 202);
    await until(async () => (await rowOf(_id))!.succeeded > Date.now() + laterMs - dayMs);
    laterMs += 89 * dayMs;
    await removeExpiredRows(server.services);
    assert.notEqual(await rowOf(_id), undefined);
    laterMs += 2 * dayMs;
    await removeExpiredRows(server.services);
    assert.equal(await rowOf(_id), undefined);
    laterMs = 0;
  });

  test('a name that leads to a private network is asked for nothing, and the device is forgotten', async () => {
    const trap = createServer(() => assert.fail('the private network was reached'));
    trap.listen(0, '127.0.0.1');
    await once(trap, 'listening');
    const { port } = trap.address() as { port: number };
    const endpoint = `https://localhost.localdomain:${port}/a`;
    const { _id, secret } = await subscribed({ ...bodyOf(), endpoint });
    const extras = withSecret(secret);
    await kysely()
      .updateTable('push_subscriptions')
      .set({ endpoint: `https://localhost:${port}/a` })
      .where('id', '=', _id)
      .execute();
    assert.equal((await server.visitor().send('POST', `/api/push/${_id}/test`, {}, extras)).status, 202);
    await until(async () => (await rowOf(_id)) === undefined);
    trap.close();
  });
});

eachDialect((dialect) => {
  const limited = withServer({ dialect, env: { RATE_LIMITS: 'on', PUSH: 'on' } });

  test('an address subscribes five devices an hour', async () => {
    const statuses: number[] = [];
    for (let n = 0; n < 6; n += 1) {
      const body = {
        endpoint: `https://push.example.org/${n}`,
        keys: keysOf(newDevice()),
        language: 'en',
        about: { points: ['1'] },
      };
      statuses.push((await limited().visitor().post('/api/push', body)).status);
    }
    assert.deepEqual(statuses, [201, 201, 201, 201, 201, 429]);
  });

  const off = withServer({ dialect, env: { PUSH: 'off' } });

  test('PUSH=off has no key and no subscriptions', async () => {
    assert.equal((await off().visitor().get('/api/push')).status, 404);
    const body = {
      endpoint: 'https://push.example.org/a',
      keys: keysOf(newDevice()),
      language: 'en',
      about: { points: ['1'] },
    };
    assert.equal((await off().visitor().post('/api/push', body)).status, 404);
  });
});
