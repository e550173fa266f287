import { mkdtempSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import type { HttpClient } from '@dozor/server/testing/clients/http-client.ts';
import { createDatabase, startPostgres } from '@dozor/server/testing/databases/postgres-server.ts';
import { startMemoryBucket } from '@dozor/server/testing/stand-ins/memory-bucket.ts';
import { until } from '@dozor/server/testing/until.ts';
import { BenchError } from '../../bench-error.ts';
import { none } from '../../figures.ts';
import type { Figure } from '../../goal.ts';
import { type Place, runDozor, type RunningDozor, signIn, startDozor } from '../../running-server.ts';
import type { Fault } from '../fault.ts';

const password = 'password of the torture';
const timeoutMs = 120_000;
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
      for (const one of await restores('PostgreSQL', { databaseUrl: url, scratch, rounds })) figures.push(one);
    } finally {
      await postgres.stop();
    }
    return figures;
  },
};

async function restores(
  name: string,
  { databaseUrl, scratch, rounds }: { databaseUrl: string; scratch: string; rounds: number },
): Promise<Figure[]> {
  const bucket = await startMemoryBucket();
  try {
    const place = { dataDir: mkdtempSync(join(scratch, 'restore-')), databaseUrl };
    const who = ['--login', 'admin', '--email', 'admin@example.org', '--roles', 'admin', '--password-stdin'];
    runDozor(['user', 'add', ...who], place, password);
    const lost = { sameEpoch: 0, oldQuestions: 0, overwritten: 0, differences: 0 };
    for (let round = 0; round < rounds; round += 1) await restored({ place, bucket, scratch, round, lost });
    return figuresOf(`${name}: ${rounds} restores`, lost);
  } finally {
    bucket.close();
  }
}

interface Lost {
  sameEpoch: number;
  oldQuestions: number;
  overwritten: number;
  differences: number;
}

interface Site {
  place: Place;
  bucket: Awaited<ReturnType<typeof startMemoryBucket>>;
  scratch: string;
  round: number;
  lost: Lost;
}

function figuresOf(what: string, { sameEpoch, oldQuestions, overwritten, differences }: Lost): Figure[] {
  return [
    none(`${what}: epochs that went on`, sameEpoch),
    none('questions of the old epoch that were answered as if nothing had happened', oldQuestions),
    none('published files of the log that have other bytes now', overwritten),
    none('points that differ in a mirror that began again', differences),
  ];
}

async function restored({ place, bucket, scratch, round, lost }: Site): Promise<void> {
  const environment = { DATABASE_URL: place.databaseUrl, BUILD_STORE: bucket.url, LOG_LEVEL: 'silent' };
  const first = await startDozor(place.dataDir, environment);
  const before = await signIn({ url: first.url, password });
  await addPoints(before, 5, round * 10);
  // The database has its epoch from the first question on, and the backup has it too.
  await changesOf(first.url);
  const backup = join(scratch, `restore-${place.databaseUrl === '' ? 'sqlite' : 'postgres'}-${round}.backup`);
  runDozor(['backup', backup], place);
  await addPoints(before, 10, round * 10 + 1);
  const old = await changesOf(first.url);
  await published(first, old);
  await first.stop();
  const files = logFiles(bucket.objects);
  runDozor(['restore', backup, '--force'], place);
  runDozor(['import', rowsFile(scratch, round), '--format', 'CSV'], place);

  const second = await startDozor(place.dataDir, environment);
  const after = await signIn({ url: second.url, password });
  const base = await changesOf(second.url);
  if (base.epoch === old.epoch) lost.sameEpoch += 1;
  const asked = await fetch(`${second.url}/builds/changes?since=${old.revision}&epoch=${old.epoch}`);
  if (asked.status !== 409) lost.oldQuestions += 1;
  await addPoints(after, 7, round * 10 + 2);
  const now = await changesOf(second.url);
  await published(second, now);
  const mirror = new Map(base.versions);
  await follow(second.url, mirror, base.revision);
  await second.stop();
  for (const [name, bytes] of files) {
    const stored = bucket.objects.get(name);
    if (stored && !stored.equals(bytes)) lost.overwritten += 1;
  }
  for (const [id, version] of now.versions) if (mirror.get(id) !== version) lost.differences += 1;
  for (const id of mirror.keys()) if (!now.versions.has(id)) lost.differences += 1;
}

async function addPoints(client: HttpClient, count: number, row: number): Promise<void> {
  for (let column = 0; column < count; column += 1) {
    const point = { type: 'begin_village', x: 30 + column / 10, y: 50 + row / 10 };
    const { status, text } = await client.post('/api/points/', { point });
    if (status !== 201) throw new BenchError(`a point is refused: ${status} ${text}`);
  }
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
    const page = (await (await fetch(`${url}/builds/changes?since=${since}&rows=full`)).json()) as {
      epoch: string;
      revision: number;
      next: number | null;
      rows: Row[];
    };
    for (const { _id, version } of page.rows) versions.set(_id, version);
    if (page.next === null) return { epoch: page.epoch, revision: page.revision, versions };
    since = page.next;
  }
}

interface LogState {
  sequence: number;
  epoch: string;
}

async function stateOf(url: string): Promise<LogState> {
  return (await (await fetch(`${url}/builds/replication/state.json`)).json()) as LogState;
}

async function published({ url }: RunningDozor, { epoch, revision }: Changes): Promise<void> {
  await until(async () => {
    const state = await stateOf(url);
    if (!state.epoch.includes(epoch) && state.epoch !== epoch) return false;
    const last = state.sequence > 0 ? await logFile(url, state.sequence) : undefined;
    return (last?.to ?? 0) >= revision;
  }, timeoutMs);
}

async function follow(url: string, mirror: Map<string, number>, revision: number): Promise<void> {
  const { sequence } = await stateOf(url);
  for (let number = 1; number <= sequence; number += 1) {
    const { to, lines } = await logFile(url, number);
    if (to <= revision) continue;
    for (const line of lines) {
      const row = JSON.parse(line) as Row | { deleted: string };
      if ('deleted' in row) mirror.delete(row.deleted);
      else mirror.set(row._id, row.version);
    }
  }
}

async function logFile(url: string, number: number): Promise<{ to: number; lines: string[] }> {
  const digits = String(number).padStart(9, '0');
  const path = `${digits.slice(0, 3)}/${digits.slice(3, 6)}/${digits.slice(6)}.jsonl.gz`;
  const response = await fetch(`${url}/builds/replication/${path}`);
  if (!response.ok) throw new BenchError(`file ${number} of the log: ${response.status}`);
  const [head = '', ...lines] = gunzipSync(Buffer.from(await response.arrayBuffer()))
    .toString()
    .trimEnd()
    .split('\n');
  const { to } = JSON.parse(head) as { to: number };
  return { to, lines };
}

function logFiles(objects: ReadonlyMap<string, Buffer>): Map<string, Buffer> {
  return new Map([...objects].filter(([name]) => name.includes('replication/') && name.endsWith('.jsonl.gz')));
}
