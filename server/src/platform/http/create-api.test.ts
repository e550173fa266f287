import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { listenBare } from '../../testing/servers/bare-api.ts';

const host = 'https://dozor.example';

describe('with a public HTTPS address', () => {
  let api: Awaited<ReturnType<typeof listenBare>>;
  before(async () => {
    const env = {
      PUBLIC_URL: host,
      TRUST_PROXY: '1',
      AERIAL_URL: 'https://air.example/{z}/{x}/{y}.jpg',
      GOOGLE_MAPS_KEY: 'g',
      YANDEX_MAPS_KEY: 'y',
      BASEMAP: 'https://ground.example/tiles.json',
    };
    api = await listenBare(env, (bare) => {
      bare.post('/api/echo', async ({ body }) => ({ body: body ?? null }));
      bare.get('/api/ip', async ({ ip }) => ({ ip }));
      bare.get('/api/kept', async (_request, reply) => reply.header('cache-control', 'public, max-age=5').send('{}'));
      bare.get('/page', async () => 'page');
    });
  });
  after(() => api.close());

  const post = (body: string, headers: Record<string, string> = {}) =>
    fetch(`${api.url}/api/echo`, { method: 'POST', body, headers: { 'content-type': 'application/json', ...headers } });

  test('security headers enforce HTTPS and allow the hosts of the map', async () => {
    const { headers } = await fetch(`${api.url}/page`);
    assert.equal(headers.get('strict-transport-security'), 'max-age=31536000');
    const policy = new Map(
      (headers.get('content-security-policy') ?? '').split(';').map((line) => {
        const [name = '', ...sources] = line.trim().split(' ');
        return [name, sources];
      }),
    );
    const hosts = ['https://tile.openstreetmap.org', 'https://ground.example', 'https://air.example'];
    for (const name of ['img-src', 'connect-src']) {
      const sources = policy.get(name) ?? [];
      for (const source of hosts) assert.ok(sources.includes(source), `${name} ${source}`);
      assert.equal(sources.filter((source) => /google|yandex/.test(source)).length, 2, name);
    }
    for (const name of ['default-src', 'script-src', 'font-src', 'form-action', 'frame-src']) {
      assert.deepEqual(policy.get(name), ["'self'"], name);
    }
    for (const name of ['object-src', 'base-uri', 'frame-ancestors']) {
      assert.deepEqual(policy.get(name), ["'none'"], name);
    }
    // Mantine writes a style element; workers start from blobs created by the page.
    assert.deepEqual(policy.get('style-src'), ["'self'", "'unsafe-inline'"]);
    assert.deepEqual(policy.get('worker-src'), ["'self'", 'blob:']);
    assert.deepEqual(policy.get('img-src')?.slice(0, 3), ["'self'", 'data:', 'blob:']);
    assert.equal(policy.get('connect-src')?.[0], "'self'");
    assert.equal(headers.get('cross-origin-resource-policy'), 'cross-origin');
    assert.equal(headers.get('cross-origin-embedder-policy'), null);
  });

  test('a malformed URL gets a 400 with the security headers and no-store', async () => {
    const { status, headers } = await fetch(`${api.url}/%ff`);
    assert.equal(status, 400);
    assert.equal(headers.get('strict-transport-security'), 'max-age=31536000');
    assert.equal(headers.get('cache-control'), 'no-store');
  });

  test('only the public origin may write, whatever the requested host', async () => {
    const statusFrom = async (origin: string) => (await post('{}', { origin })).status;
    assert.equal(await statusFrom(host), 200);
    assert.equal(await statusFrom(`${host}/`), 200);
    for (const foreign of ['http://dozor.example', `${host}:444`, 'https://a.dozor.example', 'no address', api.url]) {
      assert.equal(await statusFrom(foreign), 403, foreign);
    }
    const read = await fetch(`${api.url}/api/ip`, { headers: { origin: 'https://evil.example' } });
    assert.equal(read.status, 200);
  });

  test('one proxy in front of the server is trusted, and none before it', async () => {
    const headers = { 'x-forwarded-for': '10.0.0.1, 10.0.0.2' };
    assert.deepEqual(await (await fetch(`${api.url}/api/ip`, { headers })).json(), { ip: '10.0.0.2' });
  });

  test('API responses are no-store unless they set Cache-Control', async () => {
    const cacheOf = async (path: string) => (await fetch(api.url + path)).headers.get('cache-control');
    assert.equal(await cacheOf('/api/ip'), 'no-store');
    assert.equal(await cacheOf('/api/kept'), 'public, max-age=5');
    assert.equal(await cacheOf('/page'), null);
  });

  test('a body may have up to 64 kB and 20 levels', async () => {
    const ofSize = (bytes: number) => `"${'a'.repeat(bytes - 2)}"`;
    assert.equal((await post(ofSize(65_536))).status, 200);
    assert.equal((await post(ofSize(65_537))).status, 413);
    const deep = (levels: number) => '['.repeat(levels) + ']'.repeat(levels);
    assert.equal((await post(deep(20))).status, 200);
    assert.equal((await post(deep(21))).status, 400);
    assert.equal((await post(`{"a":1,"b":${deep(19)},"c":null}`)).status, 200);
    assert.equal((await post(`{"a":1,"b":${deep(20)},"c":[]}`)).status, 400);
    assert.equal((await post('')).status, 200);
  });
});

test('without keys and HTTPS only OpenStreetMap tiles are allowed and HTTPS is not enforced', async () => {
  const api = await listenBare({ BASEMAP: 'off' }, (bare) => void bare.get('/page', async () => 'page'));
  try {
    const { headers } = await fetch(`${api.url}/page`);
    assert.equal(headers.get('strict-transport-security'), null);
    const policy = headers.get('content-security-policy') ?? '';
    assert.match(policy, /connect-src 'self' https:\/\/tile\.openstreetmap\.org;/);
    assert.match(policy, /img-src 'self' data: blob: https:\/\/tile\.openstreetmap\.org;/);
  } finally {
    await api.close();
  }
});
