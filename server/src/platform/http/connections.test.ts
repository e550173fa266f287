import assert from 'node:assert/strict';
import { once } from 'node:events';
import { createServer, type RequestListener, type Server } from 'node:http';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { text } from 'node:stream/consumers';
import { test, type TestContext } from 'node:test';
import { setImmediate as turn } from 'node:timers/promises';
import { Connections } from './connections.ts';

const get = 'GET / HTTP/1.1\r\nHost: a\r\n\r\n';
const longMs = 60_000;

interface Watched {
  server: Server;
  connections: Connections;
  open: () => Promise<Socket>;
}

async function watched(context: TestContext, listener: RequestListener, quietMs?: number): Promise<Watched> {
  const server = createServer(listener);
  server.keepAliveTimeout = longMs;
  const connections = new Connections(server, { 'x-guard': 'on' }, quietMs);
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const sockets: Socket[] = [];
  context.after(() => {
    for (const socket of sockets) socket.destroy();
    server.close();
    server.closeAllConnections();
  });
  const open = async () => {
    const accepted = once(server, 'connection');
    const socket = connect((server.address() as AddressInfo).port, '127.0.0.1');
    sockets.push(socket);
    socket.on('error', () => {});
    await accepted;
    return socket;
  };
  return { server, connections, open };
}

/** The server's clock, advanced by the test. */
function stoppedClock(context: TestContext) {
  const clock = { nowMs: 1000 };
  context.mock.method(performance, 'now', () => clock.nowMs);
  return clock;
}

/** Waits until a stopping server has checked its connections for the first time. */
async function untilClosed(server: Server): Promise<void> {
  for (let turns = 0; server.listening; turns += 1) {
    assert.ok(turns < 1000, 'the server is still listening');
    await turn();
  }
}

test('a server without connections stops listening and reports none cut', async (context) => {
  const { server, connections } = await watched(context, (_request, response) => void response.end());
  assert.equal(await connections.drain(longMs), 0);
  assert.equal(server.listening, false);
});

test('connections without a request or already answered are closed without a response', async (context) => {
  const clock = stoppedClock(context);
  const { server, connections, open } = await watched(context, (_request, response) => void response.end('whole'));
  const silent = await open();
  const answered = await open();
  answered.write(get);
  await once(answered, 'data');
  const [rest, nothing] = [text(answered), text(silent)];
  const drained = connections.drain(longMs);
  await untilClosed(server);
  clock.nowMs += 301;
  assert.equal(await drained, 0);
  assert.deepEqual([await rest, await nothing], ['', '']);
});

test('a response in progress is completed and announces that the connection closes', async (context) => {
  const asked = Promise.withResolvers<(body: string) => void>();
  const { connections, open } = await watched(context, (request, response) => {
    request.resume();
    asked.resolve((body) => void response.end(body));
  });
  const socket = await open();
  socket.write('POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 3\r\n\r\nabc');
  const end = await asked.promise;
  const whole = text(socket);
  const drained = connections.drain(longMs);
  end('the answer');
  assert.equal(await drained, 0);
  assert.match(await whole, /\r\nconnection: close\r\n/i);
  assert.match(await whole, /the answer\b/);
});

test('a request that arrives during shutdown is answered and is the last of its connection', async (context) => {
  const { connections, open } = await watched(context, (_request, response) => void response.end('whole'));
  const socket = await open();
  socket.write(get);
  const drained = connections.drain(longMs);
  assert.match(await text(socket), /\r\nconnection: close\r\n[^]*whole/i);
  assert.equal(await drained, 0);
});

test('connections that are not answered in time are cut and counted', async (context) => {
  const asked = Promise.withResolvers<void>();
  let count = 0;
  const { connections, open } = await watched(context, () => {
    count += 1;
    if (count === 2) asked.resolve();
  });
  const sockets = [await open(), await open()];
  for (const socket of sockets) socket.write(get);
  await asked.promise;
  const texts = sockets.map((socket) => text(socket).catch(() => ''));
  assert.equal(await connections.drain(0), 2);
  assert.deepEqual(await Promise.all(texts), ['', '']);
});

