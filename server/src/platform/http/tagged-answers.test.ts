import assert from 'node:assert/strict';
import { request } from 'node:http';
import { after, before, describe, test } from 'node:test';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { listenBare } from '../../testing/servers/bare-api.ts';

const fourMegabytes = 4 << 20;

/** A request with only these headers and the raw response: `fetch` adds headers and decodes the body. */
function ask(url: string, headers: Record<string, string> = {}) {
  return new Promise<{ status: number; headers: Record<string, unknown>; body: Buffer }>((resolve, reject) => {
    request(url, { headers }, (response) => {
      const chunks: Buffer[] = [];
      response.on('data', (chunk: Buffer) => chunks.push(chunk));
      response.on('end', () =>
        resolve({ status: response.statusCode ?? 0, headers: response.headers, body: Buffer.concat(chunks) }),
      );
    })
      .on('error', reject)
      .end();
  });
}

describe('cacheable texts', () => {
  let api: Awaited<ReturnType<typeof listenBare>>;
  before(async () => {
    api = await listenBare({}, (bare) => {
      bare.get('/text/:bytes', async (request, reply) => {
        const { bytes } = request.params as { bytes: string };
        return reply.headers({ 'cache-control': 'no-cache', vary: 'Cookie' }).send('ы'.repeat(Number(bytes) / 2));
      });
      bare.get('/cookie', async (_request, reply) =>
        reply.headers({ 'cache-control': 'public, max-age=9', 'set-cookie': 'sid=1' }).send('a text'),
      );
      bare.get('/missing', async (_request, reply) => reply.code(404).header('cache-control', 'no-cache').send('none'));
      bare.get('/silent', async () => 'a text');
      bare.post('/posted', async (_request, reply) => reply.header('cache-control', 'no-cache').send('a text'));
      bare.get('/own-tag', async (_request, reply) => {
        return reply.headers({ 'cache-control': 'no-cache', etag: '"own"' }).send('a text'.repeat(1000));
      });
      bare.get('/encoded', async (_request, reply) => {
        return reply.headers({ 'cache-control': 'no-cache', 'content-encoding': 'x-own' }).send('a text'.repeat(1000));
      });
      bare.get('/bytes', async (_request, reply) => reply.header('cache-control', 'no-cache').send(Buffer.alloc(2000)));
    });
  });
  after(() => api.close());

  const gzip = { 'accept-encoding': 'gzip' };

  test('they are compressed from 1000 bytes to 4 MB, measured in bytes rather than characters', async () => {
    for (const [bytes, coding, vary] of [
      [998, undefined, 'Cookie'],
      [1000, 'gzip', 'Cookie, Accept-Encoding'],
      [fourMegabytes, 'gzip', 'Cookie, Accept-Encoding'],
      [fourMegabytes + 2, undefined, 'Cookie'],
    ] as const) {
      const { headers, body } = await ask(`${api.url}/text/${bytes}`, gzip);
      assert.equal(headers['content-encoding'], coding, String(bytes));
      assert.equal(headers['vary'], vary, String(bytes));
      assert.equal(headers['content-length'], String(body.length));
      assert.equal((coding === undefined ? body : gunzipSync(body)).length, bytes);
    }
  });

  test('the same text in the same coding gives the same response, and brotli is smaller than gzip', async () => {
    const url = `${api.url}/text/20000`;
    const [first, second] = [await ask(url, gzip), await ask(url, gzip)];
    assert.ok(first.body.equals(second.body));
    assert.equal(first.headers['etag'], second.headers['etag']);
    const brotli = await ask(url, { 'accept-encoding': 'gzip, br' });
    assert.equal(brotliDecompressSync(brotli.body).length, 20_000);
    assert.ok(brotli.body.length < first.body.length);
    assert.match(String(first.headers['etag']), /^"[\w-]{22}-gz"$/);
    assert.match(String(brotli.headers['etag']), /^"[\w-]{22}-br"$/);
    assert.match(String((await ask(url)).headers['etag']), /^"[\w-]{22}"$/);
  });

  test('a client that has the text gets a 304 without headers about a body', async () => {
    const url = `${api.url}/text/2000`;
    const { headers } = await ask(url, gzip);
    const again = await ask(url, { ...gzip, 'if-none-match': String(headers['etag']) });
    assert.equal(again.status, 304);
    assert.equal(again.body.length, 0);
    for (const name of ['content-length', 'content-type', 'content-encoding']) {
      assert.equal(again.headers[name], undefined, name);
    }
    assert.equal((await ask(url, { 'if-none-match': '"another"' })).status, 200);
  });

  test('a response that sets a cookie is no-store', async () => {
    const { headers } = await ask(`${api.url}/cookie`);
    assert.equal(headers['cache-control'], 'no-store');
    assert.equal(headers['etag'], undefined);
  });

  test('no other response is tagged or compressed', async () => {
    for (const path of ['/missing', '/silent', '/bytes']) {
      assert.equal((await ask(api.url + path, gzip)).headers['etag'], undefined, path);
    }
    const posted = await fetch(`${api.url}/posted`, { method: 'POST' });
    assert.deepEqual([posted.status, posted.headers.get('etag')], [200, null]);
    const own = await ask(`${api.url}/own-tag`, gzip);
    assert.deepEqual([own.headers['etag'], own.headers['content-encoding']], ['"own"', undefined]);
    const encoded = await ask(`${api.url}/encoded`, gzip);
    assert.deepEqual([encoded.headers['etag'], encoded.headers['content-encoding']], [undefined, 'x-own']);
  });
});
