import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { AppError } from '../../core/app-error.ts';
import { RawConnection } from '../../testing/clients/raw-connection.ts';
import { listenBare } from '../../testing/servers/bare-api.ts';

let api: Awaited<ReturnType<typeof listenBare>>;
before(async () => {
  api = await listenBare({ RATE_LIMITS: 'on' }, (bare) => {
    bare.get('/', async () => {
      throw new AppError('tooManyRequests');
    });
    bare.get('/wrong', async () => {
      throw new AppError('unknownRequest');
    });
  });
});
after(() => api.close());

async function msUntilAnswered(path: string, from: string): Promise<number> {
  const connection = await RawConnection.open(api.url, from);
  const startedMs = performance.now();
  connection.send(`GET ${path} HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n`);
  await connection.closed;
  assert.match(connection.received, /^HTTP\/1\.1 4/);
  return performance.now() - startedMs;
}

test('an address that is refused again and again waits for its refusals, and nobody else does', async () => {
  for (let count = 0; count < 10; count += 1) await msUntilAnswered('/', '127.0.0.2');
  const waited = await Promise.all(Array.from({ length: 20 }, () => msUntilAnswered('/', '127.0.0.2')));
  for (const ms of waited) assert.ok(ms > 900, `${ms} ms`);
  assert.ok((await msUntilAnswered('/', '127.0.0.2')) > 900, 'it goes on as long as the address does');
  const others = [await msUntilAnswered('/', '127.0.0.3'), await msUntilAnswered('/wrong', '127.0.0.2')];
  for (const ms of others) assert.ok(ms < 900, `${ms} ms`);
});
