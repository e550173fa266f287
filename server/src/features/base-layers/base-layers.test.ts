import assert from 'node:assert/strict';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { after, before, test } from 'node:test';
import { startTestServer, withServer } from '../../testing/servers/test-server.ts';
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
      if (request.url === '/aerial/tiles.json') {
        const aerial = { tiles: ['{z}/{x}/{y}'], tileSize: 512, maxzoom: 17, attribution: 'Sat' };
        return response.writeHead(200).end(JSON.stringify(aerial));
      }
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

test('a Google session is created once per map type and language and renewed before it expires', async () => {
  const sessions = new GoogleSessions('the key', googleOrigin);
  assert.equal(await sessions.get('roadmap', 'ru', 0), 'session-1');
  assert.equal(await sessions.get('roadmap', 'ru', 13 * dayMs), 'session-1');
  assert.equal(await sessions.get('roadmap', 'en', 0), 'session-2');
  assert.equal(await sessions.get('roadmap', 'ru', 14 * dayMs), 'session-3');
  assert.equal(await sessions.get('satellite', 'ru', 0), 'session-4');
  assert.deepEqual(asked.slice(0, 2), [
    'POST /v1/createSession?key=the%20key {"mapType":"roadmap","language":"ru-RU","region":"RU"}',
    'POST /v1/createSession?key=the%20key {"mapType":"roadmap","language":"en-GB","region":"GB"}',
  ]);
});

test('a key that Google rejects is an error', async () => {
  await assert.rejects(new GoogleSessions('wrong', googleOrigin).get('roadmap', 'ru', 0), /403/);
});

const server = withServer({ dialect: 'sqlite' });

test('a layer without a key is 404', async () => {
  for (const name of ['google', 'google-satellite', 'yandex', 'yandex-satellite', 'aerial', 'bing']) {
    assert.equal((await server().visitor().get(`/api/base-layers/${name}`)).status, 404);
  }
});

test('aerial imagery comes from a tile URL or from a TileJSON', async () => {
  const { json, policy } = await aerialOf('https://pictures.example/{z}/{x}/{y}.jpg');
  assert.deepEqual(json, {
    tilejson: '3.0.0',
    tiles: ['https://pictures.example/{z}/{x}/{y}.jpg'],
    tileSize: 256,
    maxzoom: 19,
    attribution: '',
  });
  assert.match(policy, /img-src [^;]* https:\/\/pictures\.example;/);
  const reported = await aerialOf(`${googleOrigin}/aerial/tiles.json`);
  assert.deepEqual(reported.json, {
    tilejson: '3.0.0',
    tiles: [`${googleOrigin}/aerial/{z}/{x}/{y}`],
    tileSize: 512,
    maxzoom: 17,
    attribution: 'Sat',
  });
});

async function aerialOf(address: string): Promise<{ json: unknown; policy: string }> {
  const aerial = await startTestServer({ dialect: 'sqlite', env: { AERIAL_URL: address } });
  try {
    const config = (await aerial.visitor().get('/api/config')).json as { aerial: boolean };
    assert.equal(config.aerial, true);
    const { json, headers } = await aerial.visitor().get('/api/base-layers/aerial');
    return { json, policy: headers.get('content-security-policy') ?? '' };
  } finally {
    await aerial.close();
  }
}

test('with a key the Yandex layers are available, labelled in the language of the visitor', async () => {
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
    const satellite = (await keyed.visitor().get('/api/base-layers/yandex-satellite')).json as { tiles: string[] };
    assert.match(satellite.tiles[0] ?? '', /&l=sat&/);
    assert.equal((await keyed.visitor().get('/api/base-layers/google')).status, 404);
  } finally {
    await keyed.close();
  }
});
