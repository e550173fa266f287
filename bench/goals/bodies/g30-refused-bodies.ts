import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { allEndpoints } from '@dozor/contract/all-endpoints.ts';
import type { Endpoint } from '@dozor/contract/endpoint.ts';
import type { HttpClient } from '@dozor/server/testing/clients/http-client.ts';
import { atMost, compared, median, missing, none } from '../../figures.ts';
import type { Figure, Goal } from '../../goal.ts';
import { isLinux, mainThreadMs, untilIdle } from '../../linux.ts';
import { signIn, startDozor } from '../../running-server.ts';
import { hostileBodies } from './hostile-bodies.ts';

const askedMs = 50;
const shownCalls = 8;

interface Dearest {
  call: string;
  body: string;
  ms: number;
}

export const g30: Goal = {
  id: 'G30',
  title: 'What a refused body costs the main thread',
  async measure({ quick }) {
    if (!isLinux) return [missing('processor time of a thread, which Linux tells', `≤ ${askedMs} ms`)];
    const folder = mkdtempSync(join(tmpdir(), 'dozor-bodies-'));
    const server = await startDozor(folder, { LOG_LEVEL: 'silent' });
    try {
      const client = await signIn({ url: server.url, password: server.adminPassword });
      await untilIdle(server.child.pid!);
      const rounds = quick ? 3 : 7;
      const [found, counts]: [Dearest[], { bodies: number; failed: number }] = [[], { bodies: 0, failed: 0 }];
      for (const endpoint of allEndpoints) {
        if (endpoint.body === undefined && endpoint.multipart === undefined) continue;
        const dearest = await dearestBody(endpoint, { client, pid: server.child.pid!, rounds, counts });
        if (!dearest) continue;
        console.log(`  ${dearest.ms.toFixed(1)} ms: ${dearest.call}, ${dearest.body}`);
        found.push(dearest);
      }
      return figures(found, counts);
    } finally {
      await server.stop();
      rmSync(folder, { recursive: true, force: true });
    }
  },
};

interface Measuring {
  client: HttpClient;
  pid: number;
  rounds: number;
  counts: { bodies: number; failed: number };
}

async function dearestBody(
  endpoint: Endpoint,
  { client, pid, rounds, counts }: Measuring,
): Promise<Dearest | undefined> {
  let dearest: Dearest | undefined;
  const path = endpoint.path.replace(':login', 'admin').replaceAll(/:\w+/g, '1');
  for (const { name, text } of hostileBodies(endpoint)) {
    counts.bodies += 1;
    const times: number[] = [];
    for (let round = 0; round < rounds; round += 1) {
      const before = mainThreadMs(pid);
      const headers: Record<string, string> = typeof text === 'string' ? { 'content-type': 'application/json' } : {};
      const { status } = await client.send(endpoint.method, path, undefined, { raw: text, headers });
      times.push(mainThreadMs(pid) - before);
      if (status >= 500) counts.failed += 1;
    }
    const ms = median(times);
    if (dearest === undefined || ms > dearest.ms)
      dearest = { call: `${endpoint.method} ${endpoint.path}`, body: name, ms };
  }
  return dearest;
}

function figures(found: readonly Dearest[], { bodies, failed }: Measuring['counts']): Figure[] {
  const [first, ...others] = found.toSorted((one, other) => other.ms - one.ms);
  const nameOf = ({ call, body }: Dearest): string => `${call}, ${body}`;
  return [
    atMost(`the dearest of ${bodies} bodies of ${found.length} calls: ${nameOf(first!)}`, first!.ms, askedMs, {
      unit: 'ms',
      digits: 1,
    }),
    none('answers of 500 and above', failed),
    ...others.slice(0, shownCalls).map((one) => compared(nameOf(one), `${one.ms.toFixed(1)} ms`)),
  ];
}
