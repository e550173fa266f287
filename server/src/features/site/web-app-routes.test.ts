import assert from 'node:assert/strict';
import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, extname, join } from 'node:path';
import { after, before, test } from 'node:test';
import { createApi } from '../../platform/http/create-api.ts';
import type { Api } from '../../platform/http/route.ts';
import { startTestServer, type TestServer } from '../../testing/servers/test-server.ts';
import { webAppRoutes } from './web-app-routes.ts';

const dist = mkdtempSync(join(tmpdir(), 'dozor-web-app-'));
let server: TestServer;
let api: Api;

const day = 86_400;
const forever = `public, max-age=${365 * day}, immutable`;
/** Every kind of static file. Only names with a content hash may be cached: an update must reach everybody at once. */
const staticFiles: readonly [path: string, cacheControl: string, contentType: RegExp][] = [
  ['/assets/app.js', forever, /^(text|application)\/javascript/],
  ['/assets/app.css', forever, /^text\/css/],
  ['/assets/golos.woff2', forever, /^font\/woff2/],
  ['/embed/assets/embed.js', forever, /^(text|application)\/javascript/],
  ['/sw.js', 'no-cache', /^(text|application)\/javascript/],
  ['/theme-start.js', 'no-cache', /^(text|application)\/javascript/],
  ['/manifest.webmanifest', 'no-cache', /^application\/manifest\+json/],
  ['/icon-192.png', 'no-cache', /^image\/png/],
  ['/outline/near.json', 'no-cache', /^application\/json/],
  ['/favicon.svg', 'no-cache', /^image\/svg\+xml/],
  ['/embed.js', 'no-cache', /^(text|application)\/javascript/],
  ['/embed', 'no-cache', /^text\/html/],
  ['/', 'no-cache', /^text\/html/],
];

const words = { title: 'Точки', description: 'Точки' };

before(async () => {
  server = await startTestServer({ dialect: 'sqlite' });
  for (const [path] of staticFiles.filter(([name]) => /\.\w+$/.test(name))) {
    mkdirSync(join(dist, dirname(path)), { recursive: true });
    writeFileSync(join(dist, path), 'app');
  }
  writeFileSync(join(dist, 'embed', 'embed.html'), '<!doctype html>');
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

test('every kind of static file has its type and is cached only if its name has a hash', async () => {
  for (const [url, cacheControl, contentType] of staticFiles) {
    for (const method of ['GET', 'HEAD'] as const) {
      for (const headers of [{}, { 'accept-encoding': 'br' }]) {
        const answer = await api.inject({ url, method, headers });
        assert.deepEqual([answer.statusCode, answer.headers['cache-control']], [200, cacheControl], url);
        assert.match(String(answer.headers['content-type']), contentType, url);
        assert.equal(answer.headers['x-content-type-options'], 'nosniff', url);
      }
    }
    const tag = String((await api.inject({ url })).headers['etag']);
    // The page of the small map has none.
    if (url === '/embed') continue;
    const again = await api.inject({ url, headers: { 'if-none-match': tag } });
    assert.deepEqual([again.statusCode, again.headers['cache-control']], [304, cacheControl], url);
  }
});

test('every kind of file that the app publishes has a row in that table', () => {
  const published = readdirSync(new URL('../../../../web/public', import.meta.url), {
    recursive: true,
    encoding: 'utf8',
  });
  const kinds = new Set(staticFiles.map(([path]) => extname(path)));
  assert.deepEqual(
    published.filter((path) => extname(path) !== '' && !kinds.has(extname(path))),
    [],
  );
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
