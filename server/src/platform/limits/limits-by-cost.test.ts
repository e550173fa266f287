import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { test } from 'node:test';
import { deflateSync } from 'node:zlib';
import { makeUser } from '../../testing/clients/test-accounts.ts';
import { addPoint } from '../../testing/content/test-points.ts';
import { eachDialect } from '../../testing/databases/fresh-database.ts';
import { withServer } from '../../testing/servers/test-server.ts';

const readsOfMinute = 600;
const expensiveOfMinute = 60;
const commentsOfHour = 20;

/** A valid picture header; decoding the rest would take a quarter of a gigapixel. */
function bomb(): Buffer {
  const head = Buffer.alloc(25);
  head.writeUInt32BE(13);
  head.write('IHDR', 4);
  head.writeUInt32BE(16_000, 8);
  head.writeUInt32BE(16_000, 12);
  head.set([8, 2], 16);
  const data = deflateSync(Buffer.alloc(1000));
  return Buffer.concat([Buffer.from('89504e470d0a1a0a', 'hex'), head, Buffer.from('0000', 'hex'), data]);
}

eachDialect((dialect) => {
  let nowMs = Date.now();
  let address = 0;
  const clock = { now: () => nowMs };
  const server = withServer({ dialect, clock, env: { RATE_LIMITS: 'on', TRUST_PROXY: '1' } });
  const newAddress = () => `198.51.100.${(address += 1)}`;
  const get = (path: string, where: string) =>
    server()
      .visitor()
      .get(path, { headers: { 'x-forwarded-for': where } });

  async function refusedOf(count: number, path: string, where: string): Promise<number> {
    const answers = await Promise.all(Array.from({ length: count }, () => get(path, where)));
    return answers.filter(({ status }) => status === 429).length;
  }

  test('pages, feeds and prepared files count as reads like API calls; tiles, assets and health are free', async () => {
    const where = newAddress();
    let refused = 0;
    for (const path of ['/help', '/feeds/all.atom', '/builds/manifest.json', '/robots.txt', '/api/auth/check']) {
      refused += await refusedOf(readsOfMinute / 5, path, where);
    }
    assert.equal(refused, 0);
    for (const path of ['/', '/feeds/all.atom', '/builds/manifest.json', '/sitemap.xml', '/api/config']) {
      const answer = await get(path, where);
      assert.deepEqual([answer.status, answer.json], [429, { message: 'Too many requests' }], path);
      assert.equal(answer.headers.get('retry-after'), '60');
    }
    for (const path of ['/api/tiles/0/0/0.mvt', '/health/live', '/assets/none.js']) {
      assert.notEqual((await get(path, where)).status, 429, path);
    }
  });

  test('expensive requests share one allowance of their own', async () => {
    const where = newAddress();
    const paths = ['/builds/changes?since=0', '/api/statistics', '/share/points/1.png', '/share/dozor.png'];
    for (const path of paths) assert.equal(await refusedOf(expensiveOfMinute / 5, path, where), 0, path);
    const confirm = () =>
      server()
        .visitor()
        .post(
          '/api/reset/confirm/a@example.com/key',
          { password: 'a good password' },
          {
            headers: { 'x-forwarded-for': where },
          },
        );
    for (let index = 0; index < expensiveOfMinute / 5; index += 1) assert.equal((await confirm()).status, 400);
    assert.equal((await confirm()).status, 429);
    for (const path of paths) assert.equal((await get(path, where)).status, 429, path);
    assert.equal((await get('/api/auth/check', where)).status, 200);
    assert.notEqual((await get('/builds/changes?since=0', newAddress())).status, 429);
  });

  test('a list counts as expensive with a bounding box and as a plain read without one', async () => {
    const where = newAddress();
    const lists = ['/api/history/created?', '/api/history/counts?', '/api/account/admin/points/changed?'];
    const heavy = lists.map((list) => `${list}bbox=0,0,90,80`);
    for (const path of heavy) assert.equal(await refusedOf(expensiveOfMinute / 3, path, where), 0, path);
    for (const path of heavy) assert.equal((await get(path, where)).status, 429, path);
    for (const path of lists) assert.equal((await get(path, where)).status, 200, path);
  });

  test('the addresses of an IPv6 /48 together have the allowance of four addresses', async () => {
    const signIn = (where: string, name: number) =>
      server()
        .visitor()
        .post(
          '/api/auth/login',
          { login: `six-${name}`, password: 'wrong password' },
          {
            headers: { 'x-forwarded-for': where },
          },
        );
    const statuses: number[] = [];
    for (let index = 0; index < 21; index += 1) {
      statuses.push((await signIn(`2001:db8:7:${index.toString(16)}::1`, index)).status);
    }
    assert.deepEqual(statuses, [...Array.from({ length: 20 }, () => 400), 429]);
    assert.equal((await signIn('2001:db8:8::1', 99)).status, 400);
  });

  test('a rejected form with photos is not decoded and counts like an accepted one', async () => {
    nowMs += 3_600_000;
    const { client } = await makeUser(server());
    const { _id } = await addPoint(client);
    const send = (text: string, pointId = _id) => {
      const data = new FormData();
      data.set('text', text);
      data.append('photos', new Blob([new Uint8Array(bomb())], { type: 'image/png' }), 'a.png');
      return client.post(`/api/comments/${pointId}/add`, undefined, { raw: data });
    };
    const empty = await send('');
    assert.deepEqual([empty.status, Object.keys(empty.json as object)], [400, ['text']]);
    assert.equal((await send('text', '999999')).status, 404);
    for (let index = 2; index < commentsOfHour; index += 1) {
      assert.deepEqual((await send('text')).json, { photos: 'Unsupported file type' });
    }
    assert.equal((await send('text')).status, 429);
  });

  test('an address may cast 60 votes an hour and 300 a day, counting each vote of a batch', async () => {
    nowMs += 3_600_000;
    const { client } = await makeUser(server());
    const { _id } = await addPoint(client);
    const cast = (where: string) =>
      server()
        .visitor()
        .post(`/api/points/${_id}/votes`, { kind: 'here' }, { headers: { 'x-forwarded-for': where } });
    const send = (count: number, where: string) => {
      const votes = Array.from({ length: count }, () => ({ point: _id, kind: 'here', clientId: randomUUID() }));
      return server()
        .visitor()
        .post('/api/votes', { votes }, { headers: { 'x-forwarded-for': where } });
    };
    const where = newAddress();
    for (let index = 0; index < 20; index += 1) assert.equal((await cast(where)).status, 201);
    const { accepted, refused } = (await send(50, where)).json as { accepted: number; refused: { message: string }[] };
    assert.deepEqual([accepted, refused.length, refused[0]?.message], [40, 10, 'Too many requests']);
    assert.equal((await cast(where)).status, 429);
    const none = await send(1, where);
    assert.deepEqual([none.status, none.headers.get('retry-after')], [429, '3600']);
    assert.equal((await cast(newAddress())).status, 201);
    for (let hour = 1; hour < 5; hour += 1) {
      nowMs += 3_600_000;
      assert.equal(((await send(60, where)).json as { accepted: number }).accepted, 60);
    }
    nowMs += 3_600_000;
    assert.equal((await cast(where)).status, 429);
  });
});
