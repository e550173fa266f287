import { spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { crc32, deflateRawSync, gzipSync } from 'node:zlib';
import type { HttpClient } from '../clients/http-client.ts';
import { atLeast, atMost, none } from '../measuring/figures.ts';
import { childrenOf, residentMegabytes } from '../measuring/linux.ts';
import { runDozor, signIn, startDozor } from '../measuring/running-dozor.ts';
import { until } from '../until.ts';
import type { Fault } from './fault.ts';
import { probe } from './probe.ts';

const head = 'id,lat,lon,type\n';
const byteEveryMs = 200;
const timeoutMs = 120_000;
/** The server looks for what is due every 5 s, and each run is a process that starts. */
const readWithinMs = 30_000;

interface Listed {
  _id: string;
  name: string;
  line: string | null;
  state: string;
}

/** One list comes a byte at a time and never ends; another, due later, is well. */
export const tricklingList: Fault = {
  id: 'list',
  title: 'a list that trickles beside a good one',
  async inflict({ quick, scratch }) {
    const rounds = quick ? 1 : 4;
    const lists = await startLists();
    const dataDir = mkdtempSync(join(scratch, 'list-'));
    for (const name of ['a-trickling', 'good']) {
      const about = ['--reader', 'csv', '--licence', 'ODbL', '--url', `${lists.url}/${name}`, '--every', 'week'];
      runDozor(['source', 'add', name, ...about], { dataDir });
    }
    const server = await startDozor(dataDir, { LOG_LEVEL: 'silent' });
    const client = await signIn({ url: server.url, password: server.adminPassword });
    const health = probe(`${server.url}/health/live`);
    const waits: number[] = [];
    let [notTrickling, wrong] = [0, 0];
    for (let round = 0; round < rounds; round += 1) {
      const started = performance.now();
      lists.rows += 1;
      if (round > 0) await client.post(`/api/sources/${(await listed(client, 'good'))._id}/run`);
      const isRead = async (): Promise<boolean> => {
        const { state, line } = await listed(client, 'good');
        return state === 'idle' && line !== null && lists.served > round;
      };
      await until(isRead, timeoutMs).catch(() => (wrong += 1));
      waits.push(performance.now() - started);
      if ((await listed(client, 'a-trickling')).state !== 'running') notTrickling += 1;
    }
    const { slowestMs, errors, unanswered } = await health.stop();
    const stopped = performance.now();
    const code = await server.stop();
    const stopMs = performance.now() - stopped;
    await lists.close();
    return [
      none(`${rounds} runs of the good list: not read, or read once the other had ended`, wrong + notTrickling),
      atMost('longest until it was read', waits, readWithinMs, { unit: 'ms', share: 1 }),
      atMost('slowest /health/live meanwhile', slowestMs, 1000),
      none('of its answers, 500 and above or none', errors + unanswered),
      atMost('longest stop while the other is being read', stopMs, 5000),
      none('exit code in the end', code ?? NaN),
    ];
  },
};

async function listed(client: HttpClient, name: string): Promise<Listed> {
  const { items } = (await client.get('/api/sources/?limit=100')).json as { items: Listed[] };
  return items.find((source) => source.name === name)!;
}

async function startLists() {
  const state = { rows: 0, served: 0 };
  const server = createServer((request, response) => {
    if (request.url === '/good') {
      state.served += 1;
      const rows = Array.from({ length: state.rows }, (_, at) => `${at},56.${at + 10},42.6,camera\n`);
      return void response.end(head + rows.join(''));
    }
    response.write(head);
    const drop = setInterval(() => response.write('1'), byteEveryMs);
    response.on('close', () => clearInterval(drop));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const close = (): Promise<void> =>
    new Promise((resolve) => {
      server.close(() => resolve());
      server.closeAllConnections();
    });
  return Object.assign(state, { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, close });
}

const megabyte = 2 ** 20;
const unpackedMegabytes = 900;
const peakEveryMs = 100;
/** A process of an import may have 512 MB for what it makes of a file, beside itself. */
const askedMegabytes = 800;

export const bomb: Fault = {
  id: 'bomb',
  title: 'files that unpack to 900 MB, imported over the web',
  async inflict({ scratch }) {
    const server = await startDozor(mkdtempSync(join(scratch, 'bomb-')), { LOG_LEVEL: 'silent' });
    const client = await signIn({ url: server.url, password: server.adminPassword });
    const send = async (name: string, bytes: Uint8Array<ArrayBuffer>): Promise<string> => {
      const form = new FormData();
      form.append('file', new Blob([bytes]), name);
      const { text } = await client.post('/api/import/?dryRun=true', undefined, { raw: form });
      return text.trimEnd().split('\n').at(-1) ?? '';
    };
    // Making them holds up this process, and so the probe.
    const made = bombs();
    const memory = watchChildren(server.child.pid!);
    const health = probe(`${server.url}/health/live`);
    const started = performance.now();
    let taken = 0;
    for (const [name, bytes] of made) {
      const answer = await send(name, bytes);
      console.log(`  ${name}, ${(bytes.length / megabyte).toFixed(1)} MB: ${answer.slice(0, 160)}`);
      if (!/"failure"|"problem":"/.test(answer)) taken += 1;
    }
    const seconds = (performance.now() - started) / 1000;
    const good = await send('good.csv', new TextEncoder().encode('x,y,type\n30.5,60.5,begin_village\n'));
    const { slowestMs, errors, unanswered } = await health.stop();
    const code = await server.stop();
    return [
      none('bombs that were read to their end', taken),
      atMost('highest memory of a process besides the server', memory.stop(), askedMegabytes, { unit: 'MB' }),
      atMost('until the last of them was refused', seconds, 60, { unit: 's', digits: 1 }),
      atMost('slowest /health/live meanwhile', slowestMs, 1000),
      none('of its answers, 500 and above or none', errors + unanswered),
      none('a good list after them: not read', good.includes('"imported":1') ? 0 : 1),
      none('exit code in the end', code ?? NaN),
    ];
  },
};

function bombs(): [string, Uint8Array<ArrayBuffer>][] {
  const blank = Buffer.alloc(unpackedMegabytes * megabyte, ' ');
  const rows = Buffer.alloc(unpackedMegabytes * megabyte, '30.1,60.2,1,60,0,0\n');
  const markup = Buffer.alloc(unpackedMegabytes * megabyte, '<Folder>');
  markup.write('<?xml version="1.0"?><kml><Document>');
  return [
    ['blank.csv.gz', new Uint8Array(gzipSync(blank, { level: 9 }))],
    ['rows.csv.gz', new Uint8Array(gzipSync(rows, { level: 9 }))],
    ['markup.kmz', archiveOf('doc.kml', markup)],
  ];
}

/** A zip archive with one file. */
function archiveOf(name: string, content: Buffer): Uint8Array<ArrayBuffer> {
  const packed = deflateRawSync(content, { level: 9 });
  const about = Buffer.alloc(26);
  about.writeUInt16LE(20, 0);
  about.writeUInt16LE(8, 4);
  about.writeUInt32LE(crc32(content), 10);
  about.writeUInt32LE(packed.length, 14);
  about.writeUInt32LE(content.length, 18);
  about.writeUInt16LE(name.length, 22);
  const local = Buffer.concat([Buffer.from('PK\x03\x04'), about, Buffer.from(name), packed]);
  const central = Buffer.concat([Buffer.from('PK\x01\x02\x14\x00'), about, Buffer.alloc(14), Buffer.from(name)]);
  const end = Buffer.alloc(22);
  end.write('PK\x05\x06');
  end.writeUInt16LE(1, 8);
  end.writeUInt16LE(1, 10);
  end.writeUInt32LE(central.length, 12);
  end.writeUInt32LE(local.length, 16);
  return new Uint8Array(Buffer.concat([local, central, end]));
}

function watchChildren(processId: number): { stop(): number } {
  let peak = 0;
  const timer = setInterval(() => {
    for (const child of childrenOf(processId)) peak = Math.max(peak, peakOf(child));
  }, peakEveryMs);
  return {
    stop() {
      clearInterval(timer);
      return peak;
    },
  };
}

/** It may have ended meanwhile, and its figures with it. */
function peakOf(processId: number): number {
  try {
    return residentMegabytes(processId, 'VmHWM') || 0;
  } catch {
    return 0;
  }
}

const root = join(import.meta.dirname, '../../../..');
const requestsPerSecond = 100;

export const buildBelow: Fault = {
  id: 'build-below',
  title: `the web app is built below a running server, beside ${requestsPerSecond} requests a second`,
  async inflict({ scratch }) {
    const server = await startDozor(mkdtempSync(join(scratch, 'build-')), { LOG_LEVEL: 'silent' });
    const paths = ['/', '/history', '/help', '/sw.js', ...scriptsOf(await (await fetch(`${server.url}/`)).text())];
    // What makes the next build one that is needed.
    rmSync(join(root, 'web/dist/.inputs'), { force: true });
    const build = spawn(process.execPath, [join(root, 'scripts/build-web.mjs')], { stdio: 'ignore' });
    let isBuilding = true;
    const built = new Promise<number | null>((resolve) => build.once('exit', resolve)).finally(
      () => (isBuilding = false),
    );
    const failures: string[] = [];
    const asked: Promise<void>[] = [];
    for (let at = 0; isBuilding; at++) {
      asked.push(ask(`${server.url}${paths[at % paths.length]}`, failures));
      await pause(1000 / requestsPerSecond);
    }
    await Promise.all(asked);
    const code = await built;
    await server.stop();
    for (const failure of failures.slice(0, 5)) console.log(`  ${failure}`);
    return [
      none('failed requests', failures.length),
      none('exit code of the build', code ?? NaN),
      atLeast('requests', asked.length, requestsPerSecond, { unit: '' }),
    ];
  },
};

async function ask(url: string, failures: string[]): Promise<void> {
  try {
    const answer = await fetch(url, { signal: AbortSignal.timeout(60_000) });
    await answer.arrayBuffer();
    if (answer.status !== 200) failures.push(`${url}: ${answer.status}`);
  } catch (error) {
    failures.push(`${url}: ${String(error)}`);
  }
}

/** The hashed files that the open page asks for, with those of its service worker. */
function scriptsOf(page: string): string[] {
  const ofPage = [...page.matchAll(/(?:src|href)="(\/assets\/[^"]+)"/g)].map(([, path]) => path ?? '');
  const worker = readFileSync(join(root, 'web/dist/sw.js'), 'utf8');
  const ofWorker = [...worker.matchAll(/assets\/[\w.-]+\.js/g)].map(([path]) => `/${path}`).slice(0, 10);
  return [...ofPage, ...ofWorker];
}
