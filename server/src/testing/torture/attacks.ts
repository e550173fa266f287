import { Agent, request } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import { crc32, deflateSync } from 'node:zlib';
import { RawConnection } from '../clients/raw-connection.ts';
import { atMost, compared, type Figure } from '../measuring/figures.ts';
import type { Fault } from './fault.ts';
import { type Attack, type HostileServer, sufferAttack } from './hostile.ts';
import { type Visit, visits } from './others.ts';

interface Call {
  path: string;
  headers?: Record<string, string>;
  body: string | Uint8Array;
}

function check(line: readonly (readonly number[])[]): { path: string; body: string } {
  return { path: '/api/ways/check', body: JSON.stringify({ line }) };
}

const acrossContinent = check([
  [30, 60],
  [100, 50],
]);
const acrossTown = check([
  [37.4, 55.7],
  [37.67, 55.75],
]);
const exportOfAll = { format: 'GeoJSON', country: ['all'], rating: -1, selectOnlyConfirmed: false };

const table: readonly [id: string, title: string, attack: Attack, others?: readonly Visit[]][] = [
  ['never', '600 connections that ask for large answers and read nothing', neverRead],
  ['bodies', 'wrong bodies of 1.7 MB to the check of ways', flood(wrongBodies)],
  ['slow-bodies', '600 connections whose bodies never end', neverEnd],
  ['long-ways', 'checks of ways across a continent', flood(() => [acrossContinent]), [...visits, acrossTown]],
  ['export-flood', 'exports of everything', flood(() => [{ path: '/api/export/', body: JSON.stringify(exportOfAll) }])],
  [
    'thin-pictures',
    'long thin pictures and the largest ones, of few bytes, as photos of comments',
    flood(thinPictures),
  ],
];

/** Each by one address and by fifty, on both databases. */
export const attacks: readonly Fault[] = table.map(([id, title, attack, others]) => ({
  id,
  title,
  inflict: (options) => sufferAttack(attack, options, others),
}));

const connectionsOfAddress = 8;
const refusedPauseMs = 20;

/** The same calls again and again, from eight connections of each address. */
function flood(calls: (server: HostileServer) => readonly Call[] | Promise<readonly Call[]>): Attack {
  return async (server, from, ms) => {
    const all = await calls(server);
    const untilMs = performance.now() + ms;
    const statuses = new Map<number, number>();
    const agents = from.map((localAddress) => new Agent({ keepAlive: true, localAddress }));
    const repeat = async (agent: Agent, first: number): Promise<void> => {
      for (let at = first; performance.now() < untilMs; at += 1) {
        const status = await send(server.url, all[at % all.length]!, agent);
        statuses.set(status, (statuses.get(status) ?? 0) + 1);
        if (status !== 200) await pause(refusedPauseMs);
      }
    };
    const perAddress = Array.from({ length: connectionsOfAddress }, (_, at) => at);
    await Promise.all(agents.flatMap((agent, address) => perAddress.map((at) => repeat(agent, address + at))));
    for (const agent of agents) agent.destroy();
    return [shownStatuses(statuses)];
  };
}

function shownStatuses(statuses: ReadonlyMap<number, number>): Figure {
  const shown = [...statuses].toSorted(([one], [other]) => one - other).map(([status, count]) => `${status}: ${count}`);
  return compared('answers to the flood (0: cut off)', shown.join(', '));
}

function send(url: string, { path, headers, body }: Call, agent: Agent): Promise<number> {
  return new Promise((resolve) => {
    const type = { 'content-type': 'application/json', 'content-length': Buffer.byteLength(body) };
    const sent = request(url + path, { method: 'POST', headers: { ...type, ...headers }, agent }, (answer) => {
      answer.resume();
      answer.on('close', () => resolve(answer.statusCode ?? 0));
    });
    sent.on('error', () => resolve(0));
    sent.end(body);
  });
}

const connections = 600;

const openEveryMs = 40;
const closedWithinMs = 60_000;
/** The system takes some megabytes for each connection: what the server has to hold comes after them. */
const systemBytes = 12 << 20;
const paths = [
  '/builds/manifest.json',
  '/api/points/?limit=2000',
  '/api/docs/openapi.json',
  '/api/tiles/4/11/4.mvt',
  '/builds/changes?since=0&rows=full',
];

/** Each connection asks for large answers and reads nothing. */
async function neverRead({ url }: HostileServer, from: readonly string[]): Promise<Figure[]> {
  const lasted: Promise<number>[] = [];
  const requests = await Promise.all(paths.map((path) => requestsOf(url, path)));
  let failed = 0;
  for (let at = 0; at < connections; at += 1) {
    const opened = await RawConnection.open(url, from[at % from.length]).catch(() => undefined);
    if (opened === undefined) failed += 1;
    else lasted.push(lifeOf(opened, requests[at % requests.length]!));
    await pause(openEveryMs);
  }
  const lives = await Promise.all(lasted);
  return [
    atMost(`longest life of ${connections - failed} connections`, Math.max(...lives), closedWithinMs),
    compared('connections that were refused at once', String(failed)),
  ];
}

