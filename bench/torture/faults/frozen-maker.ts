import { createHash } from 'node:crypto';
import { existsSync, mkdtempSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { gunzipSync } from 'node:zlib';
import { HttpClient } from '@dozor/server/testing/clients/http-client.ts';
import { leaseOwner } from '@dozor/server/testing/databases/lease-owner.ts';
import { createDatabase, startPostgres } from '@dozor/server/testing/databases/postgres-server.ts';
import { until } from '@dozor/server/testing/until.ts';
import { BenchError } from '../../bench-error.ts';
import { none } from '../../figures.ts';
import type { Figure } from '../../goal.ts';
import { type RunningDozor, signIn, startDozor } from '../../running-server.ts';
import type { Fault } from '../fault.ts';

const takesOverWithinMs = 180_000;
/** Time for the waking server to finish what it was doing. */
const wakingMs = 8000;

interface LogFile {
  from: number;
  to: number;
  etag: string | null;
  sum: string;
  rows: number;
}

/** One of two servers, the one making the ready files, sleeps through its lease meanwhile. */
export const frozenMaker: Fault = {
  id: 'maker',
  title: 'a frozen maker of ready files',
  async inflict({ quick, scratch }) {
    const postgres = await startPostgres();
    try {
      const { url } = await createDatabase(postgres.url);
      const env = { DATABASE_URL: url, LOG_LEVEL: 'silent' };
      const folder = mkdtempSync(join(scratch, 'maker-'));
      const first = await startDozor(folder, env);
      const second = await startDozor(folder, env);
      try {
        const client = await signIn({ url: first.url, password: first.adminPassword });
        return await frozen({ servers: [first, second], folder, databaseUrl: url, client, rounds: quick ? 2 : 10 });
      } finally {
        await Promise.all([first.stop(), second.stop()]);
      }
    } finally {
      await postgres.stop();
    }
  },
};

interface Site {
  servers: readonly RunningDozor[];
  folder: string;
  databaseUrl: string;
  client: HttpClient;
  rounds: number;
}

async function frozen({ servers, folder, databaseUrl, client, rounds }: Site): Promise<Figure[]> {
  let [changed, gaps, differences] = [0, 0, 0];
  for (let round = 0; round < rounds; round += 1) {
    await addPoints(client, round * 3);
    // Making a few files takes less time than the interval of `until`.
    while (!isMaking(folder)) await pause(5);
    const asleep = await makerOf(servers, databaseUrl);
    asleep.child.kill('SIGSTOP');
    const awake = servers.find((server) => server !== asleep)!;
    const writer = new HttpClient(awake.url);
    for (const [name, value] of client.cookies) writer.cookies.set(name, value);
    const { revision } = await addPoints(writer, round * 3 + 1);
    const published = await logUpTo(awake.url, revision);
    asleep.child.kill('SIGCONT');
    await pause(wakingMs);
    const last = await addPoints(writer, round * 3 + 2);
    for (const { url } of servers) {
      const files = await logUpTo(url, last.revision);
      changed += published.filter(({ sum, etag }, at) => files[at]?.sum !== sum || files[at].etag !== etag).length;
      gaps += files.filter(({ from }, at) => from !== (files[at - 1]?.to ?? 0)).length;
      differences += Math.abs(files.reduce((sum, { rows }) => sum + rows, 0) - last.points);
    }
  }
  return [
    none(`${rounds} makers frozen: published files of the log that changed afterwards`, changed),
    none('gaps in the log, as either server serves it', gaps),
    none('rows that the log has too many or too few', differences),
  ];
}

function isMaking(folder: string): boolean {
  const builds = join(folder, 'builds');
  return existsSync(builds) && readdirSync(builds).some((name) => name.startsWith('.making-'));
}

async function makerOf(servers: readonly RunningDozor[], databaseUrl: string): Promise<RunningDozor> {
  const owner = await leaseOwner(databaseUrl, 'builds');
  const maker = servers.find(({ child }) => owner?.includes(`-${child.pid}-`));
  if (!maker) throw new BenchError(`nobody here is ${owner}`);
  return maker;
}

function logUpTo(url: string, revision: number): Promise<LogFile[]> {
  return until(async () => {
    const files = await logOf(url);
    return (files.at(-1)?.to ?? 0) >= revision && files;
  }, takesOverWithinMs);
}

let points = 0;

async function addPoints(client: HttpClient, row: number): Promise<{ revision: number; points: number }> {
  for (let column = 0; column < 5; column += 1) {
    const point = { type: 'begin_village', x: 30 + column / 10, y: 50 + row / 10 };
    const { status, text } = await client.post('/api/points/', { point });
    if (status !== 201) throw new BenchError(`a point is refused: ${status} ${text}`);
    points += 1;
  }
  const { revision } = (await client.get('/builds/changes?since=0')).json as { revision: number };
  return { revision, points };
}

async function logOf(url: string): Promise<LogFile[]> {
  const { sequence } = (await (await fetch(`${url}/builds/replication/state.json`)).json()) as { sequence: number };
  return Promise.all(
    Array.from({ length: sequence }, async (_, index) => {
      const digits = String(index + 1).padStart(9, '0');
      const path = `${digits.slice(0, 3)}/${digits.slice(3, 6)}/${digits.slice(6)}.jsonl.gz`;
      const response = await fetch(`${url}/builds/replication/${path}`);
      const bytes = Buffer.from(await response.arrayBuffer());
      const [head = '', ...rows] = gunzipSync(bytes).toString().trimEnd().split('\n');
      const { from, to } = JSON.parse(head) as { from: number; to: number };
      const sum = createHash('sha256').update(bytes).digest('hex');
      return { from, to, etag: response.headers.get('etag'), sum, rows: rows.length };
    }),
  );
}
