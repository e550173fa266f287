import assert from 'node:assert/strict';
import { Buffer } from 'node:buffer';
import { afterEach, test } from 'node:test';
import { RawConnection } from '../../../testing/clients/raw-connection.ts';
import { listenBare } from '../../../testing/servers/bare-api.ts';
import { until } from '../../../testing/until.ts';
import { hasOwnPace, type UnreadLimits } from './unread-answers.ts';

/** Larger than all that the system holds for a connection. */
const long = Buffer.alloc(16 << 20, 'x');
/** Of which the server holds some 10 MB for each connection. */
const unreadAtLeast = 8 << 20;
/** Too much for the system as well, and less than a long one. */
const middle = Buffer.alloc(9 << 20, 'x');
const stalledMs = 300;
const neverMs = 600_000;

let ends: (() => unknown)[] = [];
afterEach(async () => {
  for (const end of ends.toReversed()) await end();
  ends = [];
});

async function serve(
  limits: UnreadLimits,
  env: Record<string, string> = {},
): Promise<{ url: string; made: number; longest: number }> {
  const counts = { made: 0, longest: 0 };
  const api = await listenBare(
    env,
    (bare) => {
      bare.server.on('connection', (socket) => {
        socket.once('close', () => (counts.longest = Math.max(counts.longest, socket.bytesRead)));
      });
      bare.earlyAnswers.add(({ url }, response) => url === '/early' && (response.end('early'), true));
      bare.get('/long', async (_request, reply) => {
        counts.made += 1;
        return reply.type('text/plain').send(long);
      });
      bare.get('/middle', async (_request, reply) => {
        counts.made += 1;
        return reply.type('text/plain').send(middle);
      });
      bare.get('/own', (_request, reply) => {
        reply.hijack();
        hasOwnPace(reply.raw);
        reply.raw.end(long);
      });
      bare.get('/short', async () => 'short');
      bare.post('/body', async () => 'read');
      bare.get('/slow', (_request, reply) => void setTimeout(() => reply.send('slow'), stalledMs * 3));
      bare.get('/health/live', async () => 'alive');
    },
    limits,
  );
  ends.push(api.close);
  return Object.assign(counts, { url: api.url });
}

async function neverReads(
  url: string,
  path: string,
  { from = '127.0.0.1', version = '1.1', times = 1, more = '' } = {},
): Promise<RawConnection> {
  const connection = await RawConnection.open(url, from);
  ends.push(() => connection.socket.destroy());
  connection.stopReading();
  connection.send(`GET ${path} HTTP/${version}\r\nHost: a\r\n${more}\r\n`.repeat(times));
  return connection;
}

async function statusFor(url: string, path: string, from?: string, more = ''): Promise<string> {
  const connection = await RawConnection.open(url, from);
  connection.send(`GET ${path} HTTP/1.1\r\nHost: a\r\nConnection: close\r\n${more}\r\n`);
  await connection.closed;
  return connection.received.slice('HTTP/1.1 '.length, 'HTTP/1.1 200'.length) + retryOf(connection.received);
}

function retryOf(received: string): string {
  const [, seconds] = /^retry-after: (\d+)/im.exec(received) ?? [];
  return seconds === undefined ? '' : ` after ${seconds} s`;
}

async function untilCounted(url: string, path: string, status: string, from?: string): Promise<void> {
  for (let tries = 0; (await statusFor(url, path, from)) !== status; tries += 1) {
    assert.ok(tries < 500, `${path} is never answered with ${status}`);
  }
}

for (const [name, asked] of Object.entries({
  'a connection that stays open': {},
  'a connection that closes': { more: 'Connection: close\r\n' },
  'HTTP/1.0': { version: '1.0' },
  'several requests at once': { times: 10 },
})) {
  test(`${name} ends when nothing of its response was read for the whole time`, async () => {
    const server = await serve({ stalledMs, maxBytes: 1 << 30 });
    const connection = await neverReads(server.url, '/long', asked);
    await until(() => server.made > 0);
    assert.equal(await statusFor(server.url, '/short'), '200');
    await connection.untilRefused();
    assert.equal(server.made, 1, 'the next request waits for the response before it');
  });
}

