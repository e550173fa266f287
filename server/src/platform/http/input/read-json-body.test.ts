import assert from 'node:assert/strict';
import { Buffer } from 'node:buffer';
import { Readable } from 'node:stream';
import { after, before, test } from 'node:test';
import { RawConnection } from '../../../testing/clients/raw-connection.ts';
import { listenBare } from '../../../testing/servers/bare-api.ts';
import { readJsonBody } from './read-json-body.ts';

const maxBytes = 1 << 20;
const megabyte = Buffer.alloc(1 << 20, ' ');
let api: Awaited<ReturnType<typeof listenBare>>;
before(async () => {
  api = await listenBare({}, (bare) => {
    bare.post('/', { bodyLimit: maxBytes }, async ({ body }) => ({ body }));
  });
});
after(() => api.close());

/** @returns the response to a body of which only the beginning is sent */
async function answerTo(beginning: string, length: string): Promise<string> {
  const connection = await RawConnection.open(api.url);
  connection.send(`POST / HTTP/1.1\r\nHost: a\r\nContent-Type: application/json\r\n${length}\r\n\r\n`);
  connection.send(beginning);
  await connection.closed;
  return connection.received;
}

const keys = Array.from({ length: 201 }, (_, at) => `"k${at}":1`).join();
const beyondLimits = Object.entries({
  'with too many keys': `{${keys}`,
  'that is too deep': '['.repeat(21),
  'of too many values': `[${'[],'.repeat(60_001)}`,
  'with a text that no field may have': `{"a":"${'x'.repeat(70_000)}`,
  'with a number as long': '1'.repeat(70_000),
});

for (const [name, beginning] of beyondLimits) {
  test(`a body ${name} is received, though not kept, and its sender reads the refusal`, async () => {
    const headers = { 'content-type': 'application/json' };
    const body = beginning.padEnd(maxBytes, ' ');
    const answer = await fetch(api.url, { method: 'POST', headers, body });
    assert.deepEqual([answer.status, await answer.json()], [400, { message: 'Unknown request' }]);

    const before = process.memoryUsage().arrayBuffers;
    let highest = before;
    const chunks = function* (): Generator<Buffer> {
      yield Buffer.from(beginning);
      for (let count = 0; count < 50; count += 1) {
        highest = Math.max(highest, process.memoryUsage().arrayBuffers);
        yield megabyte;
      }
    };
    await assert.rejects(readJsonBody(Readable.from(chunks()), 64 << 20), { code: 'unknownRequest' });
    assert.ok(highest - before < 8 << 20, `${highest - before} bytes`);
  });
}

test('a body that is announced as too long is refused before any of it is sent', async () => {
  assert.match(await answerTo('', `Content-Length: ${maxBytes + 1}`), /^HTTP\/1\.1 413 /);
});

test('a body of unknown length is refused where it becomes too long', async () => {
  const chunk = `${(2 * maxBytes).toString(16)}\r\n[${`"${'x'.repeat(60_000)}",`.repeat(20)}`;
  assert.match(await answerTo(chunk, 'Transfer-Encoding: chunked'), /^HTTP\/1\.1 413 /);
});

test('a client that leaves in the middle of its body is no error', async () => {
  const connection = await RawConnection.open(api.url);
  connection.send('POST / HTTP/1.1\r\nHost: a\r\nContent-Type: application/json\r\nContent-Length: 9\r\n\r\n{');
  connection.socket.destroy();
  const answer = await fetch(api.url, { method: 'POST', headers: { 'content-type': 'application/json' }, body: '{}' });
  assert.deepEqual(await answer.json(), { body: {} });
});
