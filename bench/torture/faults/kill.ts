import { mkdtempSync } from 'node:fs';
import { join } from 'node:path';
import { createDatabase, startPostgres } from '@dozor/server/testing/databases/postgres-server.ts';
import { until } from '@dozor/server/testing/until.ts';
import { atMost, none } from '../../figures.ts';
import type { Figure } from '../../goal.ts';
import { signIn, startDozor } from '../../running-server.ts';
import type { Fault } from '../fault.ts';
import { Ledger } from '../ledger.ts';

const writers = 4;
const writesPerCycle = 100;
const readyWithinMs = 5000;

export const kill: Fault = {
  id: 'kill',
  title: 'kill -9 under writes',
  async inflict({ quick, scratch }) {
    const onSqlite = await killed('SQLite', quick ? 30 : 300, {
      dataDir: mkdtempSync(join(scratch, 'kill-')),
      databaseUrl: '',
    });
    const postgres = await startPostgres({ fsync: true });
    try {
      const { url } = await createDatabase(postgres.url);
      const place = { dataDir: mkdtempSync(join(scratch, 'kill-')), databaseUrl: url };
      return [...onSqlite, ...(await killed('PostgreSQL', quick ? 10 : 100, place))];
    } finally {
      await postgres.stop();
    }
  },
};

async function killed(
  name: string,
  cycles: number,
  place: { dataDir: string; databaseUrl: string },
): Promise<Figure[]> {
  const ledger = new Ledger();
  let password = '';
  let maxStartMs = 0;
  for (let cycle = 0; cycle < cycles; cycle += 1) {
    const server = await startDozor(place.dataDir, { DATABASE_URL: place.databaseUrl, LOG_LEVEL: 'silent' });
    if (cycle > 0) maxStartMs = Math.max(maxStartMs, server.readyMs);
    password ||= server.adminPassword;
    const client = await signIn({ url: server.url, password });
    const before = ledger.acknowledged;
    let running = true;
    const writing = Array.from({ length: writers }, () => ledger.writeWhile(client, () => running));
    await until(() => ledger.acknowledged >= before + writesPerCycle, 120_000);
    running = false;
    await server.stop('SIGKILL');
    await Promise.all(writing);
  }
  const { lost, broken } = await ledger.compare(place);
  const done = `${name}: ${cycles} kills, ${ledger.acknowledged} acknowledged writes`;
  return [
    none(`${done}: lost`, lost),
    none(`${name}: broken rules of \`dozor check\` (doubled or half-applied writes)`, broken.length),
    none(`${name}: answers of 500 and above`, ledger.serverErrors),
    atMost(`${name}: longest start after a kill`, maxStartMs, readyWithinMs),
  ];
}