test('a connection that sends line breaks instead of its next request ends', async () => {
  const server = await serve({ stalledMs });
  const connection = await RawConnection.open(server.url);
  connection.send('GET /short HTTP/1.1\r\nHost: a\r\n\r\n');
  await connection.answers(1);
  connection.stopReading();
  await connection.untilRefused();
});

test('a connection goes on while nothing waits to be read', async () => {
  const server = await serve({ stalledMs, maxBytes: 1 << 30 });
  assert.equal(await statusFor(server.url, '/slow'), '200');
});

test('a connection goes on while anything is read', async () => {
  const patientMs = 3000;
  const server = await serve({ stalledMs: patientMs, maxBytes: 1 << 30 });
  const connection = await neverReads(server.url, '/long');
  const started = performance.now();
  for (let step = 1; performance.now() - started < patientMs * 2; step += 1) {
    const { length } = connection.received;
    connection.socket.resume();
    await until(() => connection.received.length > length + (1 << 20) || connection.received.length > long.length);
    connection.socket.pause();
    await until(() => performance.now() - started > (step * patientMs) / 6);
  }
  connection.socket.resume();
  await until(() => connection.received.length > long.length);
});

test('a response with a pace of its own is left to it', async () => {
  const server = await serve({ stalledMs, maxBytes: 1 << 30 });
  const [own, other] = [await neverReads(server.url, '/own'), await neverReads(server.url, '/long')];
  await until(() => server.made > 0);
  await other.untilRefused();
  own.socket.resume();
  await until(() => own.received.length > long.length);
});

test('an address with too many unread bytes is refused before any work; others are answered', async () => {
  const server = await serve({ maxBytes: 4 * unreadAtLeast });
  await neverReads(server.url, '/long', { from: '127.0.0.2' });
  await untilCounted(server.url, '/short', '429 after 30 s', '127.0.0.2');
  assert.equal(await statusFor(server.url, '/early', '127.0.0.2'), '429 after 30 s');
  assert.equal(await statusFor(server.url, '/health/live', '127.0.0.2'), '200');
  for (const path of ['/short', '/early']) assert.equal(await statusFor(server.url, path, '127.0.0.3'), '200');
  const { made } = server;
  assert.equal(await statusFor(server.url, '/long', '127.0.0.2'), '429 after 30 s');
  assert.equal(server.made, made);
});

test('requests that arrive at once are refused at their turns', async () => {
  const server = await serve({ maxBytes: 4 * unreadAtLeast });
  const readers = await Promise.all(
    Array.from({ length: 40 }, () => neverReads(server.url, '/long', { from: '127.0.0.2' })),
  );
  await untilCounted(server.url, '/short', '429 after 30 s', '127.0.0.2');
  assert.ok(readers.length === 40 && server.made < 10, `${server.made} were made`);
});

test('when there is no room at all everybody is refused but the health check', async () => {
  const server = await serve({ maxBytes: unreadAtLeast / 2, stalledMs: neverMs });
  await neverReads(server.url, '/long', { from: '127.0.0.2' });
  await untilCounted(server.url, '/short', '503 after 30 s', '127.0.0.3');
  assert.equal(await statusFor(server.url, '/early', '127.0.0.3'), '503 after 30 s');
  assert.equal(await statusFor(server.url, '/health/live', '127.0.0.3'), '200');
});

test('room is made for whoever has nothing unread: of the address that holds most, what does not move ends', async () => {
  const stallsMs = 40_000;
  const server = await serve({ maxBytes: middle.length * 2.5, stalledMs: stallsMs });
  const largest = await neverReads(server.url, '/long', { from: '127.0.0.3' });
  await until(() => server.made === 1);
  const little = await neverReads(server.url, '/middle', { from: '127.0.0.2' });
  await until(async () => {
    const status = await statusFor(server.url, '/short', '127.0.0.4');
    largest.send('\r\n');
    return server.made === 2 && status === '200' && largest.socket.destroyed;
  }, stallsMs / 2);
  little.socket.resume();
  await until(() => little.received.length > middle.length);
});

