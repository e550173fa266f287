import { mkdtempSync } from 'node:fs';
import { Agent, request } from 'node:http';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { atMost, none } from '../../figures.ts';
import { signIn, startDozor } from '../../running-server.ts';
import type { Fault } from '../fault.ts';
import { Ledger } from '../ledger.ts';

const writers = 8;
const readers = 16;
const loadMs = 700;
const endsWithinMs = 5000;
/** Requests sent just before the signal may still be in the queue of a closing listener. */
const justSentMs = 100;

interface Asked {
  sentAt: number;
  answered: boolean;
}

export const stopUnderLoad: Fault = {
  id: 'stop',
  title: 'SIGTERM under load',
  async inflict({ quick, scratch }) {
    const rounds = quick ? 5 : 50;
    const dataDir = mkdtempSync(join(scratch, 'stop-'));
    const ledger = new Ledger();
    const codes = new Map<number | null, number>();
    let password = '';
    let maxMs = 0;
    let unanswered = 0;
    let cutExports = 0;
    for (let round = 0; round < rounds; round += 1) {
      const server = await startDozor(dataDir, { LOG_LEVEL: 'silent' });
      password ||= server.adminPassword;
      const client = await signIn({ url: server.url, password });
      let running = true;
      const asked: Asked[] = [];
      const agent = new Agent({ keepAlive: true, maxSockets: readers });
      const load = [
        ...Array.from({ length: writers }, () => ledger.writeWhile(client, () => running)),
        ...Array.from({ length: readers }, () => readWhile(server.url, agent, asked, () => running)),
      ];
      await pause(loadMs);
      const exported = wholeExport(server.url);
      await pause(justSentMs);
      const signalled = performance.now();
      const code = await server.stop('SIGTERM');
      maxMs = Math.max(maxMs, performance.now() - signalled);
      running = false;
      await Promise.all(load);
      agent.destroy();
      codes.set(code, (codes.get(code) ?? 0) + 1);
      if (!(await exported)) cutExports += 1;
      unanswered += asked.filter(({ sentAt, answered }) => !answered && sentAt < signalled - justSentMs).length;
    }
    const { lost, broken } = await ledger.compare({ dataDir, databaseUrl: '' });
    const shown = [...codes].map(([code, count]) => `${code}: ${count}`).join(', ');
    return [
      { what: `exit codes of ${rounds} stops`, value: shown, asked: 'all 0', met: codes.get(0) === rounds },
      atMost('longest stop', maxMs, endsWithinMs),
      none('reads that were sent before and not answered', unanswered),
      none('exports that had begun and were cut', cutExports),
      none(`${ledger.acknowledged} acknowledged writes: lost`, lost),
      none('broken rules of `dozor check`', broken.length),
    ];
  },
};

async function readWhile(url: string, agent: Agent, asked: Asked[], goOn: () => boolean): Promise<void> {
  const paths = ['/api/tiles/4/11/4.mvt', '/api/points/?limit=10', '/api/history/created', '/'];
  for (let i = 0; goOn(); i += 1) {
    const one = { sentAt: performance.now(), answered: false };
    asked.push(one);
    one.answered = await answers(url + paths[i % paths.length]!, agent);
    if (!one.answered) await pause(20);
  }
}

function answers(url: string, agent: Agent): Promise<boolean> {
  return new Promise((resolve) => {
    request(url, { agent }, (response) => {
      response.resume();
      response.on('end', () => resolve(true)).on('error', () => resolve(false));
    })
      .on('error', () => resolve(false))
      .end();
  });
}

/** True if the export was complete; one refused under load never started. */
async function wholeExport(url: string): Promise<boolean> {
  try {
    const body = JSON.stringify({ format: 'GeoJSON', country: ['all'] });
    const answer = await fetch(`${url}/api/export/`, {
      method: 'POST',
      body,
      headers: { 'content-type': 'application/json' },
    });
    return answer.status === 503 || (answer.ok && (await answer.text()).trimEnd().endsWith('}'));
  } catch {
    return false;
  }
}