/** So many that their answers are more than the system takes. */
async function requestsOf(url: string, path: string): Promise<string> {
  const { byteLength } = await (await fetch(url + path, { headers: { 'accept-encoding': 'identity' } })).arrayBuffer();
  return `GET ${path} HTTP/1.1\r\nHost: a\r\n\r\n`.repeat(Math.ceil(systemBytes / byteLength));
}

async function lifeOf(connection: RawConnection, requests: string): Promise<number> {
  const started = performance.now();
  connection.stopReading();
  connection.send(requests);
  // Nobody waits for longer than twice what is asked.
  await connection.untilRefused(closedWithinMs * 2).catch(() => connection.socket.destroy());
  return performance.now() - started;
}

const megabytes = 1.7;
const line = '[[1,2],[2,3]]';

function fill(part: (at: number) => string): string {
  const parts: string[] = [];
  for (let length = 0; length < megabytes * 1e6; length += parts.at(-1)!.length + 1) parts.push(part(parts.length));
  return parts.join();
}

/** Whatever was dear to refuse: keys, positions that are wrong, far too many of them, depth, one long text. */
function wrongBodies(): Call[] {
  const bodies = [
    `{"line":${line},${fill((at) => `"k${at}":1`)}}`,
    `{"line":[${fill(() => '[999,99]')}]}`,
    `{"line":[${fill(() => '["1","2"]')}]}`,
    `{"line":[${fill(() => '[1.5,2.5]')}]}`,
    `{"line":[${fill(() => '[]')}]}`,
    `${'['.repeat(850_000)}${']'.repeat(850_000)}`,
    `{"line":${line},"types":[${fill(() => '"static_cam"')}]}`,
    `{"line":${line},"rating":"${'x'.repeat(megabytes * 1e6)}"}`,
  ];
  return bodies.map((body) => ({ path: '/api/ways/check', body }));
}

const everyMs = 2000;
/** With the size of body that each takes. */
const calls = [
  ['/api/ways/check', 1_900_000],
  ['/api/points/', 60_000],
  ['/api/export/', 60_000],
  ['/api/auth/login', 60_000],
] as const;

/** All of the body but its end, and then a byte now and then. */
async function neverEnd({ url }: HostileServer, from: readonly string[], ms: number): Promise<Figure[]> {
  const untilMs = performance.now() + ms;
  let opened = 0;
  const hold = async (at: number): Promise<void> => {
    const [path, bytes] = calls[at % calls.length]!;
    while (performance.now() < untilMs) {
      const connection = await RawConnection.open(url, from[at % from.length]).catch(() => undefined);
      if (!connection) {
        await pause(everyMs);
        continue;
      }
      opened += 1;
      connection.send(
        `POST ${path} HTTP/1.1\r\nHost: a\r\nContent-Type: application/json\r\nContent-Length: ${bytes}\r\n\r\n`,
      );
      connection.send(' '.repeat(bytes * 0.9));
      while (performance.now() < untilMs && !connection.socket.destroyed) {
        await pause(everyMs);
        if (!connection.socket.destroyed) connection.send(' ');
      }
      connection.socket.destroy();
    }
  };
  await Promise.all(Array.from({ length: connections }, (_, at) => hold(at)));
  return [compared('connections that were opened', String(opened))];
}

const sizes = [
  [1, 39_000_000],
  [10, 3_900_000],
  // The dearest one that is taken.
  [16_384, 2400],
] as const;

async function thinPictures({ cookie }: HostileServer): Promise<Call[]> {
  const made: Call[] = [];
  for (const [width, height] of sizes) {
    const data = new FormData();
    data.set('text', 'seen today');
    data.append('photos', new Blob([new Uint8Array(thinPng(width, height))], { type: 'image/png' }), 'thin.png');
    const form = new Response(data);
    const type = form.headers.get('content-type') ?? '';
    const body = new Uint8Array(await form.arrayBuffer());
    made.push({ path: '/api/comments/1/add', headers: { 'content-type': type, cookie }, body });
  }
  return made;
}

/** Black, of one bit a pixel. */
function thinPng(width: number, height: number): Buffer {
  const head = Buffer.alloc(13);
  head.writeUInt32BE(width, 0);
  head.writeUInt32BE(height, 4);
  head[8] = 1;
  const rows = deflateSync(Buffer.alloc((1 + Math.ceil(width / 8)) * height), { level: 9 });
  const signature = Buffer.from([137, 80, 78, 71, 13, 10, 26, 10]);
  return Buffer.concat([signature, chunk('IHDR', head), chunk('IDAT', rows), chunk('IEND', Buffer.alloc(0))]);
}

function chunk(name: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(name, 'latin1'), data]);
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(data.length);
  sum.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, sum]);
}