test('an incomplete request gets a 408 with the security headers', async (context) => {
  const clock = stoppedClock(context);
  const { server, connections, open } = await watched(context, (_request, response) => void response.end('whole'));
  const socket = await open();
  socket.write('GET / HTTP/1.1\r\nHost:');
  const whole = text(socket);
  const drained = connections.drain(longMs);
  await untilClosed(server);
  clock.nowMs += 2001;
  assert.equal(await drained, 0);
  const answer = await whole;
  assert.match(answer, /^HTTP\/1\.1 408 Request Timeout\r\n/);
  assert.match(answer, /\r\nx-guard: on\r\n/);
  assert.match(answer, /\r\nconnection: close\r\n/);
  const [head = '', body = ''] = answer.split('\r\n\r\n');
  assert.match(head, new RegExp(`\\r\\ncontent-length: ${body.length}(\\r|$)`));
  assert.deepEqual(JSON.parse(body), { message: 'Unknown request' });
});

test('an incomplete body gets a 408, or is cut if its response has started', async (context) => {
  for (const [started, answer] of [
    [false, /^HTTP\/1\.1 408 /],
    [true, /^HTTP\/1\.1 200 (?![^]*408)/],
  ] as const) {
    const clock = stoppedClock(context);
    const asked = Promise.withResolvers<void>();
    const { server, connections, open } = await watched(context, (_request, response) => {
      if (started) response.flushHeaders();
      asked.resolve();
    });
    const socket = await open();
    socket.write('POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 6\r\n\r\nabc');
    await asked.promise;
    const whole = text(socket);
    const drained = connections.drain(longMs);
    await untilClosed(server);
    clock.nowMs += 2001;
    assert.equal(await drained, 0);
    assert.match(await whole, answer);
    context.mock.restoreAll();
  }
});

test('the rest of an incoming body is waited for', async (context) => {
  const { connections, open } = await watched(context, (request, response) => {
    request.resume();
    request.on('end', () => response.end('whole'));
  });
  const socket = await open();
  socket.write('POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 6\r\n\r\nabc');
  const whole = text(socket);
  const drained = connections.drain(longMs);
  socket.write('def');
  assert.match(await whole, /whole/);
  assert.equal(await drained, 0);
});

test('a body sent after its headers is not mistaken for the start of the next request', async (context) => {
  for (const [head, body] of [
    ['Content-Length: 3', 'abc'],
    ['Transfer-Encoding: chunked', '3\r\nabc\r\n0\r\n\r\n'],
  ] as const) {
    const asked = Promise.withResolvers<void>();
    const listener: RequestListener = (request, response) => {
      request.resume();
      request.on('end', () => response.end('whole'));
      asked.resolve();
    };
    const { connections, open } = await watched(context, listener, 0);
    const socket = await open();
    socket.write(`POST / HTTP/1.1\r\nHost: a\r\n${head}\r\n\r\n`);
    await asked.promise;
    socket.write(body);
    await once(socket, 'data');
    const rest = text(socket);
    assert.equal(await connections.drain(longMs), 0);
    assert.equal(await rest, '', head);
  }
});

test('a client that was just answered may send another request during shutdown', async (context) => {
  const clock = stoppedClock(context);
  const { server, connections, open } = await watched(context, (_request, response) => void response.end('whole'));
  const socket = await open();
  clock.nowMs += longMs;
  socket.write(get);
  await once(socket, 'data');
  const drained = connections.drain(2 * longMs);
  await untilClosed(server);
  const rest = text(socket);
  socket.write(get);
  assert.match(await rest, /\r\nconnection: close\r\n[^]*whole/i);
  assert.equal(await drained, 0);
});

test('a request on a connection opened before tracking started is answered normally', async (context) => {
  const server = createServer((_request, response) => void response.end('whole'));
  context.after(() => void server.close());
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const accepted = once(server, 'connection');
  const socket = connect((server.address() as AddressInfo).port, '127.0.0.1');
  await accepted;
  new Connections(server, {});
  socket.end(get);
  assert.match(await text(socket), /whole/);
});

test('while a response is under way, writing stops before the connection is cut', async (context) => {
  const { connections, open } = await watched(context, () => {});
  (await open()).write(get);
  const [startMs, stoppedMs]: [number, number[]] = [performance.now(), []];
  assert.equal(await connections.drain(400, () => void stoppedMs.push(performance.now() - startMs)), 1);
  assert.ok(stoppedMs[0]! >= 300 && performance.now() - startMs >= 400, String(stoppedMs));
});
