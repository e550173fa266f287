import { mkdtempSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { createDatabase, startPostgres } from '@dozor/server/testing/databases/postgres-server.ts';
import { atMost, compared, none } from '../figures.ts';
import type { Figure } from '../goal.ts';
import { residentMegabytes } from '../linux.ts';
import { runDozor, startDozor } from '../running-server.ts';
import type { TortureOptions } from './fault.ts';
import { slowedBy, watchOthers } from './others.ts';

const points = 100_000;
const aloneMs = 15_000;
const memoryBackMs = 120_000;
const peakEveryMs = 250;
const asked = { grownMegabytes: 100, one: 3, fifty: 10 };

export interface HostileServer {
  url: string;
  pid: number;
}

/** @param from the addresses of the clients @returns what else was seen, once the attack is over */
export type Attack = (server: HostileServer, from: readonly string[]) => Promise<Figure[]>;

/**
 * An attack by one address and by fifty, on both databases: the server stays, others are answered, the memory comes back.
 * The memory is what the process holds; a limit of 512 MB needs a control group that not every machine lets us make.
 */
export async function sufferAttack(attack: Attack, options: TortureOptions): Promise<Figure[]> {
  const figures: Figure[] = [];
  figures.push(...named('SQLite', await sufferOn('', attack, options)));
  const postgres = await startPostgres({ fsync: true });
  try {
    const { url } = await createDatabase(postgres.url);
    figures.push(...named('PostgreSQL', await sufferOn(url, attack, options)));
  } finally {
    await postgres.stop();
  }
  return figures;
}

function named(database: string, figures: readonly Figure[]): Figure[] {
  return figures.map((figure) => ({ ...figure, what: `${database}: ${figure.what}` }));
}

async function sufferOn(databaseUrl: string, attack: Attack, { quick, scratch }: TortureOptions): Promise<Figure[]> {
  const dataDir = mkdtempSync(join(scratch, 'hostile-'));
  runDozor(['generate', '--points', String(quick ? points / 5 : points)], { dataDir, databaseUrl });
  const server = await startDozor(dataDir, { DATABASE_URL: databaseUrl, LOG_LEVEL: 'silent', RATE_LIMITS: 'on' });
  const hostile = { url: server.url, pid: server.child.pid! };
  const figures: Figure[] = [];
  try {
    await timesOf(server.url, () => pause(aloneMs));
    const alone = await timesOf(server.url, () => pause(aloneMs));
    for (const [who, from, factor] of [
      ['one address', ['127.0.0.2'], asked.one],
      ['fifty addresses', Array.from({ length: 50 }, (_, at) => `127.0.1.${at + 1}`), asked.fifty],
    ] as const) {
      const before = residentMegabytes(hostile.pid);
      const memory = watchPeak(hostile.pid);
      let seen: Figure[] = [];
      const beside = await timesOf(server.url, async () => void (seen = await attack(hostile, from)));
      const peak = memory.stop();
      const backMs = await untilMemoryIsBack(hostile.pid, before + asked.grownMegabytes / 2);
      figures.push(
        ...seen.map((figure) => ({ ...figure, what: `${who}: ${figure.what}` })),
        atMost(`${who}: growth of the memory`, peak - before, asked.grownMegabytes, { unit: 'MB' }),
        compared(`${who}: memory before and at its peak`, `${before.toFixed(0)}, ${peak.toFixed(0)} MB`),
        atMost(`${who}: until the memory is back`, backMs / 1000, memoryBackMs / 1000, { unit: 's' }),
        atMost(`${who}: others, against their time alone`, slowedBy(alone, beside), factor, { unit: '×', digits: 1 }),
        none(`${who}: of ${beside.answers} requests of others, not answered`, beside.wrong),
      );
    }
    const code = await server.stop();
    figures.push({ what: 'exit code in the end', value: String(code), asked: '0', met: code === 0 });
  } finally {
    server.child.kill('SIGKILL');
  }
  return figures;
}

async function timesOf(url: string, work: () => Promise<unknown>) {
  const others = watchOthers(url);
  await work();
  return others.stop();
}

function watchPeak(pid: number): { stop(): number } {
  let peak = 0;
  const look = (): void => void (peak = Math.max(peak, residentMegabytes(pid) || 0));
  const timer = setInterval(look, peakEveryMs);
  return {
    stop() {
      look();
      clearInterval(timer);
      return peak;
    },
  };
}

async function untilMemoryIsBack(pid: number, megabytes: number): Promise<number> {
  const started = performance.now();
  while (residentMegabytes(pid) > megabytes && performance.now() - started < memoryBackMs * 1.5) await pause(1000);
  return performance.now() - started;
}
