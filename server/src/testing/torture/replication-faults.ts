import { mkdtempSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { HttpClient } from '../clients/http-client.ts';
import { leaseOwner } from '../databases/lease-owner.ts';
import { createDatabase, startPostgres } from '../databases/postgres-server.ts';
import { BenchError } from '../measuring/bench-error.ts';
import { type Figure, none } from '../measuring/figures.ts';
import { addAdmin, type Place, runDozor, type RunningDozor, signIn, startDozor } from '../measuring/running-dozor.ts';
import { startMemoryBucket } from '../stand-ins/memory-bucket.ts';
import { until } from '../until.ts';
import type { Fault } from './fault.ts';
import { addRow, isMaking, type LogFile, publishedLog, replicationState } from './published-log.ts';

const timeoutMs = 180_000;
/** Time for the waking server to finish what it was doing. */
const wakingMs = 8000;

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
      const servers = [await startDozor(folder, env), await startDozor(folder, env)] as const;
      try {
        return await frozen({ servers, folder, databaseUrl: url, rounds: quick ? 2 : 10 });
      } finally {
        await Promise.all(servers.map((server) => server.stop()));
      }
    } finally {
      await postgres.stop();
    }
  },
};

interface Pair {
  servers: readonly [RunningDozor, RunningDozor];
  folder: string;
  databaseUrl: string;
  rounds: number;
}

async function frozen({ servers, folder, databaseUrl, rounds }: Pair): Promise<Figure[]> {
  const [{ url, adminPassword: password }] = servers;
  const client = await signIn({ url, password });
  let [changed, gaps, differences, points] = [0, 0, 0, 0];
  const add = async (writer: HttpClient, row: number): Promise<number> => {
    await addRow(writer, 5, row);
    points += 5;
    return ((await writer.get('/builds/changes?since=0')).json as { revision: number }).revision;
  };
  for (let round = 0; round < rounds; round += 1) {
    await add(client, round * 3);
    // Making a few files takes less time than the interval of `until`.
    while (!isMaking(folder)) await pause(5);
    const asleep = await makerOf(servers, databaseUrl);
    asleep.child.kill('SIGSTOP');
    const awake = servers.find((server) => server !== asleep)!;
    const writer = new HttpClient(awake.url);
    for (const [name, value] of client.cookies) writer.cookies.set(name, value);
    const published = await logUpTo(awake.url, await add(writer, round * 3 + 1));
    asleep.child.kill('SIGCONT');
    await pause(wakingMs);
    const last = await add(writer, round * 3 + 2);
    for (const server of servers) {
      const files = await logUpTo(server.url, last);
      changed += published.filter(({ sum, etag }, at) => files[at]?.sum !== sum || files[at].etag !== etag).length;
      gaps += files.filter(({ from }, at) => from !== (files[at - 1]?.to ?? 0)).length;
      differences += Math.abs(files.reduce((sum, { rows }) => sum + rows.length, 0) - points);
    }
  }
  return [
    none(`${rounds} makers frozen: published files of the log that changed afterwards`, changed),
    none('gaps in the log, as either server serves it', gaps),
    none('rows that the log has too many or too few', differences),
  ];
}

async function makerOf(servers: readonly RunningDozor[], databaseUrl: string): Promise<RunningDozor> {
  const owner = await leaseOwner(databaseUrl, 'builds');
  const maker = servers.find(({ child }) => owner?.includes(`-${child.pid}-`));
  if (!maker) throw new BenchError(`nobody here is ${owner}`);
  return maker;
}

function logUpTo(url: string, revision: number): Promise<LogFile[]> {
  return until(async () => {
    const files = await publishedLog(url);
    return (files.at(-1)?.to ?? 0) >= revision && files;
  }, timeoutMs);
}

/** More than were lost: the restored database overtakes the revision that the log had reached. */
const importedRows = 4000;

/** The database goes back to a backup while its ready files, in a bucket, stay where they are. */
export const restoreElsewhere: Fault = {
  id: 'restore',
  title: 'a restore with ready files elsewhere',
  async inflict({ quick, scratch }) {
    const rounds = quick ? 1 : 4;
    const figures = await restores('SQLite', { databaseUrl: '', scratch, rounds });
    const postgres = await startPostgres();
    try {
      const { url } = await createDatabase(postgres.url);
      return [...figures, ...(await restores('PostgreSQL', { databaseUrl: url, scratch, rounds }))];
    } finally {
      await postgres.stop();
    }
  },
};

type Bucket = Awaited<ReturnType<typeof startMemoryBucket>>;

interface Site {
  place: Place;
  password: string;
  bucket: Bucket;
  scratch: string;
  round: number;
}

const nothingWrong = { sameEpoch: 0, oldQuestions: 0, overwritten: 0, differences: 0 };

