import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { until } from '@dozor/server/testing/until.ts';
import { atMost, none } from '../../figures.ts';
import type { Figure } from '../../goal.ts';
import { signIn, startDozor } from '../../running-server.ts';
import type { Fault } from '../fault.ts';
import { Ledger } from '../ledger.ts';
import { fill, missingDisk, onSmallDisk } from '../small-disk.ts';

const megabytes = 64;
const answeredWithinMs = 2000;

export const diskFull: Fault = {
  id: 'disk',
  title: 'disk full',
  missing: missingDisk,
  inflict: ({ quick, scratch }) => onSmallDisk(scratch, megabytes, (mounted) => filled(mounted, quick ? 2 : 10)),
};

async function filled(mounted: string, rounds: number): Promise<Figure[]> {
  const dataDir = join(mounted, 'data');
  const server = await startDozor(dataDir, { LOG_LEVEL: 'silent' });
  const client = await signIn({ url: server.url, password: server.adminPassword });
  const ledger = new Ledger();
  const filler = join(mounted, 'filler');
  let slowestMs = 0;
  let wrongAnswers = 0;
  let readsRefused = 0;
  let maxRecoveryMs = 0;
  for (let round = 0; round < rounds; round += 1) {
    await ledger.writeOnce(client);
    fill(filler);
    // The journal may still have room for a few; after that each write is refused.
    await until(async () => (await client.post('/api/points/', farPoint(round))).status === 507, 30_000);
    for (let i = 0; i < 20; i += 1) {
      const started = performance.now();
      const { status } = await client.post('/api/points/', farPoint(round));
      slowestMs = Math.max(slowestMs, performance.now() - started);
      if (status !== 507) wrongAnswers += 1;
      if ((await client.get('/api/points/?limit=10')).status !== 200) readsRefused += 1;
    }
    rmSync(filler);
    const cleared = performance.now();
    await until(() => ledger.writeOnce(client), 30_000);
    maxRecoveryMs = Math.max(maxRecoveryMs, performance.now() - cleared);
  }
  const code = await server.stop();
  const { lost, broken } = await ledger.compare({ dataDir, databaseUrl: '' });
  return [
    none(`${rounds} times full: answers to writes that were not 507`, wrongAnswers),
    atMost('slowest refusal', slowestMs, answeredWithinMs),
    none('reads refused meanwhile', readsRefused),
    atMost('longest until a write succeeds once there is room', maxRecoveryMs, answeredWithinMs),
    none('acknowledged writes lost, and broken rules of `dozor check`', lost + broken.length),
    { what: 'exit code in the end', value: String(code), asked: '0', met: code === 0 },
  ];
}

function farPoint(round: number): { point: { x: number; y: number; comment: string; type: string } } {
  return { point: { type: 'begin_village', x: 30, y: 60 + round / 100, comment: 'x'.repeat(100) } };
}
