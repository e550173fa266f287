import assert from 'node:assert/strict';
import { test } from 'node:test';
import { generateInto } from '../../synthetic/generate-into.ts';
import { RawConnection } from '../../testing/clients/raw-connection.ts';
import { withServer } from '../../testing/servers/test-server.ts';
import { slow } from '../../testing/tiers.ts';
import { until } from '../../testing/until.ts';

const maxOpen = 50;
/** Enough points for a file that no buffer on the way can hold. */
const count = 50_000;
const server = withServer({ dialect: 'sqlite' });
const body = JSON.stringify({ format: 'GeoJSON', country: ['all'], rating: -1, selectOnlyConfirmed: false });

async function ask(): Promise<RawConnection> {
  const connection = await RawConnection.open(server().url);
  connection.request('POST', '/api/export/', body);
  await connection.answers();
  connection.socket.pause();
  return connection;
}

test('stalled readers hold at most fifty files; the next request gets 503 with Retry-After', slow, async () => {
  await generateInto(server().services, { count, seed: 'standing' });
  await server().services.changeFeed.catchUp();
  const open: RawConnection[] = [];
  for (let index = 0; index < maxOpen; index += 1) open.push(await ask());
  for (const { received } of open) assert.match(received, /^HTTP\/1\.1 200 /);
  const refused = await ask();
  assert.match(refused.received, /^HTTP\/1\.1 503 .*retry-after: 2\r\n.*\{"message":"Server is busy"\}$/is);
  for (const { socket } of [...open, refused]) socket.destroy();
  const served = await until(async () => {
    const connection = await ask();
    connection.socket.destroy();
    return connection.received.startsWith('HTTP/1.1 200') && connection;
  });
  assert.match(served.received, /^HTTP\/1\.1 200 /);
});
