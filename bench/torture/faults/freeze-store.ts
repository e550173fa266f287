import { mkdtempSync } from 'node:fs';
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { atMost, none } from '../../figures.ts';
import { signIn, startDozor } from '../../running-server.ts';
import type { Fault } from '../fault.ts';
import { Ledger } from '../ledger.ts';
import { photo } from '../photo.ts';
import { probe } from '../probe.ts';

const givenUpWithinMs = 25_000;

export const freezeStore: Fault = {
  id: 's3',
  title: 'the S3 store of photos stalls',
  async inflict({ quick, scratch }) {
    const rounds = quick ? 1 : 4;
    const store = await startStore();
    const dataDir = mkdtempSync(join(scratch, 'store-'));
    const server = await startDozor(dataDir, { PHOTO_STORE: store.address, LOG_LEVEL: 'silent' });
    const client = await signIn({ url: server.url, password: server.adminPassword });
    const ledger = new Ledger();
    let slowestMs = 0;
    let wrong = 0;
    let readSlowestMs = 0;
    for (let round = 0; round < rounds; round += 1) {
      if (!(await ledger.writeOnce(client, photo))) wrong += 1;
      store.freeze();
      const reads = probe(`${server.url}/api/points/?limit=10`);
      const started = performance.now();
      if (await ledger.writeOnce(client, photo)) wrong += 1;
      slowestMs = Math.max(slowestMs, performance.now() - started);
      readSlowestMs = Math.max(readSlowestMs, (await reads.stop()).slowestMs);
      store.thaw();
      if (!(await ledger.writeOnce(client, photo))) wrong += 1;
    }
    const lostPhotos = await ledger.lostPhotos({ url: server.url, password: '' });
    const code = await server.stop();
    await store.close();
    const { lost, broken } = await ledger.compare({ dataDir, databaseUrl: '' });
    return [
      none(`${rounds} stalls: photos taken while it stalled, or refused before and after`, wrong),
      none('answers of 500 and above that are no 503', ledger.serverErrors),
      atMost('slowest refusal of a photo', slowestMs, givenUpWithinMs),
      atMost('slowest list of points meanwhile', readSlowestMs, 1000),
      none('points and photos lost, and broken rules of `dozor check`', lost + lostPhotos + broken.length),
      { what: 'exit code in the end', value: String(code), asked: '0', met: code === 0 },
    ];
  },
};

async function startStore() {
  const objects = new Map<string, Buffer>();
  const waiting: ServerResponse[] = [];
  let frozen = false;
  const server = createServer((request, response) => {
    void buffer(request).then((body) => {
      if (frozen) return waiting.push(response);
      const name = request.url ?? '';
      const known = objects.get(name);
      if (request.method === 'PUT') objects.set(name, body);
      if (request.method === 'DELETE') objects.delete(name);
      if (request.method === 'GET') return response.writeHead(known ? 200 : 404).end(known);
      return response.writeHead(200).end();
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    address: `s3://key:secret@127.0.0.1:${port}/photos?tls=off`,
    freeze: () => (frozen = true),
    thaw() {
      frozen = false;
      for (const response of waiting.splice(0)) response.destroy();
    },
    close: () =>
      new Promise((resolve) => {
        server.close(resolve);
        server.closeAllConnections();
      }),
  };
}