async function restores(
  name: string,
  { databaseUrl, scratch, rounds }: { databaseUrl: string; scratch: string; rounds: number },
): Promise<Figure[]> {
  const bucket = await startMemoryBucket();
  try {
    const place = { dataDir: mkdtempSync(join(scratch, 'restore-')), databaseUrl };
    const password = addAdmin(place);
    const sum = { ...nothingWrong };
    for (let round = 0; round < rounds; round += 1) {
      const wrong = await restored({ place, password, bucket, scratch, round });
      for (const what of Object.keys(sum) as (keyof typeof sum)[]) sum[what] += wrong[what];
    }
    return [
      none(`${name}: ${rounds} restores: epochs that went on`, sum.sameEpoch),
      none('questions of the old epoch that were answered as if nothing had happened', sum.oldQuestions),
      none('published files of the log that have other bytes now', sum.overwritten),
      none('points that differ in a mirror that began again', sum.differences),
    ];
  } finally {
    bucket.close();
  }
}

async function restored({ place, password, bucket, scratch, round }: Site): Promise<typeof nothingWrong> {
  const environment = { DATABASE_URL: place.databaseUrl, BUILD_STORE: bucket.url, LOG_LEVEL: 'silent' };
  const first = await startDozor(place.dataDir, environment);
  const before = await signIn({ url: first.url, password });
  await addRow(before, 5, round * 10);
  // The database has its epoch from the first question on, and the backup has it too.
  await changesOf(first.url);
  const backup = join(scratch, `restore-${place.databaseUrl === '' ? 'sqlite' : 'postgres'}-${round}.backup`);
  runDozor(['backup', backup], place);
  await addRow(before, 10, round * 10 + 1);
  const old = await changesOf(first.url);
  await untilPublished(first, old);
  await first.stop();
  const files = logFiles(bucket);
  runDozor(['restore', backup, '--force'], place);
  runDozor(['import', rowsFile(scratch, round), '--format', 'CSV'], place);

  const second = await startDozor(place.dataDir, environment);
  const after = await signIn({ url: second.url, password });
  const base = await changesOf(second.url);
  const asked = await fetch(`${second.url}/builds/changes?since=${old.revision}&epoch=${old.epoch}`);
  await addRow(after, 7, round * 10 + 2);
  const now = await changesOf(second.url);
  await untilPublished(second, now);
  const mirror = await followed(second.url, base);
  await second.stop();
  const ids = new Set([...now.versions.keys(), ...mirror.keys()]);
  return {
    sameEpoch: base.epoch === old.epoch ? 1 : 0,
    oldQuestions: asked.status === 409 ? 0 : 1,
    overwritten: files.filter(([name, bytes]) => bucket.objects.get(name)?.equals(bytes) === false).length,
    differences: [...ids].filter((id) => mirror.get(id) !== now.versions.get(id)).length,
  };
}

function rowsFile(scratch: string, round: number): string {
  const path = join(scratch, `restore-${round}.csv`);
  const rows = Array.from({ length: importedRows }, (_, at) => {
    const [x, y] = [60 + (at % 100) / 50, 55 + round + Math.floor(at / 100) / 50];
    return `${x.toFixed(4)},${y.toFixed(4)},begin_village`;
  });
  writeFileSync(path, `x,y,type\n${rows.join('\n')}\n`);
  return path;
}

interface Row {
  _id: string;
  version: number;
}

interface Changes {
  epoch: string;
  revision: number;
  versions: Map<string, number>;
}

/** Everything, as a program that has nothing yet asks for it. */
async function changesOf(url: string): Promise<Changes> {
  const versions = new Map<string, number>();
  for (let since = 0; ;) {
    const answer = await fetch(`${url}/builds/changes?since=${since}&rows=full`);
    const { rows, next, ...page } = (await answer.json()) as Changes & { next: number | null; rows: Row[] };
    for (const { _id, version } of rows) versions.set(_id, version);
    if (next === null) return { ...page, versions };
    since = next;
  }
}

async function untilPublished({ url }: RunningDozor, { epoch, revision }: Changes): Promise<void> {
  await until(async () => {
    if (!(await replicationState(url)).epoch.includes(epoch)) return false;
    return ((await publishedLog(url)).at(-1)?.to ?? 0) >= revision;
  }, timeoutMs);
}

/** A mirror that has the base and follows the log. */
async function followed(url: string, base: Changes): Promise<Map<string, number>> {
  const mirror = new Map(base.versions);
  for (const { to, rows } of await publishedLog(url)) {
    if (to <= base.revision) continue;
    for (const line of rows) {
      const row = JSON.parse(line) as Row | { deleted: string };
      if ('deleted' in row) mirror.delete(row.deleted);
      else mirror.set(row._id, row.version);
    }
  }
  return mirror;
}

function logFiles({ objects }: Bucket): [string, Buffer][] {
  return [...objects].filter(([name]) => name.includes('replication/') && name.endsWith('.jsonl.gz'));
}
