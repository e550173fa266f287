import assert from 'node:assert/strict';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { type TestContext, test } from 'node:test';
import { RawConnection } from '../../../testing/clients/raw-connection.ts';
import { until } from '../../../testing/until.ts';
import { shareConnections } from './share-connections.ts';

const [greedy, other, proxy] = ['127.0.0.2', '127.0.0.3', '127.0.0.4'] as const;

async function listen(context: TestContext): Promise<string> {
  const server = createServer((_request, response) => response.end('here'));
  server.maxConnections = 50;
  shareConnections(server, (address) => address === proxy);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  context.after(() => server.close());
  context.after(() => server.closeAllConnections());
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

/** Those of which the server answers a request. */
async function answered(url: string, count: number, from: string): Promise<RawConnection[]> {
  const opened: RawConnection[] = [];
  for (let index = 0; index < count; index += 1) {
    const connection = await RawConnection.open(url, from).catch(() => undefined);
    if (connection) opened.push(connection);
  }
  for (const connection of opened) connection.request('GET', '/');
  await until(() => opened.every(({ received, socket }) => received !== '' || socket.destroyed));
  return opened.filter(({ received }) => received !== '');
}

test('an address that opens connections without end has a quarter of the free ones; others, and a proxy, have theirs', async (context) => {
  const url = await listen(context);
  const first = await answered(url, 30, greedy);
  assert.equal(first.length, 10);
  assert.equal((await answered(url, 5, other)).length, 5);
  assert.equal((await answered(url, 30, proxy)).length, 30);
  assert.equal((await answered(url, 1, greedy)).length, 0);
});

test('a connection that has ended is free again', async (context) => {
  const url = await listen(context);
  for (const { socket } of await answered(url, 30, greedy)) socket.destroy();
  await until(async () => (await answered(url, 1, greedy)).length === 1);
  assert.equal((await answered(url, 30, greedy)).length >= 8, true);
});
