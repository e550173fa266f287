import { mkdtempSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { until } from '@dozor/server/testing/until.ts';
import { none } from '../../figures.ts';
import { signIn, startDozor } from '../../running-server.ts';
import type { Fault } from '../fault.ts';
import { Ledger } from '../ledger.ts';

const hourMs = 3_600_000;
const dayMs = 24 * hourMs;
const jumps = [0, -2 * hourMs, -400 * dayMs, 2 * hourMs, 29 * dayMs, 31 * dayMs, -1000, 0];
const clockIsReadMs = 100;

export const clockJump: Fault = {
  id: 'clock',
  title: 'jumps of the clock by hours, a month and a year',
  async inflict({ scratch }) {
    const dataDir = mkdtempSync(join(scratch, 'clock-'));
    const shift = join(scratch, 'clock-shift');
    writeFileSync(shift, '0');
    const preload = join(import.meta.dirname, '../shifted-clock.mjs');
    const environment = { CLOCK_SHIFT: shift, NODE_OPTIONS: `--import=${preload}`, LOG_LEVEL: 'silent' };
    const server = await startDozor(dataDir, environment);
    const site = { url: server.url, password: server.adminPassword };
    const ledger = new Ledger();
    let signedOut = 0;
    let client = await signIn(site);
    for (const jump of jumps) {
      writeFileSync(shift, String(jump));
      await pause(clockIsReadMs);
      if ((await client.get('/api/notifications/admin/user')).status === 401) signedOut += 1;
      client = await signIn(site);
      let running = true;
      const before = ledger.acknowledged;
      const writing = Array.from({ length: 4 }, () => ledger.writeWhile(client, () => running));
      await until(() => ledger.acknowledged >= before + 40, 60_000);
      running = false;
      await Promise.all(writing);
    }
    const lists = await Promise.all(['created', 'changed'].map((list) => client.get(`/api/history/${list}?limit=100`)));
    const code = await server.stop();
    const { lost, broken } = await ledger.compare({ dataDir, databaseUrl: '' });
    const refused = [...ledger.statuses].filter(([status]) => status !== 200 && status !== 201);
    return [
      none(`${jumps.length} jumps, ${ledger.acknowledged} acknowledged writes: lost`, lost),
      none('broken rules of `dozor check`', broken.length),
      none(
        'writes refused, and lists of history',
        refused.length + lists.filter(({ status }) => status !== 200).length,
      ),
      {
        what: 'sessions that ended (31 days are longer than a session)',
        value: String(signedOut),
        asked: 'for comparison',
        met: undefined,
      },
      { what: 'exit code in the end', value: String(code), asked: '0', met: code === 0 },
    ];
  },
};
