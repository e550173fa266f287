import { mkdtempSync, readdirSync, readFileSync } from 'node:fs';
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { setTimeout as pause } from 'node:timers/promises';
import { HttpClient } from '../clients/http-client.ts';
import { createDatabase, startPostgres } from '../databases/postgres-server.ts';
import { BenchError } from '../measuring/bench-error.ts';
import { atMost, none } from '../measuring/figures.ts';
import { signIn, startDozor } from '../measuring/running-dozor.ts';
import { SmtpReceiver } from '../stand-ins/smtp-receiver.ts';
import { until } from '../until.ts';
import type { Fault } from './fault.ts';
import { Ledger } from './ledger.ts';
import { photo } from './photo.ts';
import { probe } from './probe.ts';

const frozenMs = 20_000;

export const freezePostgres: Fault = {
  id: 'postgres',
  title: 'PostgreSQL frozen for 20 s under reads and writes',
  async inflict({ quick, scratch }) {
    const rounds = quick ? 1 : 5;
    const postgres = await startPostgres({ fsync: true });
    try {
      const { url: databaseUrl } = await createDatabase(postgres.url);
      const dataDir = mkdtempSync(join(scratch, 'frozen-'));
      const server = await startDozor(dataDir, { DATABASE_URL: databaseUrl, LOG_LEVEL: 'silent' });
      const client = await signIn({ url: server.url, password: server.adminPassword });
      const ledger = new Ledger();
      const slowest = { health: 0, tile: 0, list: 0, recovery: 0 };
      let [unanswered, errors] = [0, 0];
      const freeze = async (): Promise<void> => {
        const probes = Object.entries({
          health: '/health/live',
          tile: '/api/tiles/4/11/4.mvt',
          list: '/api/history/changed',
        }).map(([name, path]) => [name as keyof typeof slowest, probe(server.url + path)] as const);
        const frozen = postgresProcesses(databaseUrl);
        signalAll(frozen, 'SIGSTOP');
        await pause(frozenMs);
        signalAll(frozen, 'SIGCONT');
        const thawed = performance.now();
        await ledger.untilMore(1, 60_000);
        slowest.recovery = Math.max(slowest.recovery, performance.now() - thawed);
        for (const [name, one] of probes) {
          const probed = await one.stop();
          slowest[name] = Math.max(slowest[name], probed.slowestMs);
          unanswered += probed.unanswered;
          errors += probed.errors;
        }
      };
      await ledger.whileWriting({ client, writers: 6 }, async () => {
        for (let round = 0; round < rounds; round += 1) await freeze();
      });
      await server.stop();
      return [
        ...(await ledger.figures(`${rounds} freezes`, { dataDir, databaseUrl })),
        none('reads not answered within 30 s', unanswered),
        none('of them, answers of 500 and above that are no 503', errors),
        atMost('slowest /health/live', slowest.health, 1000),
        atMost('slowest tile', slowest.tile, 1000),
        atMost('from the thaw to the next acknowledged write', slowest.recovery, 10_000),
      ];
    } finally {
      await postgres.stop();
    }
  },
};

interface Running {
  pid: number;
  parent: number;
  command: string;
}

function allProcesses(): Running[] {
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .flatMap((name) => {
      try {
        const [, parent = ''] = /^\d+ \(.*\) \S (\d+)/.exec(readFileSync(`/proc/${name}/stat`, 'utf8')) ?? [];
        const command = readFileSync(`/proc/${name}/cmdline`, 'utf8').replaceAll('\0', ' ');
        return [{ pid: Number(name), parent: Number(parent), command }];
      } catch {
        return [];
      }
    });
}

/** The PostgreSQL listening on the port of an address, with every process of its connections. */
function postgresProcesses(url: string): number[] {
  const { port } = new URL(url);
  const all = allProcesses();
  const master = all.find(
    ({ command }) => command.includes('postgres') && command.includes(`-p ${port} `) && !command.startsWith('/bin/sh'),
  );
  if (!master) throw new BenchError(`no PostgreSQL listens at port ${port}`);
  return [master.pid, ...all.filter(({ parent }) => parent === master.pid).map(({ pid }) => pid)];
}

function signalAll(pids: readonly number[], signal: NodeJS.Signals): void {
  for (const pid of pids) {
    try {
      process.kill(pid, signal);
    } catch (error) {
      // A connection's process may have ended by itself.
      if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error;
    }
  }
}

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
    const lostPhotos = await ledger.lostPhotos(server);
    const code = await server.stop();
    await store.close();
    return [
      none(`${rounds} stalls: photos taken while it stalled, or refused before and after`, wrong),
      atMost('slowest refusal of a photo', slowestMs, 25_000),
      atMost('slowest list of points meanwhile', readSlowestMs, 1000),
      none('photos lost', lostPhotos),
      ...(await ledger.figures(`${rounds} stalls`, { dataDir })),
      none('exit code in the end', code ?? NaN),
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

const sentWithinMs = 60_000;

export const freezeSmtp: Fault = {
  id: 'smtp',
  title: 'the mail server stalls, drops and is busy',
  async inflict({ quick, scratch }) {
    const perMood = quick ? 2 : 10;
    const mailServer = await SmtpReceiver.start('stall');
    const dataDir = mkdtempSync(join(scratch, 'smtp-'));
    const server = await startDozor(dataDir, { SMTP_URL: mailServer.url, LOG_LEVEL: 'silent' });
    const visitor = new HttpClient(server.url);
    let slowestMs = 0;
    let refused = 0;
    const addresses: string[] = [];
    for (const mood of ['stall', 'busy', 'drop', 'closed'] as const) {
      await mailServer.become(mood);
      for (let i = 0; i < perMood; i += 1) {
        const email = `${mood}${i}@example.org`;
        const password = 'correct horse 7';
        const form = { login: `${mood}${i}`, email, confirmEmail: email, password, confirmPassword: password };
        const started = performance.now();
        const { status } = await visitor.post('/api/registration/', form);
        slowestMs = Math.max(slowestMs, performance.now() - started);
        if (status === 200) addresses.push(email);
        else refused += 1;
      }
    }
    await mailServer.become('take');
    const cured = performance.now();
    const arrived = (): string[] => mailServer.received.flatMap(({ recipients }) => recipients);
    await until(() => addresses.every((email) => arrived().includes(email)), 4 * sentWithinMs);
    const allSentMs = performance.now() - cured;
    const twice = arrived().length - new Set(arrived()).size;
    const code = await server.stop();
    await mailServer.become('closed');
    return [
      none(`${addresses.length} registrations: refused`, refused),
      atMost('slowest answer', slowestMs, 2000),
      atMost('from the cure to the last of the mails', allSentMs, sentWithinMs),
      none('mails that came twice', twice),
      none('exit code in the end', code ?? NaN),
    ];
  },
};
