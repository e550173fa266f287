import assert from 'node:assert/strict';
import { once } from 'node:events';
import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { test } from 'node:test';
import { runCollecting } from '../testing/run-collecting.ts';
import { fetchBounded } from './fetch-bounded.ts';

async function withServer(answer: RequestListener, use: (url: string) => Promise<void>): Promise<void> {
  const server = createServer(answer);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  try {
    await use(`http://127.0.0.1:${(server.address() as AddressInfo).port}/`);
  } finally {
    server.closeAllConnections();
    server.close();
  }
}

test('a complete response is read', async () => {
  await withServer(
    (_request, response) => void response.writeHead(203).end('whole'),
    async (url) => {
      const { status, bytes } = await fetchBounded(url, { timeoutMs: 10_000, maxBytes: 5 });
      assert.deepEqual([status, bytes.toString()], [203, 'whole']);
    },
  );
});

test('an endless response is aborted and its connection closed', async () => {
  let closed: Promise<unknown> = Promise.resolve();
  await withServer(
    (_request, response) => {
      closed = once(response, 'close');
      const send = (): boolean => response.write(Buffer.alloc(65_536)) && !response.destroyed && send();
      response.on('drain', send);
      send();
    },
    async (url) => {
      await assert.rejects(fetchBounded(url, { timeoutMs: 60_000, maxBytes: 200_000 }), /more than 200000 bytes/);
      await closed;
    },
  );
});

for (const [what, answer] of [
  ['a server that sends nothing', () => undefined],
  ['a server that sends half a response', (_request, response) => void response.writeHead(200).write('half')],
] as [string, RequestListener][]) {
  test(`${what} times out, even under constant garbage collection`, async () => {
    await withServer(answer, async (url) => {
      const address = `${url.replace('http://', 's3://key:secret@')}bucket?tls=off`;
      const output = await runCollecting(
        import.meta.dirname,
        `
        const { s3PhotoStore } = await import('./photos/s3-photo-store.ts');
        const store = s3PhotoStore('${address}', { timeoutMs: 2000 });
        const results = await Promise.allSettled([store.read('a'), store.put('a', Buffer.from('picture'))]);
        console.log(results.map(({ reason }) => reason?.message).join('; '));
      `,
      );
      const late = 'no complete response in time';
      assert.equal(output, `${late}; ${late}\n`);
    });
  });
}