test('nothing is ended for an address that holds most itself', async () => {
  const server = await serve({ maxBytes: 4 * unreadAtLeast, stalledMs: 10_000 });
  const connection = await neverReads(server.url, '/long', { from: '127.0.0.2' });
  const started = performance.now();
  while (performance.now() - started < 1000) await untilCounted(server.url, '/short', '429 after 30 s', '127.0.0.2');
  connection.socket.resume();
  await until(() => connection.received.length > long.length);
});

test('a body for which its address has no room is refused, and room is for others', async () => {
  const server = await serve({ maxBytes: 800_000 });
  const send = async (from: string, bytes: number): Promise<RawConnection> => {
    const connection = await RawConnection.open(server.url, from);
    ends.push(() => connection.socket.destroy());
    const head = `POST /body HTTP/1.1\r\nHost: a\r\nContent-Type: application/json\r\n`;
    connection.send(`${head}Content-Length: ${bytes}\r\n\r\n"${'x'.repeat(bytes / 2)}`);
    return connection;
  };
  await send('127.0.0.2', 60_000);
  await untilCounted(server.url, '/short', '200', '127.0.0.2');
  const second = await send('127.0.0.2', 60_000);
  await second.answers();
  assert.match(second.received, /^HTTP\/1.1 429 /);
  const other = await send('127.0.0.3', 60_000);
  other.send(`${'x'.repeat(30_000 - 2)}"`);
  await other.answers();
  assert.match(other.received, /^HTTP\/1.1 200 /);
  const third = await send('127.0.0.3', 60_000);
  third.socket.destroy();
  await untilCounted(server.url, '/short', '200', '127.0.0.3');
});

for (const [what, bytes, isKept] of [
  [
    'a large body that is refused is not received to its end: its client has the answer, and a closed connection',
    16 << 20,
    false,
  ],
  ['after a small body that is refused the connection is used again', 2000, true],
] as const) {
  test(what, async () => {
    const server = await serve({ maxBytes: unreadAtLeast / 2, stalledMs: neverMs });
    await neverReads(server.url, '/long', { from: '127.0.0.2' });
    await untilCounted(server.url, '/short', '503 after 30 s', '127.0.0.3');
    const connection = await RawConnection.open(server.url, '127.0.0.3');
    ends.push(() => connection.socket.destroy());
    connection.request('POST', '/body', `"${'x'.repeat(bytes - 2)}"`);
    await until(() => connection.received.startsWith('HTTP/1.1 503 '));
    if (isKept) {
      connection.request('GET', '/health/live');
      await connection.answers(2);
      assert.match(connection.received, /alive$/);
    } else {
      await connection.closed;
      await until(() => server.longest > 1000);
      assert.ok(server.longest < bytes / 2, `${server.longest} bytes were received`);
      assert.match(connection.received, /connection: close/i);
    }
  });
}

test('fifty addresses that take all they can leave room for another', async () => {
  const server = await serve({ maxBytes: 1 << 30 });
  for (let round = 0; round < 2; round += 1) {
    for (let client = 0; client < 50; client += 1)
      await neverReads(server.url, '/long', { from: `127.0.1.${client + 1}` });
  }
  await until(() => server.made >= 50);
  assert.equal(await statusFor(server.url, '/short', '127.0.0.3'), '200');
});

test('behind a proxy the bytes are those of the client whose address it forwards', async () => {
  const server = await serve({ maxBytes: 4 * unreadAtLeast }, { TRUST_PROXY: 'loopback' });
  const [own, other] = ['X-Forwarded-For: 203.0.113.7\r\n', 'X-Forwarded-For: 203.0.113.8\r\n'];
  await neverReads(server.url, '/long', { more: own });
  await until(async () => (await statusFor(server.url, '/short', undefined, own)) === '429 after 30 s');
  assert.equal(await statusFor(server.url, '/short', undefined, other), '200');
});

test('an address is answered again once its bytes are read', async () => {
  const server = await serve({ maxBytes: 4 * unreadAtLeast });
  const connection = await neverReads(server.url, '/long', { from: '127.0.0.2' });
  await untilCounted(server.url, '/short', '429 after 30 s', '127.0.0.2');
  connection.socket.resume();
  await untilCounted(server.url, '/short', '200', '127.0.0.2');
});
