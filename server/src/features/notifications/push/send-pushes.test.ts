import assert from 'node:assert/strict';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { after, before, beforeEach, test } from 'node:test';
import type { Point } from '@dozor/domain/point/point-schema.ts';
import { makeUser, type TestUser } from '../../../testing/clients/test-accounts.ts';
import { addPoint, editable } from '../../../testing/content/test-points.ts';
import { eachDialect } from '../../../testing/databases/fresh-database.ts';
import { startTestServer, type TestServer } from '../../../testing/servers/test-server.ts';
import { PushServer } from '../../../testing/stand-ins/push-server.ts';
import { until } from '../../../testing/until.ts';
import { importFile } from '../../import/import-file.ts';
import { storeNews } from './push-news.ts';
import { sendPushes } from './send-pushes.ts';

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;
const dayMs = 24 * hourMs;
const camera = { type: 'static_cam', speed: 60, dirType: 1, direction: 90 };
let lastLatitude = -60;
/** Of about 20 × 20 km, new for each test. */
function newArea() {
  lastLatitude += 0.5;
  const y = Number(lastLatitude.toFixed(6));
  const area = [37, y - 0.1, 37.2, y + 0.1].map((degrees) => Number(degrees.toFixed(6)));
  return { area, inside: { ...camera, x: 37.1, y }, outside: { ...camera, x: 37.3, y } };
}

