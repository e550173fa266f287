import assert from 'node:assert/strict';
import { once } from 'node:events';
import { createServer } from 'node:net';
import { test } from 'node:test';
import { createLog } from '../core/log.ts';
import { readConfig } from '../platform/config.ts';
import { listenForChanges } from './listen-for-changes.ts';

test('a lost connection is reopened at most once a second, one at a time', async () => {
  const times: number[] = [];
  // The server reads the startup message and hangs up, which the driver reports in several ways.
  const server = createServer((socket) => {
    times.push(performance.now());
    socket.once('data', () => socket.destroy());
    socket.on('error', () => undefined);
    if (times.length === 3) server.emit('third');
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as { port: number };
  const listener = listenForChanges(
    { listenUrl: `postgres://a@127.0.0.1:${port}/a` },
    () => undefined,
    createLog(readConfig({ LOG_LEVEL: 'silent' })),
  );
  try {
    await once(server, 'third');
    const [first = 0, second = 0, third = 0] = times;
    for (const pauseMs of [second - first, third - second]) assert.ok(pauseMs > 900, `${pauseMs}`);
    assert.equal(listener.isListening(), false);
  } finally {
    await listener.stop();
    server.close();
  }
});
