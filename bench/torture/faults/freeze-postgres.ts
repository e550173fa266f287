import { mkdtempSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { createDatabase, startPostgres } from '@dozor/server/testing/databases/postgres-server.ts';
import { until } from '@dozor/server/testing/until.ts';
import { atMost, none } from '../../figures.ts';
import { signIn, startDozor } from '../../running-server.ts';
import type { Fault } from '../fault.ts';
import { postgresProcesses, signalAll } from '../frozen-processes.ts';
import { Ledger } from '../ledger.ts';
import { probe } from '../probe.ts';

const frozenMs = 20_000;
const writers = 6;
const recoveredWithinMs = 10_000;
const timeoutMs = 60_000;

export const freezePostgres: Fault = {
  id: 'postgres',
  title: 'PostgreSQL frozen for 20 s under reads and writes',
  async inflict({ quick, scratch }) {
    const rounds = quick ? 1 : 5;
    const postgres = await startPostgres({ fsync: true });
    try {
      const { url: databaseUrl } = await createDatabase(postgres.url);
      const dataDir = mkdtempSync(join(scratch, 'frozen-'));
      const server = await startDozor(dataDir, { DATABASE_URL: databaseUrl, LOG_LEVEL: 'silent' });
      const client = await signIn({ url: server.url, password: server.adminPassword });
      const ledger = new Ledger();
      let running = true;
      const writing = Array.from({ length: writers }, () => ledger.writeWhile(client, () => running));
      const totals = { health: 0, tile: 0, unanswered: 0, errors: 0, recovery: 0 };
      for (let round = 0; round < rounds; round += 1) {
        const probes = ['/health/live', '/api/tiles/4/11/4.mvt', '/api/history/changed'].map((path) =>
          probe(server.url + path),
        );
        const frozen = postgresProcesses(databaseUrl);
        signalAll(frozen, 'SIGSTOP');
        await pause(frozenMs);
        signalAll(frozen, 'SIGCONT');
        const thawed = performance.now();
        const written = ledger.acknowledged;
        await until(() => ledger.acknowledged > written, timeoutMs);
        totals.recovery = Math.max(totals.recovery, performance.now() - thawed);
        const [health, tile, list] = await Promise.all(probes.map((one) => one.stop()));
        totals.health = Math.max(totals.health, health!.slowestMs);
        totals.tile = Math.max(totals.tile, tile!.slowestMs);
        totals.unanswered += health!.unanswered + tile!.unanswered + list!.unanswered;
        totals.errors += health!.errors + tile!.errors + list!.errors;
      }
      running = false;
      await Promise.all(writing);
      await server.stop();
      const { lost, broken } = await ledger.compare({ dataDir, databaseUrl });
      return [
        none(`${rounds} freezes, ${ledger.acknowledged} acknowledged writes: lost`, lost),
        none('broken rules of `dozor check`', broken.length),
        none('reads not answered within 30 s', totals.unanswered),
        none('answers of 500 and above that are no 503', totals.errors + ledger.serverErrors),
        atMost('slowest /health/live', totals.health, 1000),
        atMost('slowest tile', totals.tile, 1000),
        atMost('from the thaw to the next acknowledged write', totals.recovery, recoveredWithinMs),
      ];
    } finally {
      await postgres.stop();
    }
  },
};
