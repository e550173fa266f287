import assert from 'node:assert/strict';
import { existsSync, globSync, mkdtempSync, rmSync } from 'node:fs';
import { Agent, get, type IncomingMessage } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { after, before, describe, test } from 'node:test';
import { systemClock } from '../core/clock.ts';
import { openDatabase } from '../database/open-database.ts';
import { createPlaces } from '../places/places.ts';
import { generateInto } from '../synthetic/generate-into.ts';
import { RawConnection } from '../testing/clients/raw-connection.ts';
import { type DozorProcess, startDozorProcess, startPatientProcess } from '../testing/servers/dozor-process.ts';
import { slow } from '../testing/tiers.ts';
import { until } from '../testing/until.ts';

/** Enough points for a snapshot, and for a file larger than all buffers on the way. */
const count = 20_000;
const clients = 12;
const cutAnswers = 6;
/** No client is silent for this long, however busy the machine is. */
const longMs = 60_000;

const folder = mkdtempSync(join(tmpdir(), 'dozor-stopping-'));
const emptyDir = join(folder, 'empty');
const fullDir = join(folder, 'full');

after(() => rmSync(folder, { recursive: true }));

const exportBody = JSON.stringify({ format: 'GeoJSON', country: ['all'], rating: -1, selectOnlyConfirmed: false });

/** An export with only its headers read so far. */
async function openExport(server: DozorProcess): Promise<RawConnection> {
  const connection = await RawConnection.open(server.url);
  connection.request('POST', '/api/export/', exportBody);
  await connection.answers();
  connection.socket.pause();
  return connection;
}

function isMarkedClean(dataDir: string): boolean {
  return existsSync(join(dataDir, 'dozor.sqlite.closed')) && !existsSync(join(dataDir, 'dozor.sqlite-wal'));
}

test('on shutdown, requests in progress are answered, silent, idle and half-open connections are closed, and the exit code is 0', async () => {
  const server = await startPatientProcess(emptyDir);
  const open = () => RawConnection.open(server.url);
  const [silent, idle, events, halfHead, halfBody] = await Promise.all([open(), open(), open(), open(), open()]);
  idle.request('GET', '/health/live');
  events.request('GET', '/api/events');
  await Promise.all([idle.answers(), events.answers()]);
  halfHead.send('GET /health/live HTTP/1.1\r\nhost: lo');
  const type = 'content-type: application/json\r\ncontent-length: 100';
  halfBody.send(`POST /api/auth/login HTTP/1.1\r\nhost: localhost\r\n${type}\r\n\r\n{"login"`);
  const signIn = await open();
  signIn.request('POST', '/api/auth/login', JSON.stringify({ login: 'admin', password: server.adminPassword }));
  assert.equal(await server.stop('SIGTERM'), 0);
  await Promise.all([silent, idle, events, halfHead, halfBody, signIn].map(({ closed }) => closed));
  assert.match(signIn.received, /^HTTP\/1\.1 200 OK/);
  assert.equal(silent.received, '');
  for (const half of [halfHead, halfBody]) assert.match(half.received, /^HTTP\/1\.1 408 .*Unknown request/s);
  assert.deepEqual(
    [silent, idle, events, halfHead, halfBody, signIn].map(({ errorCode }) => errorCode).filter(Boolean),
    [],
  );
  assert.ok(isMarkedClean(emptyDir));
});

describe('with many points', slow, () => {
  before(async () => {
    const database = await openDatabase({ dataDir: fullDir, databaseUrl: '' }, { now: Date.now() });
    await generateInto({ database, places: createPlaces(), clock: systemClock }, { count, seed: 'stopping' });
    await database.close();
  });

  test('on shutdown an export in progress is completed, while the readiness check answers 503', async () => {
    const server = await startPatientProcess(fullDir);
    const file = await openExport(server);
    const watcher = await RawConnection.open(server.url);
    const ended = server.stop('SIGTERM');
    let asked = 0;
    await until(async () => {
      watcher.request('GET', '/health/ready');
      await watcher.answers((asked += 1));
      return /connection: close/i.test(watcher.received);
    });
    assert.match(watcher.received, /HTTP\/1\.1 503 [^\0]*\{"message":"Server is busy"\}$/);
    file.socket.resume();
    await file.closed;
    assert.equal(file.errorCode, undefined);
    assert.match(file.received, /\]\}\s*\r\n0\r\n\r\n$/);
    assert.equal(await ended, 0);
  });

  test('an unread export is cut off, as the exit code shows; the database is closed cleanly', async () => {
    const server = await startDozorProcess(fullDir);
    await openExport(server);
    assert.equal(await server.stop('SIGTERM'), cutAnswers);
    assert.ok(isMarkedClean(fullDir));
  });

  test('on shutdown unfinished ready files are abandoned at once, and the snapshot is written', async () => {
    rmSync(join(fullDir, 'builds'), { recursive: true, force: true });
    rmSync(join(fullDir, 'read-model.snapshot'), { force: true });
    const server = await startDozorProcess(fullDir);
    const parts = () => globSync(join(fullDir, 'builds', '.making-*', '*'));
    await until(() => parts().length > 0);
    assert.equal(await server.stop('SIGTERM'), 0);
    assert.deepEqual(parts(), []);
    assert.equal(existsSync(join(fullDir, 'builds', 'manifest.json')), false);
    assert.ok(existsSync(join(fullDir, 'read-model.snapshot')));
    assert.ok(isMarkedClean(fullDir));
  });

  test('under load every request on an open connection is answered, the last with "Connection: close"', async () => {
    const server = await startPatientProcess(fullDir, longMs);
    let answered = 0;
    const load = Array.from({ length: clients }, async (_, client) => {
      const agent = new Agent({ keepAlive: true, maxSockets: 1 });
      const path = client % 3 === 0 ? '/api/points/?limit=100' : `/api/tiles/4/${client}/5.mvt`;
      for (;;) {
        const answer = await new Promise<IncomingMessage>((resolve, reject) => {
          get(`${server.url}${path}`, { agent }, resolve).on('error', reject);
        });
        await buffer(answer);
        assert.ok([200, 204].includes(answer.statusCode ?? 0), `${path} ${answer.statusCode}`);
        answered += 1;
        if (answer.headers.connection === 'close') return agent.destroy();
      }
    });
    await until(() => answered > 200);
    assert.equal(await server.stop('SIGTERM'), 0);
    await Promise.all(load);
  });
});
