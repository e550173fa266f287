import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { fastify } from 'fastify';
import { makeUser } from '../../testing/clients/test-accounts.ts';
import { addPoint } from '../../testing/content/test-points.ts';
import { eachDialect } from '../../testing/databases/fresh-database.ts';
import { startTestServer, type TestServer } from '../../testing/servers/test-server.ts';
import { tagSharedAnswers } from './shared-answers.ts';

const sharedPaths = ['/api/statistics/', '/api/addresses/countries', '/builds/manifest.json', '/api/tiles/4/10/5.mvt'];

async function headersOf(server: TestServer, path: string, headers: Record<string, string> = {}): Promise<Headers> {
  const answer = await fetch(server.url + path, { headers });
  await answer.arrayBuffer();
  return answer.headers;
}

describe('with shared caches', () => {
  let server: TestServer;
  before(async () => {
    server = await startTestServer({ dialect: 'sqlite', env: { CACHE_SECONDS: '2' } });
  });
  after(() => server.close());

  test('public responses may be stored by shared caches, while browsers revalidate', async () => {
    for (const path of sharedPaths) {
      const headers = await headersOf(server, path);
      assert.equal(headers.get('cache-control'), 'public, max-age=0, s-maxage=2, stale-while-revalidate=2', path);
      assert.equal(headers.get('set-cookie'), null, path);
    }
  });

  test('responses for one reader are no-store', async () => {
    const { client } = await makeUser(server);
    for (const path of ['/api/auth/check', '/api/points/', '/api/notifications/user-1/user']) {
      assert.equal((await client.get(path)).headers.get('cache-control'), 'no-store', path);
    }
  });
});

eachDialect((dialect) => {
  let server: TestServer;
  before(async () => {
    server = await startTestServer({ dialect });
    await addPoint((await makeUser(server)).client);
  });
  after(() => server.close());

  test('without CACHE_SECONDS browsers and caches ask the server every time', async () => {
    const wanted: Record<string, string> = { '/api/statistics/': 'no-store', '/api/addresses/countries': 'no-store' };
    for (const path of sharedPaths) {
      const headers = await headersOf(server, path);
      assert.equal(headers.get('cache-control'), wanted[path] ?? 'no-cache', path);
    }
  });

  test('cacheable texts have an ETag that is answered with 304 and use the coding the reader accepts', async () => {
    for (const path of ['/builds/manifest.json', '/api/docs/openapi.json']) {
      const whole = Buffer.from(
        await (await fetch(server.url + path, { headers: { 'accept-encoding': 'identity' } })).arrayBuffer(),
      );
      const tags = new Set<string>();
      for (const coding of ['br', 'gzip', 'identity']) {
        const headers = { 'accept-encoding': coding };
        const answer = await server.visitor().get(path, { headers });
        assert.equal(answer.status, 200, path);
        assert.ok(answer.bytes.equals(whole), `${path} ${coding}`);
        const isSmall = whole.length < 1000;
        assert.equal(answer.headers.get('content-encoding'), coding === 'identity' || isSmall ? null : coding, path);
        assert.ok(isSmall || /Accept-Encoding/i.test(answer.headers.get('vary') ?? ''), path);
        const tag = answer.headers.get('etag') ?? '';
        tags.add(tag);
        for (const known of [tag, `W/${tag}`, `"other", ${tag}`]) {
          const again = await fetch(server.url + path, { headers: { ...headers, 'if-none-match': known } });
          assert.deepEqual([again.status, await again.text(), again.headers.get('etag')], [304, '', tag], path);
        }
      }
      assert.equal(tags.size, whole.length < 1000 ? 1 : 3, path);
      const other = await fetch(server.url + path, { headers: { 'if-none-match': '"other"' } });
      assert.equal(other.status, 200);
      await other.arrayBuffer();
    }
  });

  test('HEAD has the status and headers of GET without a body', async () => {
    for (const path of [
      ...sharedPaths,
      '/api/points/',
      '/health/live',
      '/share/dozor.png',
      '/api/nothing',
      '/robots.txt',
      '/api/events',
      '/.git/config',
    ]) {
      const leave = new AbortController();
      const get = await fetch(server.url + path, { signal: leave.signal });
      const head = await fetch(server.url + path, { method: 'HEAD' });
      assert.equal(head.status, get.status, path);
      assert.equal((await head.arrayBuffer()).byteLength, 0, path);
      for (const name of ['content-type', 'cache-control', 'etag', 'content-encoding', 'vary']) {
        assert.equal(head.headers.get(name), get.headers.get(name), `${path} ${name}`);
      }
      leave.abort();
    }
  });
});

test('JSON sent as bytes is tagged and compressed like any text; a picture is not', async () => {
  const api = fastify();
  tagSharedAnswers(api);
  for (const [path, type] of [
    ['/list', 'application/json; charset=utf-8'],
    ['/picture', 'image/webp'],
  ] as const) {
    api.get(path, (_request, reply) =>
      reply
        .header('cache-control', 'public')
        .type(type)
        .send(Buffer.from(JSON.stringify('щ'.repeat(3000)))),
    );
  }
  const ask = (url: string, headers = {}) => api.inject({ url, headers: { 'accept-encoding': 'gzip', ...headers } });
  const list = await ask('/list');
  assert.equal(list.headers['content-encoding'], 'gzip');
  assert.equal((await ask('/list', { 'if-none-match': list.headers.etag })).statusCode, 304);
  assert.equal((await ask('/picture')).headers.etag, undefined);
  await api.close();
});
