import { execFileSync, spawnSync } from 'node:child_process';
import { copyFileSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { Agent, request } from 'node:http';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { createDatabase, startPostgres } from '../databases/postgres-server.ts';
import { atMost, compared, type Figure, missing, none } from '../measuring/figures.ts';
import { type Place, signIn, startDozor } from '../measuring/running-dozor.ts';
import type { Fault } from './fault.ts';
import { Ledger } from './ledger.ts';
import { photo } from './photo.ts';
import { missingDisk } from './small-disk.ts';

const silent = { LOG_LEVEL: 'silent' };

export const kill: Fault = {
  id: 'kill',
  title: 'kill -9 under writes',
  async inflict({ quick, scratch }) {
    const placeOf = (databaseUrl: string) => ({ dataDir: mkdtempSync(join(scratch, 'kill-')), databaseUrl });
    const onSqlite = await killed('SQLite', quick ? 30 : 300, placeOf(''));
    const postgres = await startPostgres({ fsync: true });
    try {
      const { url } = await createDatabase(postgres.url);
      return [...onSqlite, ...(await killed('PostgreSQL', quick ? 10 : 100, placeOf(url)))];
    } finally {
      await postgres.stop();
    }
  },
};

async function killed(name: string, cycles: number, place: Required<Omit<Place, 'bin'>>): Promise<Figure[]> {
  const ledger = new Ledger();
  let password = '';
  let maxStartMs = 0;
  for (let cycle = 0; cycle < cycles; cycle += 1) {
    const server = await startDozor(place.dataDir, { DATABASE_URL: place.databaseUrl, ...silent });
    if (cycle > 0) maxStartMs = Math.max(maxStartMs, server.readyMs);
    password ||= server.adminPassword;
    const client = await signIn({ url: server.url, password });
    await ledger.whileWriting({ client, writers: 4 }, async () => {
      await ledger.untilMore(100);
      await server.stop('SIGKILL');
    });
  }
  return [
    ...(await ledger.figures(`${name}: ${cycles} kills`, place)),
    atMost(`${name}: longest start after a kill`, maxStartMs, 5000),
  ];
}

/*
 * A file system is stored in a file, behind a loop device. What a program has written without fsync is in the memory of
 * the kernel and not in that file; so a copy of the file, taken while the server is stopped by SIGSTOP, is what a disk
 * contains after a power failure at that moment. The file system is mounted without its own timer (commit=600), which
 * would be kinder than a cut just before it.
 */
const fileSystems = [
  { name: 'ext4', make: ['mkfs.ext4', '-q'], options: 'loop,commit=600', megabytes: 256 },
  { name: 'xfs', make: ['mkfs.xfs', '-q'], options: 'loop', megabytes: 320 },
];
/** Answers sent before the cut have reached their clients by then. */
const answersArriveMs = 50;

export const powerCut: Fault = {
  id: 'power',
  title: 'power cut on a file system of its own (SQLite and photos in DATA_DIR)',
  missing: missingDisk,
  async inflict({ quick, scratch }) {
    const figures: Figure[] = [];
    for (const system of fileSystems) {
      const isThere = spawnSync('which', [system.make[0]!]).status === 0;
      if (!isThere) figures.push(missing(system.name, '0', `${system.make[0]} is missing`));
      else figures.push(...(await cuts(system, quick ? 6 : 60, mkdtempSync(join(scratch, 'power-')))));
    }
    return figures;
  },
};

async function cuts(system: (typeof fileSystems)[number], count: number, folder: string): Promise<Figure[]> {
  const [image, mounted] = [join(folder, 'disk'), join(folder, 'mounted')];
  mkdirSync(mounted);
  execFileSync('truncate', ['-s', `${system.megabytes}M`, image]);
  execFileSync(system.make[0]!, [...system.make.slice(1), image]);
  const mount = async (work: () => Promise<void>): Promise<void> => {
    execFileSync('mount', ['-o', system.options, image, mounted]);
    // After a fault something may still hold a file open, and the finding must be reported.
    await work().finally(() => spawnSync('umount', [mounted]).status === 0 || execFileSync('umount', ['-l', mounted]));
  };
  const ledger = new Ledger();
  const place = { dataDir: join(mounted, 'data') };
  let password = '';
  let [lostPhotos, lost, broken] = [0, 0, 0];
  for (let cut = 0; cut < count; cut += 1) {
    await mount(async () => {
      const server = await startDozor(place.dataDir, silent);
      password ||= server.adminPassword;
      const client = await signIn({ url: server.url, password });
      await ledger.whileWriting({ client, writers: 4, photo }, async () => {
        await ledger.untilMore(40);
        server.child.kill('SIGSTOP');
        await pause(answersArriveMs);
        copyFileSync(image, `${image}.cut`);
        await server.stop('SIGKILL');
      });
    });
    copyFileSync(`${image}.cut`, image);
    await mount(async () => {
      const compared = await ledger.compare(place);
      [lost, broken] = [lost + compared.lost, broken + compared.broken];
      const server = await startDozor(place.dataDir, silent);
      lostPhotos += await ledger.lostPhotos(server);
      await server.stop();
    });
  }
  rmSync(folder, { recursive: true, force: true });
  const done = `${count} cuts, ${ledger.acknowledged} acknowledged writes, ${ledger.photos.length} photos`;
  return [
    none(`${system.name}: ${done}: points lost`, lost),
    none(`${system.name}: photos lost`, lostPhotos),
    none(`${system.name}: broken rules of \`dozor check\``, broken),
    none(`${system.name}: answers of 500 and above`, ledger.serverErrors),
  ];
}

const hourMs = 3_600_000;
const dayMs = 24 * hourMs;
const jumps = [0, -2 * hourMs, -400 * dayMs, 2 * hourMs, 29 * dayMs, 31 * dayMs, -1000, 0];
const clockIsReadMs = 100;

export const clockJump: Fault = {
  id: 'clock',
  title: 'jumps of the clock by hours, a month and a year',
  async inflict({ scratch }) {
    const dataDir = mkdtempSync(join(scratch, 'clock-'));
    const shift = join(scratch, 'clock-shift');
    writeFileSync(shift, '0');
    const preload = join(import.meta.dirname, 'shifted-clock.mjs');
    const server = await startDozor(dataDir, { CLOCK_SHIFT: shift, NODE_OPTIONS: `--import=${preload}`, ...silent });
    const site = { url: server.url, password: server.adminPassword };
    const ledger = new Ledger();
    let signedOut = 0;
    let client = await signIn(site);
    for (const jump of jumps) {
      writeFileSync(shift, String(jump));
      await pause(clockIsReadMs);
      if ((await client.get('/api/notifications/admin/user')).status === 401) signedOut += 1;
      client = await signIn(site);
      await ledger.whileWriting({ client, writers: 4 }, () => ledger.untilMore(40, 60_000));
    }
    const lists = await Promise.all(['created', 'changed'].map((list) => client.get(`/api/history/${list}?limit=100`)));
    const code = await server.stop();
    const refused = [...ledger.statuses.keys()].filter((status) => status !== 200 && status !== 201).length;
    const unread = lists.filter(({ status }) => status !== 200).length;
    return [
      ...(await ledger.figures(`${jumps.length} jumps`, { dataDir })),
      none('writes refused, and lists of history', refused + unread),
      compared('sessions that ended (31 days are longer than a session)', String(signedOut)),
      none('exit code in the end', code ?? NaN),
    ];
  },
};

const loadMs = 700;
/** Requests sent just before the signal may still be in the queue of a closing listener. */
const justSentMs = 100;
const readPaths = ['/api/tiles/4/11/4.mvt', '/api/points/?limit=10', '/api/history/created', '/'];

interface Asked {
  sentAt: number;
  answered: boolean;
}

export const stopUnderLoad: Fault = {
  id: 'stop',
  title: 'SIGTERM under load',
  async inflict({ quick, scratch }) {
    const rounds = quick ? 5 : 50;
    const dataDir = mkdtempSync(join(scratch, 'stop-'));
    const ledger = new Ledger();
    let password = '';
    let [maxMs, unanswered, cutExports, otherCodes] = [0, 0, 0, 0];
    for (let round = 0; round < rounds; round += 1) {
      const server = await startDozor(dataDir, silent);
      password ||= server.adminPassword;
      const client = await signIn({ url: server.url, password });
      const reading = readWhile(server.url);
      await ledger.whileWriting({ client, writers: 8 }, async () => {
        await pause(loadMs);
        const exported = wholeExport(server.url);
        await pause(justSentMs);
        const signalled = performance.now();
        if ((await server.stop('SIGTERM')) !== 0) otherCodes += 1;
        maxMs = Math.max(maxMs, performance.now() - signalled);
        if (!(await exported)) cutExports += 1;
        const sent = (await reading.stop()).filter(({ sentAt }) => sentAt < signalled - justSentMs);
        unanswered += sent.filter(({ answered }) => !answered).length;
      });
    }
    return [
      none(`${rounds} stops: exit codes other than 0`, otherCodes),
      atMost('longest stop', maxMs, 5000),
      none('reads that were sent before and not answered', unanswered),
      none('exports that had begun and were cut', cutExports),
      ...(await ledger.figures(`${rounds} stops`, { dataDir })),
    ];
  },
};

function readWhile(url: string): { stop(): Promise<Asked[]> } {
  const agent = new Agent({ keepAlive: true, maxSockets: 16 });
  const asked: Asked[] = [];
  let running = true;
  const readers = Array.from({ length: 16 }, async () => {
    for (let i = 0; running; i += 1) {
      const one = { sentAt: performance.now(), answered: false };
      asked.push(one);
      one.answered = await isAnswered(url + readPaths[i % readPaths.length]!, agent);
      if (!one.answered) await pause(20);
    }
  });
  return {
    async stop() {
      running = false;
      await Promise.all(readers);
      agent.destroy();
      return asked;
    },
  };
}

function isAnswered(url: string, agent: Agent): Promise<boolean> {
  return new Promise((resolve) => {
    request(url, { agent }, (response) => {
      response.resume();
      response.on('end', () => resolve(true)).on('error', () => resolve(false));
    })
      .on('error', () => resolve(false))
      .end();
  });
}

/** True if the export was complete; one refused under load never started. */
async function wholeExport(url: string): Promise<boolean> {
  try {
    const body = JSON.stringify({ format: 'GeoJSON', country: ['all'] });
    const headers = { 'content-type': 'application/json' };
    const answer = await fetch(`${url}/api/export/`, { method: 'POST', body, headers });
    return answer.status === 503 || (answer.ok && (await answer.text()).trimEnd().endsWith('}'));
  } catch {
    return false;
  }
}
