import assert from 'node:assert/strict';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { after, before, test } from 'node:test';
import { startTestServer, withServer } from '../../testing/test-server.ts';
import { GoogleSessions } from './google-session.ts';

const dayMs = 86_400_000;
const asked: string[] = [];
let google: Server;
let googleOrigin = '';

before(async () => {
  google = createServer((request, response) => {
    let body = '';
    request.on('data', (part: Buffer) => (body += part.toString()));
    request.on('end', () => {
      if (request.url?.endsWith('key=wrong')) return response.writeHead(403).end('{}');
      asked.push(`${request.method} ${request.url} ${body}`);
      const reply = { session: `session-${asked.length}`, expiry: String((14 * dayMs) / 1000), tileWidth: 256 };
      return response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(reply));
    });
  });
  await new Promise<void>((resolve) => google.listen(0, '127.0.0.1', resolve));
  googleOrigin = `http://127.0.0.1:${(google.address() as AddressInfo).port}`;
});

after(() => google.close());

test('a session of Google is made once for each language and anew before it ends', async () => {
  const sessions = new GoogleSessions('the key', googleOrigin);
  assert.equal(await sessions.get('ru', 0), 'session-1');
  assert.equal(await sessions.get('ru', 13 * dayMs), 'session-1');
  assert.equal(await sessions.get('en', 0), 'session-2');
  assert.equal(await sessions.get('ru', 14 * dayMs), 'session-3');
  assert.deepEqual(asked.slice(0, 2), [
    'POST /v1/createSession?key=the%20key {"mapType":"roadmap","language":"ru-RU","region":"RU"}',
    'POST /v1/createSession?key=the%20key {"mapType":"roadmap","language":"en-GB","region":"GB"}',
  ]);
});

test('a key that Google refuses is an error', async () => {
  await assert.rejects(new GoogleSessions('wrong', googleOrigin).get('ru', 0), /403/);
});

const server = withServer({ dialect: 'sqlite' });

test('without a key a layer is not found', async () => {
  for (const name of ['google', 'yandex', 'bing']) {
    assert.equal((await server().visitor().get(`/api/base-layers/${name}`)).status, 404);
  }
});

test('with its key Yandex is told in the language of the reader, and its host is allowed', async () => {
  const keyed = await startTestServer({ dialect: 'sqlite', env: { YANDEX_MAPS_KEY: 'yk' } });
  try {
    const { status, json } = await keyed.visitor().get('/api/base-layers/yandex');
    assert.equal(status, 200);
    const { tiles } = json as { tiles: string[] };
    assert.equal(tiles.length, 1);
    assert.match(
      tiles[0] ?? '',
      /^https:\/\/tiles\.api-maps\.yandex\.ru\/v1\/tiles\/\?x=\{x\}&y=\{y\}&z=\{z\}&.*lang=ru_RU&apikey=yk$/,
    );
    assert.equal((await keyed.visitor().get('/api/base-layers/google')).status, 404);
  } finally {
    await keyed.close();
  }
});
