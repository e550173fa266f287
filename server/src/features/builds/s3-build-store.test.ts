import assert from 'node:assert/strict';
import { once } from 'node:events';
import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { test } from 'node:test';
import { runCollecting } from '../../testing/run-collecting.ts';

/** The outcome of each call to a store whose server responds with `answer`. */
async function callAll(answer: RequestListener): Promise<string> {
  const server = createServer(answer).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  try {
    return await runCollecting(
      import.meta.dirname,
      `
      const { text } = await import('node:stream/consumers');
      const { s3BuildStore } = await import('./s3-build-store.ts');
      const address = 's3://key:secret@127.0.0.1:${port}/bucket?tls=off';
      const stopping = new AbortController();
      const store = s3BuildStore(address, stopping.signal, { timeoutMs: 1500 });
      const reads = {
        has: () => store.has('a'),
        read: async () => text((await store.read('a')) ?? []),
        names: () => store.names(),
      };
      const endOf = ([name, call]) => call().then(() => name + ': done', (error) => name + ': ' + error.message);
      const written = endOf(['keep', () => store.keep('a', '${import.meta.filename}')]);
      const ends = await Promise.all(Object.entries(reads).map(endOf));
      stopping.abort(new Error('the server stops'));
      console.log([...ends, await written].join('\\n'));
    `,
    );
  } finally {
    server.closeAllConnections();
    server.close();
  }
}

test('requests to a store that never responds time out, regardless of garbage collection', async () => {
  const late = 'the build store does not answer';
  const outcome = await callAll(() => undefined);
  const reads = ['has', 'read', 'names'].map((name) => `${name}: ${late}\n`).join('');
  assert.equal(outcome, `${reads}keep: the server stops\n`);
});

test('requests to a store that stalls mid-response time out', async () => {
  const stalls = 'the build store stalls';
  const outcome = await callAll(({ method }, response) => {
    response.writeHead(200);
    if (method === 'HEAD') response.end();
    else response.write('half');
  });
  const reads = ['read', 'names'].map((name) => `${name}: ${stalls}\n`).join('');
  assert.equal(outcome, `has: done\n${reads}keep: done\n`);
});
