import { spawnSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, mkdtempSync, renameSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { openDatabase } from '@dozor/server/database/open-database.ts';
import { createDatabase, startPostgres } from '@dozor/server/testing/databases/postgres-server.ts';
import { dozorBin } from '../bench-data.ts';
import type { Figure } from '../goal.ts';
import { startDozor } from '../running-server.ts';
import { atMost, none } from '../torture/fault.ts';
import { signIn } from '../torture/ledger.ts';
import { MemorySlope } from './memory-slope.ts';
import { overload } from './overload.ts';
import { type Served, Visitors } from './visitors.ts';

export interface LoadOptions {
  minutes: number;
  perSecond: number;
  points: number;
  /** Entries of history besides those of the points' creation. */
  changes: number;
}

export const databaseNames = ['SQLite', 'PostgreSQL'] as const;

interface Place {
  dataDir: string;
  databaseUrl: string;
}

const mostReadMs = 100;
const mostWriteMs = 250;
const mostGrowth = 2;
/** Of the load, over which memory has to be flat: caches fill before. */
const flatShare = 2 / 3;
/** Pages, tiles and statements are met for the first time once. */
const warmUpSeconds = 30;

/** Runs the whole load against a database of years: a constant rate, then four times what the server can do. */
export async function loadOn(
  name: (typeof databaseNames)[number],
  options: LoadOptions,
  scratch: string,
): Promise<Figure[]> {
  const dataDir = mkdtempSync(join(scratch, 'data-'));
  if (name === 'SQLite') {
    cpSync(keptSqlite(options), dataDir, { recursive: true });
    return underLoad({ dataDir, databaseUrl: '' }, options);
  }
  const postgres = await startPostgres({ fsync: true });
  try {
    const { url: databaseUrl } = await createDatabase(postgres.url);
    generate({ dataDir, databaseUrl }, options);
    return await underLoad({ dataDir, databaseUrl }, options);
  } finally {
    await postgres.stop();
  }
}

async function underLoad(place: Place, options: LoadOptions): Promise<Figure[]> {
  const password = 'load-of-30-minutes';
  addAdmin(place, password);
  const server = await startDozor(place.dataDir, { DATABASE_URL: place.databaseUrl, LOG_LEVEL: 'error' });
  const client = await signIn({ url: server.url, password });
  const cookie = [...client.cookies].map(([key, value]) => `${key}=${value}`).join('; ');
  const visitors = new Visitors(server.url, cookie);
  await visitors.askAtRate(options.perSecond / 3, warmUpSeconds);
  const memory = new MemorySlope(server.child.pid!);
  const served = await visitors.askAtRate(options.perSecond, options.minutes * 60);
  memory.stop();
  const figures = [...servedFigures(served, options), ...memoryFigures(memory, options)];
  await pause(2000);
  figures.push(...(await overload(server.url, visitors)));
  visitors.close();
  const code = await server.stop();
  figures.push({ what: 'exit code after SIGTERM', value: String(code), asked: '0', met: code === 0 });
  figures.push(
    none(`${visitors.acknowledged.size} points added or changed: lost`, await lostOf(place, visitors.acknowledged)),
  );
  return figures;
}

function servedFigures({ reads, writes, statuses, unanswered }: Served, { minutes }: LoadOptions): Figure[] {
  const errors = [...statuses].reduce((sum, [status, count]) => (status >= 500 || status === 0 ? sum + count : sum), 0);
  const reasons = [...unanswered].map(([code, count]) => `${code}: ${count}`).join(', ');
  const shown = [...statuses].toSorted(([a], [b]) => a - b).map(([status, count]) => `${status}: ${count}`);
  return [
    {
      what: `answers in ${minutes} minutes, by status`,
      value: shown.join(', '),
      asked: 'for comparison',
      met: undefined,
    },
    none(`answers of 500 and above, and none at all${reasons && ` (${reasons})`}`, errors),
    {
      what: 'half of the reads',
      value: `${reads.quantile(0.5).toFixed(1)} ms`,
      asked: 'for comparison',
      met: undefined,
    },
    atMost('99 of 100 reads', reads.quantile(0.99), mostReadMs),
    atMost('99 of 100 writes', writes.quantile(0.99), mostWriteMs),
  ];
}

function memoryFigures(memory: MemorySlope, { minutes }: LoadOptions): Figure[] {
  const last = minutes * flatShare;
  const growth = memory.perMinute(last);
  return [
    {
      what: 'highest memory of the process',
      value: `${Math.round(memory.highestMegabytes)} MB`,
      asked: 'for comparison',
      met: undefined,
    },
    {
      what: `growth of its memory over the last ${Math.round(last)} minutes`,
      value: `${growth.toFixed(2)} MB a minute`,
      asked: `≤ ${mostGrowth}`,
      met: growth <= mostGrowth,
    },
  ];
}

/** Made once for each size and kept; a run gets a copy. */
function keptSqlite(options: LoadOptions): string {
  const kept = join(import.meta.dirname, '../../.cache/bench', `history-${options.points}-${options.changes}`);
  if (existsSync(kept)) return kept;
  const making = `${kept}.making-${process.pid}`;
  mkdirSync(making, { recursive: true });
  generate({ dataDir: making, databaseUrl: '' }, options);
  renameSync(making, kept);
  return kept;
}

function generate(place: Place, { points, changes }: LoadOptions): void {
  process.stderr.write(`making ${points} points and ${changes} entries of history…\n`);
  dozor(place, ['generate', '--points', String(points), '--changes', String(changes)]);
}

function addAdmin(place: Place, password: string): void {
  const args = [
    'user',
    'add',
    '--login',
    'admin',
    '--email',
    'admin@example.org',
    '--roles',
    'admin',
    '--password-stdin',
  ];
  dozor(place, args, password);
}

function dozor({ dataDir, databaseUrl }: Place, args: string[], input = ''): void {
  const { status } = spawnSync(process.execPath, [dozorBin, ...args], {
    env: { ...process.env, DATA_DIR: dataDir, DATABASE_URL: databaseUrl, SAMPLE_DATA: 'off' },
    stdio: ['pipe', 'ignore', 'inherit'],
    input,
  });
  if (status !== 0) throw new Error(`dozor ${args[0]} ended with ${status}`);
}

async function lostOf(place: Place, acknowledged: ReadonlyMap<string, number>): Promise<number> {
  const database = await openDatabase(place, { now: Date.now() });
  try {
    let lost = 0;
    const ids = [...acknowledged.keys()].map(Number);
    for (let at = 0; at < ids.length; at += 500) {
      const rows = await database.kysely
        .selectFrom('points')
        .select(['idx', 'version'])
        .where('idx', 'in', ids.slice(at, at + 500))
        .execute();
      const stored = new Map(rows.map(({ idx, version }) => [idx, version]));
      for (const idx of ids.slice(at, at + 500)) if ((stored.get(idx) ?? 0) < acknowledged.get(String(idx))!) lost += 1;
    }
    return lost;
  } finally {
    await database.close();
  }
}
