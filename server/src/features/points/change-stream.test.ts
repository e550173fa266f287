import assert from 'node:assert/strict';
import { EventEmitter, once } from 'node:events';
import { createServer, get, type IncomingMessage, type ServerResponse } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { test } from 'node:test';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { slow } from '../../testing/tiers.ts';
import { until } from '../../testing/until.ts';
import {
  ChangeStream,
  type ChangeStreamOptions,
  nextRoundMs,
  readersATurn,
  turnsForRequests,
} from './change-stream.ts';

const options: ChangeStreamOptions = { gatherMs: 50, maxEvents: 10, maxUnsentBytes: 64 * 1024 };

/** A server that adds every request to a stream, with the data written to its readers. */
async function withStream(
  use: (stream: ChangeStream, url: URL, written: Uint8Array[][]) => Promise<void>,
  more: Partial<ChangeStreamOptions> = {},
): Promise<void> {
  const stream = new ChangeStream({ ...options, ...more });
  const written: Uint8Array[][] = [];
  const keepWrites = (reader: ServerResponse): void => {
    const writes: Uint8Array[] = [];
    const { socket } = reader;
    assert.ok(socket);
    const write = socket.write.bind(socket);
    socket.write = (bytes: Uint8Array) => {
      writes.push(bytes);
      return write(bytes);
    };
    written.push(writes);
  };
  const server = createServer((_request, response) => {
    response.useChunkedEncodingByDefault = false;
    response.writeHead(200, { 'content-type': 'text/event-stream' });
    response.flushHeaders();
    keepWrites(response);
    stream.add(response);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  try {
    await use(stream, new URL(`http://127.0.0.1:${(server.address() as AddressInfo).port}`), written);
  } finally {
    stream.end();
    server.closeAllConnections();
    server.close();
  }
}

async function open(url: URL): Promise<{ text: () => string; isClosed: () => boolean }> {
  const [answer] = (await once(get(url, { agent: false }), 'response')) as [IncomingMessage];
  let text = '';
  let isClosed = false;
  answer.setEncoding('utf8').on('data', (data: string) => (text += data));
  answer.on('close', () => (isClosed = true)).on('error', () => undefined);
  return { text: () => text, isClosed: () => isClosed };
}

test('the first event is sent at once, later ones in one batch, with the same buffer for every reader', async () => {
  await withStream(async (stream, url, written) => {
    const [one, two] = [await open(url), await open(url)];
    stream.send(['a\n']);
    assert.deepEqual(
      written.map((writes) => writes.length),
      [1, 1],
    );
    for (const text of ['b\n', 'c\n', 'd\n']) stream.send([text]);
    await until(() => one.text() === 'a\nb\nc\nd\n' && two.text() === one.text());
    assert.deepEqual(
      written.map((writes) => writes.length),
      [2, 2],
    );
    assert.equal(written[0]?.[1], written[1]?.[1]);
  });
});

/** Sends one event to many readers. @returns the number of readers written to in each turn of the event loop */
async function turnsOfOneRound(isBusy: () => boolean): Promise<number[]> {
  const growth: number[] = [];
  await withStream(
    async (stream, url, written) => {
      const all = await Promise.all(Array.from({ length: 2 * readersATurn + 10 }, () => open(url)));
      const reached = () => written.filter((writes) => writes.length > 0).length;
      for (stream.send(['a\n']); growth.length < 10; await nextTurn()) {
        growth.push(reached() - growth.reduce((sum, turn) => sum + turn, 0));
      }
      await until(() => all.every(({ text }) => text() === 'a\n'));
    },
    { isBusy },
  );
  return growth;
}

test('each turn of the event loop writes to a limited number of readers', async () => {
  const growth = await turnsOfOneRound(() => false);
  assert.deepEqual(growth.slice(0, 4), [readersATurn, readersATurn, 10, 0]);
});

test('while requests wait, most turns are left to them, yet all readers are reached', async () => {
  const theirs = Array.from({ length: turnsForRequests - 1 }, () => 0);
  const growth = await turnsOfOneRound(() => true);
  assert.deepEqual(growth.slice(0, 2 * turnsForRequests + 1), [readersATurn, ...theirs, readersATurn, ...theirs, 10]);
});

test('rounds keep a minimum interval, and a long round is followed by a longer pause', () => {
  assert.equal(nextRoundMs({ startedMs: 1000, endedMs: 1010, gatherMs: 250 }), 1250);
  assert.equal(nextRoundMs({ startedMs: 1000, endedMs: 1400, gatherMs: 250 }), 1600);
  assert.equal(nextRoundMs({ startedMs: 1000, endedMs: 9000, gatherMs: 250 }), 9500);
});

test('too many events at once are replaced by a reset', async () => {
  await withStream(async (stream, url) => {
    const one = await open(url);
    stream.send(['first\n']);
    for (let n = 0; n <= options.maxEvents; n += 1) stream.send([`${n}\n`]);
    await until(() => one.text() === 'first\nevent: reset\ndata: {}\n\n');
    stream.send(['last\n']);
    await until(() => one.text().endsWith('last\n'));
  });
});

test('a reader that stops reading is disconnected; the others receive everything', slow, async () => {
  await withStream(async (stream, url) => {
    const reads = await open(url);
    const silent = connect(Number(url.port), url.hostname);
    await once(silent, 'connect');
    silent.pause();
    silent.on('error', () => undefined);
    silent.write('GET / HTTP/1.1\r\nhost: localhost\r\n\r\n');
    await until(() => stream.size === 2);
    const text = 'x'.repeat(options.maxUnsentBytes);
    let sent = 0;
    await until(() => {
      stream.send([text]);
      sent += text.length;
      return stream.size === 1;
    });
    await until(() => reads.text().length === sent);
    assert.equal(reads.isClosed(), false);
    silent.destroy();
  });
});

test('ending the stream closes open connections cleanly', async () => {
  await withStream(async (stream, url) => {
    const one = await open(url);
    stream.send(['a\n']);
    await until(() => one.text() === 'a\n');
    stream.end();
    await until(() => one.isClosed());
    assert.equal(stream.size, 0);
  });
});

/** A reader without a connection that records calls. */
function madeReader(state: { writableLength?: number; writableEnded?: boolean; destroyed?: boolean } = {}) {
  const reader = Object.assign(
    new EventEmitter(),
    { writableLength: 0, writableEnded: false, destroyed: false },
    state,
  );
  const done: string[] = [];
  const note = (what: string) => void done.push(what);
  Object.assign(reader, {
    write: (bytes: Uint8Array) => note(String(bytes)),
    end: () => note('end'),
    destroy: () => note('destroy'),
  });
  return { reader: reader as Partial<ServerResponse> as ServerResponse, done };
}

/** The effect of one round of events on a reader. */
function sentTo(state: Parameters<typeof madeReader>[0], texts: string[], more: Partial<ChangeStreamOptions> = {}) {
  const stream = new ChangeStream({ ...options, ...more });
  const { reader, done } = madeReader(state);
  stream.add(reader);
  stream.send(texts);
  stream.end();
  return done.slice(0, -1);
}

test('events up to the maximum are sent; one more turns them into a reset', () => {
  assert.deepEqual(sentTo({}, ['a', 'b', 'c'], { maxEvents: 3 }), ['abc']);
  assert.deepEqual(sentTo({}, ['a', 'b', 'c', 'd'], { maxEvents: 3 }), ['event: reset\ndata: {}\n\n']);
  assert.deepEqual(sentTo({}, []), []);
});

test('a reader one byte over the limit is disconnected; one that has left is not written to', () => {
  assert.deepEqual(sentTo({ writableLength: 8 }, ['a'], { maxUnsentBytes: 8 }), ['a']);
  assert.deepEqual(sentTo({ writableLength: 9 }, ['a'], { maxUnsentBytes: 8 }), ['destroy']);
  assert.deepEqual(sentTo({ writableEnded: true }, ['a']), []);
  assert.deepEqual(sentTo({ destroyed: true }, ['a']), []);
});

test('at the end, up-to-date readers are ended, lagging ones destroyed, and those that left ignored', () => {
  const stream = new ChangeStream(options);
  const [reads, waits, gone] = [madeReader(), madeReader({ writableLength: 1 }), madeReader()];
  for (const { reader } of [reads, waits, gone]) stream.add(reader);
  assert.equal(stream.size, 3);
  gone.reader.emit('close');
  assert.equal(stream.size, 2);
  stream.end();
  assert.deepEqual([reads.done, waits.done, gone.done], [['end'], ['destroy'], []]);
});

test('nothing is sent without events, and pending events are not sent after the end', async (context) => {
  context.mock.timers.enable({ apis: ['setTimeout'] });
  const stream = new ChangeStream(options);
  const { reader, done } = madeReader();
  stream.add(reader);
  stream.send(['a']);
  await nextTurn();
  context.mock.timers.tick(10 * options.gatherMs);
  await nextTurn();
  assert.deepEqual(done, ['a']);
  stream.send(['b']);
  stream.end();
  context.mock.timers.tick(10 * options.gatherMs);
  await nextTurn();
  assert.deepEqual(done, ['a', 'end']);
});
