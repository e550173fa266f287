import { mkdtempSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { openDatabase } from '@dozor/server/database/open-database.ts';
import { createDatabase, startPostgres } from '@dozor/server/testing/databases/postgres-server.ts';
import { BenchData } from '../bench-data.ts';
import { atMost, compared, none } from '../figures.ts';
import type { Figure } from '../goal.ts';
import { type Place, runDozor, startSignedIn } from '../running-server.ts';
import { MemorySlope } from './memory-slope.ts';
import { overload } from './overload.ts';
import { type Served, Visitors } from './visitors.ts';

export interface LoadOptions {
  minutes: number;
  perSecond: number;
  points: number;
  /** Entries of history in addition to those of the points' creation. */
  changes: number;
}

export const databaseNames = ['SQLite', 'PostgreSQL'] as const;

const maxReadMs = 100;
const maxWriteMs = 250;
const maxGrowth = 2;
const perMinute = { unit: 'MB a minute', digits: 2 };
/** Part of the load during which memory must stay flat: caches fill up before. */
const flatShare = 2 / 3;
/** Pages, tiles and statements are slower the first time. */
const warmUpSeconds = 30;

/** A constant rate against a database of several years, then four times the server's capacity. */
export async function loadOn(
  name: (typeof databaseNames)[number],
  options: LoadOptions,
  scratch: string,
): Promise<Figure[]> {
  if (name === 'SQLite') {
    const data = new BenchData(options.points, options.changes);
    try {
      return await underLoad({ dataDir: data.copy(), databaseUrl: '' }, options);
    } finally {
      data.removeCopies();
    }
  }
  const postgres = await startPostgres({ fsync: true });
  try {
    const { url: databaseUrl } = await createDatabase(postgres.url);
    const place = { dataDir: mkdtempSync(join(scratch, 'data-')), databaseUrl };
    const { points, changes } = options;
    process.stderr.write(`making ${points} points and ${changes} entries of history…\n`);
    runDozor(['generate', '--points', String(points), '--changes', String(changes)], place);
    return await underLoad(place, options);
  } finally {
    await postgres.stop();
  }
}

async function underLoad(place: Required<Omit<Place, 'bin'>>, options: LoadOptions): Promise<Figure[]> {
  const { dozor: server, cookie } = await startSignedIn(place, { LOG_LEVEL: 'error' });
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
    compared(`answers in ${minutes} minutes, by status`, shown.join(', ')),
    none(`answers of 500 and above, and none at all${reasons && ` (${reasons})`}`, errors),
    compared('half of the reads', `${reads.quantile(0.5).toFixed(1)} ms`),
    atMost('99 of 100 reads', reads.quantile(0.99), maxReadMs),
    atMost('99 of 100 writes', writes.quantile(0.99), maxWriteMs),
  ];
}

function memoryFigures(memory: MemorySlope, { minutes }: LoadOptions): Figure[] {
  const last = minutes * flatShare;
  const growth = memory.perMinute(last);
  return [
    compared('highest memory of the process', `${Math.round(memory.highestMegabytes)} MB`),
    atMost(`growth of its memory over the last ${Math.round(last)} minutes`, growth, maxGrowth, perMinute),
  ];
}

async function lostOf(place: Required<Omit<Place, 'bin'>>, acknowledged: ReadonlyMap<string, number>): Promise<number> {
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