eachDialect((dialect) => {
  let pushes: PushServer;
  let server: TestServer;
  /** Midday, far in the future: no timer of the server finds anything due before the test says so. */
  let nowMs = Date.UTC(2027, 5, 1, 12);
  let devices = 0;
  let editor: TestUser;

  before(async () => {
    pushes = await PushServer.start();
    server = await startTestServer({ dialect, clock: { now: () => nowMs }, env: { PUSH: pushes.url } });
    editor = await makeUser(server, ['editor']);
  });
  after(async () => {
    await server.close();
    await pushes.stop();
  });
  beforeEach(async () => {
    const { kysely } = server.services.database;
    for (const table of ['push_subscriptions', 'push_places', 'push_news', 'mail_outbox'] as const)
      await kysely.deleteFrom(table).execute();
    pushes.received.length = 0;
    nowMs += 2 * dayMs;
  });

  const kysely = () => server.services.database.kysely;
  async function device(about: object, { client, ...more }: { client?: TestUser['client']; zone?: string } = {}) {
    devices += 1;
    const name = `device-${devices}`;
    const body = { ...pushes.subscribe(name), language: 'en', about, ...more };
    const answer = await (client ?? server.visitor()).post('/api/push', body);
    assert.equal(answer.status, 201, answer.text);
    return { name, ...(answer.json as { _id: string; secret: string }) };
  }
  /** Waits until the history has been followed. */
  const followed = () =>
    until(async () => {
      const rows = await kysely()
        .selectFrom('counters')
        .selectAll()
        .where('name', 'in', ['history', 'followed'])
        .execute();
      return rows[0]?.value === rows[1]?.value;
    });
  async function later(ms: number): Promise<number> {
    await followed();
    nowMs += ms;
    const sent = await sendPushes(server.services);
    await until(
      async () =>
        (await kysely().selectFrom('mail_outbox').select('id').where('kind', '=', 'push').execute()).length === 0,
    );
    return sent;
  }
  const change = async (point: Point, fields: object, client = editor.client) => {
    const { version } = (await client.get(`/api/points/${point._id}`)).json as Point;
    const answer = await client.put(`/api/points/${point._id}`, { point: { ...editable(point), ...fields }, version });
    assert.equal(answer.status, 200, answer.text);
  };
  const contents = ({ name }: { name: string }) => pushes.of(name).map(({ content }) => content);

  test('a new camera inside an area reaches its device within 11 minutes, one outside never', async () => {
    const { area, inside, outside } = newArea();
    const here = await device({ areas: [area] });
    await addPoint(editor.client, outside);
    const point = await addPoint(editor.client, inside);
    assert.equal(await later(9 * minuteMs), 0);
    assert.equal(await later(2 * minuteMs), 1);
    const [message, ...more] = pushes.of(here.name);
    assert.deepEqual(more, []);
    assert.equal(message?.content.title, 'New: Fixed speed camera, 60 km/h');
    assert.equal(message.content.url, `/?point=${point._id}&center=37.1,${inside.y}&zoom=16`);
    assert.deepEqual(message.content.places, [[37.1, inside.y, 1, 90, point._id, message.content.title]]);
    assert.equal(message.content.language, 'en');
    assert.equal(message.claims.aud, pushes.url);
    assert.equal(message.claims.exp, Math.floor(nowMs / 1000) + 12 * 3600);
    assert.match(message.claims.sub, /^mailto:.+@.+/);
    assert.deepEqual(
      [message.headers['ttl'], message.headers['urgency'], message.headers['content-encoding']],
      ['86400', 'normal', 'aes128gcm'],
    );
    assert.match(String(message.headers['topic']), /^[\w-]{32}$/);
    assert.equal(await later(3 * dayMs), 0);
  });

  test('changes of a limit or a direction and the end of a point are told; comments and corrections are not', async () => {
    const { area, inside } = newArea();
    const point = await addPoint(editor.client, inside);
    await followed();
    const here = await device({ areas: [area] });
    await change(point, { x: inside.x + 0.0001 });
    await editor.client.post(`/api/comments/${point._id}/add`, { text: 'seen' });
    assert.equal(await later(11 * minuteMs), 0);
    await change(point, { speed: 80 });
    assert.equal(await later(11 * minuteMs), 1);
    assert.match(contents(here)[0]?.body ?? '', /60.+→ 80/);
    await change(point, { speed: 90 });
    await change(point, { speed: 80 });
    assert.equal(await later(11 * minuteMs), 0, 'what was undone meanwhile is no news');
    const { version } = (await editor.client.get(`/api/points/${point._id}`)).json as Point;
    assert.equal((await editor.client.delete(`/api/points/${point._id}`, { version, comment: 'gone' })).status, 200);
    assert.equal(await later(11 * minuteMs), 1);
    assert.equal(contents(here)[1]?.title, 'Gone: Fixed speed camera, 80 km/h');
  });

  test('a signed-in driver is told of watched points, areas and routes, and never of own edits', async () => {
    const { area, inside } = newArea();
    const driver = await makeUser(server);
    const line = [
      [37.6, 55.7],
      [37.65, 55.7],
    ];
    const stored = await driver.client.post(`/api/account/${driver.login}/ways`, { name: 'To work', line });
    assert.equal(stored.status, 201, stored.text);
    const mine = await device({ account: true, areas: [area] }, { client: driver.client });
    await addPoint(driver.client, inside);
    assert.equal(await later(11 * minuteMs), 0, 'an own edit is no news');
    await addPoint(editor.client, { ...inside, x: 37.62, y: 55.70005, direction: 270 });
    await addPoint(editor.client, { ...inside, x: 37.63, y: 55.70005, direction: 90 });
    assert.equal(await later(11 * minuteMs), 1);
    assert.deepEqual(
      contents(mine).map(({ title, tag }) => [title, tag]),
      [['New: Fixed speed camera, 60 km/h', 'account']],
    );
    const watched = await addPoint(editor.client, { ...inside, x: 10 });
    await followed();
    await driver.client.post(`/api/notifications/${driver.login}/point/${watched._id}`, { checked: true });
    await change(watched, { direction: 180 });
    assert.equal(await later(11 * minuteMs), 1);
    assert.match(contents(mine)[1]?.title ?? '', /^Changed: /);
    // By a visitor, without an account.
    const anonymous = await device({ points: [watched._id] });
    await change(watched, { direction: 270 });
    assert.equal(await later(11 * minuteMs), 2);
    assert.equal(contents(anonymous)[0]?.tag, 'points');
  });

  test('many changes of one go are one message, and so is their roll-back', async () => {
    const { area, inside } = newArea();
    const vandal = await makeUser(server);
    const moderator = await makeUser(server, ['moderator']);
    const here = await device({ areas: [area] });
    for (let n = 0; n < 40; n += 1) await addPoint(vandal.client, { ...inside, x: 37.001 + n * 0.004 });
    assert.equal(await later(11 * minuteMs), 1);
    assert.deepEqual(
      contents(here).map(({ title }) => title),
      ['On the map: 40 new'],
    );
    const everything = { from: '2000-01-01T00:00:00Z', to: '2100-01-01T00:00:00Z' };
    const rolledBack = await moderator.client.post(`/api/account/${vandal.login}/rollback`, {
      ...everything,
      reason: 'vandalism',
      comment: 'no',
    });
    assert.ok([200, 202].includes(rolledBack.status), rolledBack.text);
    await until(async () =>
      (await kysely().selectFrom('rollbacks').selectAll().execute()).every(({ done }) => done !== null),
    );
    assert.equal(await later(11 * minuteMs), 1);
    assert.deepEqual(
      contents(here)
        .map(({ title }) => title)
        .slice(1),
      ['On the map: 40 gone'],
    );
    assert.equal(
      new Set(pushes.of(here.name).map(({ headers }) => headers['topic'])).size,
      1,
      'an unread one is replaced',
    );
    assert.ok(contents(here).every((content) => Buffer.byteLength(JSON.stringify(content)) <= 2048));
  });

  test('a few news wait for ten minutes, many until no more come', async () => {
    const { area, inside } = newArea();
    const here = await device({ areas: [area] });
    let added = 0;
    const add = async (count: number) => {
      for (let n = 0; n < count; n += 1) {
        added += 1;
        await addPoint(editor.client, { ...inside, x: 37 + added * 0.004 });
      }
    };
    await add(5);
    assert.equal(await later(8 * minuteMs), 0);
    await add(5);
    assert.equal(await later(3 * minuteMs), 1);
    await add(31);
    assert.equal(await later(8 * minuteMs), 0);
    await add(1);
    assert.equal(await later(3 * minuteMs), 0);
    assert.equal(await later(8 * minuteMs), 1);
    const titles = contents(here).map(({ title }) => title);
    assert.deepEqual(titles, ['On the map: 10 new', 'On the map: 32 new']);
    const [few, many] = contents(here);
    assert.deepEqual([few?.places?.length, many?.places], [10, undefined], 'as many as 2 kB hold');
  });

  test('500 points of an import are one message', async () => {
    const area = [46, 56, 46.2, 56.2];
    const here = await device({ areas: [area] });
    const path = join(server.env.DATA_DIR, 'rows.txt');
    const rows = Array.from(
      { length: 500 },
      (_, n) => `${n + 1},${46.01 + (n % 25) * 0.007},${56.01 + Math.floor(n / 25) * 0.009},1,80,1,90`,
    );
    writeFileSync(path, ['IDX,X,Y,TYPE,SPEED,DIRTYPE,DIRECTION', ...rows].join('\n'));
    const { services } = server;
    const { imported } = await importFile({ ...services, places: await services.places.loaded() }, { path });
    assert.equal(imported, 500);
    assert.equal(await later(11 * minuteMs), 1);
    assert.deepEqual(
      contents(here).map(({ title }) => title),
      ['Changes on the map: 500'],
    );
    assert.equal(await later(3 * dayMs), 0);
  });

  test('a patrol reported now is urgent for two hours, twice a day', async () => {
    const { area, inside } = newArea();
    const here = await device({ areas: [area] });
    for (let n = 0; n < 3; n += 1) {
      await addPoint(editor.client, { ...inside, type: 'mobile_ambush', x: 37.05 + n * 0.05, activeTime: ['day'] });
      assert.equal(await later(11 * minuteMs), 1);
    }
    const sent = pushes.of(here.name).map(({ headers }) => [headers['urgency'], headers['ttl']]);
    assert.deepEqual(sent, [
      ['high', '7200'],
      ['high', '7200'],
      ['normal', '86400'],
    ]);
  });

  test('in 30 lively days a device gets at most six messages in any 24 hours, none by night', async () => {
    const { area, inside } = newArea();
    const { _id, name } = await device({ areas: [area] }, { zone: 'Asia/Tokyo' });
    const point = await addPoint(editor.client, inside);
    await later(hourMs);
    const entry = await kysely().selectFrom('history').select('id').orderBy('id', 'desc').executeTakeFirstOrThrow();
    const news = new Map([[_id, new Map([[`area ${area.join(',')}`, [entry.id]]])]]);
    const at: number[] = [];
    for (let step = 0; step < 30 * 24; step += 1) {
      await server.services.database.transaction((tx) => storeNews(tx, news, nowMs));
      nowMs += hourMs;
      if ((await sendPushes(server.services)) > 0) at.push(nowMs);
    }
    assert.ok(at.length >= 30 * 5, `only ${at.length} messages`);
    for (const [index, ms] of at.entries()) {
      const seventh = at[index + 6];
      assert.ok(seventh === undefined || seventh - ms >= dayMs, 'a seventh message within a day');
      const hour = (new Date(ms).getUTCHours() + 9) % 24;
      assert.ok(hour >= 7 && hour < 22, `a message at ${hour} o’clock`);
    }
    await later(0);
    assert.ok(pushes.of(name).every(({ content }) => content.url.startsWith(`/?point=${point._id}&`)));
  });
});
