import assert from 'node:assert/strict';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import { createApi } from '../../platform/http/create-api.ts';
import type { Api } from '../../platform/http/route.ts';
import { startTestServer, type TestServer } from '../../testing/servers/test-server.ts';
import { webAppRoutes } from './web-app-routes.ts';

const dist = mkdtempSync(join(tmpdir(), 'dozor-web-app-'));
let server: TestServer;
let api: Api;

const words = { title: 'Точки', description: 'Точки' };

before(async () => {
  server = await startTestServer({ dialect: 'sqlite' });
  mkdirSync(join(dist, 'assets'));
  writeFileSync(join(dist, 'assets', 'app.js'), 'app');
  writeFileSync(join(dist, 'assets', 'app.js.br'), 'packed');
  writeFileSync(
    join(dist, 'page-heads.json'),
    JSON.stringify({
      product: { ru: 'Дозор', en: 'Dozor' },
      pages: [{ path: '/account/$login', isPrivate: true, ru: words, en: words }],
    }),
  );
  writeFileSync(join(dist, 'share-icons.json'), '{}');
  for (const name of ['index.html', 'index.html.br']) {
    const rest = `<body>${'<!-- long enough to be compressed -->'.repeat(50)}</body>`;
    writeFileSync(join(dist, name), `<!doctype html><html lang="ru"><head><title>Dozor</title></head>${rest}</html>`);
  }
  const { services } = server;
  api = await createApi({ ...services, resolveActor: async () => null });
  await webAppRoutes(api, services, dist);
});

after(async () => {
  await api.close();
  await server.close();
  rmSync(dist, { recursive: true });
});

test('pages are served for any Accept-Encoding', async () => {
  for (const encoding of [undefined, 'identity', 'gzip', 'gzip, deflate, br']) {
    for (const url of ['/', '/?point=1', '/help/rules']) {
      const headers = encoding === undefined ? {} : { 'accept-encoding': encoding };
      const answer = await api.inject({ url, headers });
      assert.deepEqual([answer.statusCode, answer.headers['content-type']], [200, 'text/html; charset=utf-8'], url);
    }
  }
});

test('a page is compressed as accepted and has one ETag per encoding and language', async () => {
  const tags = new Set<string>();
  for (const coding of ['br', 'gzip', 'identity']) {
    for (const cookie of ['lang=ru', 'lang=en']) {
      const headers = { 'accept-encoding': coding, cookie };
      const answer = await api.inject({ url: '/account/ivan', headers });
      const tag = String(answer.headers['etag']);
      tags.add(tag);
      assert.equal(answer.headers['content-encoding'], coding === 'identity' ? undefined : coding);
      assert.equal(answer.headers['cache-control'], 'no-cache');
      assert.match(String(answer.headers['vary']), /Cookie.*Accept-Encoding/);
      const again = await api.inject({ url: '/account/ivan', headers: { ...headers, 'if-none-match': tag } });
      assert.deepEqual([again.statusCode, again.body], [304, '']);
    }
  }
  assert.equal(tags.size, 6);
});

test('a path that looks like a file is not found, one that could be a page returns a page', async () => {
  for (const url of ['/.git/config', '/.env', '/wp-login.php', '/a/b.txt?c=d', '/%2Egit/config', '/.well-known/x']) {
    assert.equal((await api.inject({ url })).statusCode, 404, url);
    assert.equal((await api.inject({ url, method: 'HEAD' })).statusCode, 404, url);
  }
  for (const url of ['/nothing/of/the/kind', '/account/ivan.petrov', '/?a=b.c', '/about.the.map/x']) {
    for (const method of ['GET', 'HEAD'] as const) {
      const answer = await api.inject({ url, method });
      assert.deepEqual([answer.statusCode, answer.headers['content-type']], [200, 'text/html; charset=utf-8'], url);
      assert.equal(answer.body === '', method === 'HEAD', url);
    }
  }
});

test('the asset folder is not a page; its files are cached forever', async () => {
  for (const url of ['/assets', '/assets/', '/assets/none.js']) {
    assert.equal((await api.inject({ url })).statusCode, 404, url);
  }
  const file = await api.inject({ url: '/assets/app.js' });
  assert.deepEqual([file.body, file.headers['cache-control']], ['app', 'public, max-age=31536000, immutable']);
});

test('an asset is sent compressed, not sent again while unchanged, and supports HEAD', async () => {
  const headers = { 'accept-encoding': 'br' };
  const file = await api.inject({ url: '/assets/app.js', headers });
  assert.deepEqual([file.body, file.headers['content-encoding']], ['packed', 'br']);
  const head = await api.inject({ url: '/assets/app.js', method: 'HEAD', headers });
  assert.deepEqual([head.statusCode, head.body], [200, '']);
  const again = { ...headers, 'if-none-match': String(file.headers['etag']) };
  assert.equal((await api.inject({ url: '/assets/app.js', headers: again })).statusCode, 304);
});

test('no asset path leads out of the asset folder', async () => {
  for (const url of [
    '/assets/..%2findex.html',
    '/assets/..%5cindex.html',
    '/assets/%2e%2e%2findex.html',
    '/assets/.%00',
  ]) {
    const { statusCode, body } = await api.inject({ url });
    assert.ok(statusCode >= 400 && !body.includes('<html'), url);
  }
});
